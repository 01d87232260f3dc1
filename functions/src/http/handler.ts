import type { z } from 'zod';
import type { Endpoints, Parsed, Route } from '../contract/endpoints.ts';
import type { Caller } from './caller.ts';

/** What a handler may know of the request. */
interface Context {
  readonly now: Date;
}

export interface PublicContext extends Context {
  /** How often this was asked from the same network within the call's window, this time counted. */
  readonly asked: number;
}

export interface UserContext extends Context {
  readonly caller: Caller;
  /** Chosen by the client: the same key means the same submission, tried again. */
  readonly idempotencyKey: string | null;
}

type ContextOf<R extends Route> = Endpoints[R]['auth'] extends 'public'
  ? PublicContext
  : UserContext;

/** What a handler returns; it is parsed by the endpoint's output schema before it leaves. */
type Result<R extends Route> = z.input<Endpoints[R]['output']>;

/** One use case: parsed input in, value out. Throws AppError; knows nothing of HTTP. */
export type Handler<R extends Route> = (
  input: Parsed<R>,
  context: ContextOf<R>,
) => Promise<Result<R>>;

/** A handler for every row of the contract: a missing one does not compile. */
export type Handlers = { readonly [R in Route]: Handler<R> };
