import { handlers } from '../../src/api/handlers.ts';
import { type Endpoint, endpoints, errorBody, type Route } from '../../src/contract/index.ts';
import { asAppError } from '../../src/http/errors.ts';
import type { Handler } from '../../src/http/handler.ts';
import { parseInput } from '../../src/http/read-input.ts';
import { db } from '../../src/platform/firestore.ts';
import { arrive, asCaller } from './as-caller.ts';
import { MemoryStore } from './memory-store/memory-store.ts';

interface Request {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** The JSON body of the request. */
  readonly body: Record<string, unknown>;
  readonly idempotencyKey: string | null;
}

/** Calls the API's handlers with the contract's checks and a store in memory, without a server, sign-in or limits. */
export function memoryApi(clock: () => Date) {
  new MemoryStore(() => clock().getTime()).serve(db());
  const answer = async (uid: string, request: Request): Promise<Response> => {
    try {
      const { route, input } = read(request);
      const { input: schema, output, status }: Endpoint = endpoints[route];
      const handle = handlers[route] as unknown as Handler<Route>;
      const context = { ...asCaller(uid, clock()), idempotencyKey: request.idempotencyKey };
      const parsed = parseInput(schema, input) as Parameters<typeof handle>[0];
      const answer = output.parse(await handle(parsed, context as Parameters<typeof handle>[1]));
      return status === 204
        ? new Response(null, { status })
        : Response.json(answer, { status: status ?? 200 });
    } catch (thrown) {
      const error = asAppError(thrown);
      return Response.json(errorBody.parse(error.body), { status: error.status });
    }
  };
  return async (uid: string, request: Request): Promise<Response> => {
    const first = await answer(uid, request);
    if (first.status !== 403 || !(await first.clone().text()).includes('consent-required')) {
      return first;
    }
    await arrive(asCaller(uid, clock()).caller, clock());
    return answer(uid, request);
  };
}

function read({ method, url, body }: Request): { route: Route; input: Record<string, unknown> } {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  for (const route of Object.keys(endpoints) as Route[]) {
    const [verb, pattern = ''] = route.split(' ');
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const found = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname);
    if (verb !== method || !found) continue;
    const path = names.map((name, at) => [name, found[at + 1]]);
    return {
      route,
      input: { ...Object.fromEntries(searchParams), ...body, ...Object.fromEntries(path) },
    };
  }
  throw new Error(`Nothing answers ${method} ${pathname}`);
}
