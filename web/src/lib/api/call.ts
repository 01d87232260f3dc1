import type { Input, Output, Route } from '@blckmirror/functions/contract';
import { getIdToken, renewIdToken } from '../auth/session.ts';
import { errorFromAnswer, networkError } from './api-error.ts';
import { attest } from './app-check.ts';

export { ApiError } from './api-error.ts';

/** After this a call counts as unanswered. The server gives up sooner (decision 0020). */
const PATIENCE_MS = 20_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Makes a retry of a write answer as the first try did (design 8). */
  readonly idempotencyKey?: string;
}

/**
 * Calls the API (requirements 7).
 * @throws ApiError for every answer that is not a success, and with status 0 when none came
 * @throws DOMException AbortError when `signal` was used
 */
export async function call<R extends Route>(
  route: R,
  input: Input<R>,
  options: CallOptions = {},
): Promise<Output<R>> {
  const parts = requestParts(route, input);
  const attempt = async () => send(parts, await headers(route, parts, options), options.signal);
  let { response, text } = await attempt();
  // Nothing has been done for a request that was refused at the door, so asking again is safe.
  if (response.status === 401 && !parts.isPublic && (await renewIdToken())) {
    ({ response, text } = await attempt());
  }
  if (!response.ok) throw errorFromAnswer(response.status, text, response.statusText);
  // Typed by the contract; the server parses every answer with the same schema before it leaves.
  return (text === '' ? undefined : JSON.parse(text)) as Output<R>;
}

async function headers(route: Route, parts: RequestParts, options: CallOptions): Promise<Headers> {
  const headers = new Headers();
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
  if (parts.isPublic) return headers;
  headers.set('X-Time-Zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const token = await tokenOrNull();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  await attest(route, headers);
  return headers;
}

async function tokenOrNull(): Promise<string | null> {
  try {
    return await getIdToken();
  } catch (error) {
    console.error('Could not get a token; going on without.', errorName(error));
    return null;
  }
}

// The SDK's messages may quote an email or a token, so only its code is logged.
const errorName = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

async function send(
  { method, url, body, isPublic }: RequestParts,
  headers: Headers,
  signal: AbortSignal | undefined,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: isPublic ? 'omit' : 'same-origin',
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])]),
    });
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError(error);
  }
}

interface RequestParts {
  readonly method: string;
  /** Path and query, same origin. */
  readonly url: string;
  readonly body?: string;
  /** Public calls answer everyone with the same bytes and must carry nothing about the reader. */
  readonly isPublic: boolean;
}

/**
 * Turns a route of the contract and its input into a request: `:name` in the path is filled from the input, what is
 * left becomes the query of a GET or the JSON body of anything else. Undefined fields are left out.
 * @throws Error when the input lacks a path parameter
 */
export function requestParts(route: string, input: object): RequestParts {
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const rest = new Map<string, unknown>(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined) throw new Error(`${route} needs ${name}`);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const isPublic = path.startsWith('/api/public/');
  if (method !== 'GET') {
    return { method, url: path, isPublic, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return { method, isPublic, url: query.size > 0 ? `${path}?${query}` : path };
}
