import {
  CHECKED_REQUESTS,
  type ErrorBody,
  fillBlocks,
  type Input,
  type Output,
  type PersonalSpan,
  type Route,
} from '@blckmirror/functions/contract';
import { currentSession, endSession, getIdToken, renewIdToken } from '../auth/session.ts';
import { OFFLINE } from '../browser/device.ts';
import { deviceZone, hearServerTime } from '../time/clock.ts';

/** In milliseconds. A call without an answer after this time fails. The server's limit is shorter (decision 0020). */
const PATIENCE_MS = 20_000;

interface CallOptions {
  readonly signal?: AbortSignal;
  /** The account that the call is for. If left out, the account that is signed in when the call is made. */
  readonly uid?: string | null;
  /** If a write is sent again with the same key, the server returns the answer to the first try (design 8). */
  readonly idempotencyKey?: string;
  /** Makes the error's `message`, if requirements 8 define a text for this call. */
  readonly failure?: FailureText;
}

/**
 * Calls the API (requirements 7). A call never goes out in the name of another account than its own, not even if somebody
 * else logs in while it waits.
 * @throws ApiError for every answer that is not a success, its status is 0 if no answer came; for another account
 * @throws DOMException AbortError if the caller aborted the call through `signal`
 */
export async function call<R extends Route>(
  route: R,
  input: Input<R>,
  options: CallOptions = {},
): Promise<Output<R>> {
  const parts = requestParts(route, input);
  const own = { ...options, uid: options.uid ?? currentSession().uid };
  const attempt = async () => send(parts, await headers(route, parts, own), own.signal);
  let { response, text } = await attempt();
  if (response.status === 401 && !parts.isPublic) {
    const wasEnded = errorFromAnswer(response, text).isEnded;
    const renewal = await renewIdToken();
    // The server does nothing for a request that it answers with 401, so sending the request again is safe.
    if (renewal === 'renewed') ({ response, text } = await attempt());
    if (response.status === 401) {
      const isEnded = wasEnded || errorFromAnswer(response, text).isEnded;
      const uid = own.uid ?? currentSession().uid;
      if (uid !== null && (isEnded || renewal !== 'unanswered')) {
        endSession(uid, isEnded || renewal === 'refused');
      }
    }
  }
  if (!response.ok) throw errorFromAnswer(response, text, options.failure);
  // The contract gives the type. The server checks every answer with the same schema before it sends the answer.
  return (text === '' ? undefined : JSON.parse(text)) as Output<R>;
}

async function headers(route: Route, parts: RequestParts, options: CallOptions): Promise<Headers> {
  const headers = new Headers();
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
  if (parts.isPublic) return headers;
  headers.set('X-Time-Zone', deviceZone());
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const signedIn = await tokenOrNull();
  // Compared with the account of this very token, so that nothing can change in between.
  if (signedIn && options.uid && signedIn.uid !== options.uid) throw otherAccount();
  if (signedIn) headers.set('Authorization', `Bearer ${signedIn.token}`);
  await attest(route, headers);
  return headers;
}

async function tokenOrNull(): ReturnType<typeof getIdToken> {
  try {
    return await getIdToken();
  } catch (error) {
    console.error('Could not get a token; going on without.', errorName(error));
    return null;
  }
}

// The SDK's messages may contain an email or a token, so only the error's code is logged.
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
    // Public answers may come from a cache, so their time is not used.
    if (!isPublic) hearServerTime(response.headers.get('Date'));
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError(error);
  }
}

interface RequestParts {
  readonly method: string;
  /** Path and query, without the origin. */
  readonly url: string;
  readonly body?: string;
  /** True for public calls. Their answer is the same for everybody, and their request says nothing about the reader. */
  readonly isPublic: boolean;
}

/**
 * Turns a route of the contract and its input into a request. The input fills each `:name` in the path. The other fields
 * become the query of a GET or a DELETE (the server ignores the bodies of these), or the JSON body of any other method.
 * Undefined fields are left out.
 * @throws Error if the input lacks a path parameter
 */
function requestParts(route: string, input: object): RequestParts {
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
  if (method !== 'GET' && method !== 'DELETE') {
    const json = JSON.stringify(Object.fromEntries(rest));
    return { method, url: path, isPublic, body: fillBlocks(json) };
  }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return { method, isPublic, url: query.size > 0 ? `${path}?${query}` : path };
}

/** A code of the API, or a code for a failure that only the browser sees. */
type ApiErrorCode = ErrorBody['code'] | 'network' | 'unknown';

/** Makes the error's `message` from the status and the response text. */
type FailureText = (status: number, text: string) => string;

const STATUS_AND_TEXT: FailureText = (status, text) => `${status}: ${text}`;

/**
 * A call that failed. `message` is `${status}: ${response text}` (requirements 7.1), or the text that `failure` of the
 * call made (requirements 8). It may contain raw JSON, so screens show `serverMessage`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 if no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly serverMessage: string;
  /** ISO instant from which the refused action is allowed, for example the next drop or another time zone. */
  readonly nextAllowedAt?: string;
  /** True if the session was ended on another device, or its account is deleted. */
  readonly isEnded: boolean;
  /** Places in the text that may identify a person. */
  readonly spans: readonly PersonalSpan[];
  /** The answer's body, unchanged. */
  readonly text: string;

  constructor(
    status: number,
    text: string,
    body: Partial<ApiErrorFields>,
    failure: FailureText = STATUS_AND_TEXT,
  ) {
    super(failure(status, text));
    this.status = status;
    this.text = text;
    this.code = body.code ?? 'unknown';
    this.serverMessage = body.serverMessage ?? `Server error: ${status}`;
    this.spans = body.spans ?? [];
    this.isEnded = body.isEnded ?? body.code === 'address-confirmed';
    if (body.nextAllowedAt !== undefined) this.nextAllowedAt = body.nextAllowedAt;
  }
}

interface ApiErrorFields {
  code: ApiErrorCode;
  serverMessage: string;
  nextAllowedAt: string;
  isEnded: true;
  spans: readonly PersonalSpan[];
}

/** The error for an answer that is not a success. If the body is empty, its text is `statusText`. */
function errorFromAnswer(
  { status, statusText }: Response,
  body: string,
  failure?: FailureText,
): ApiError {
  return new ApiError(status, body || statusText, parseErrorBody(body), failure);
}

/** The error for a request that never got an answer. */
const networkError = (cause: unknown): ApiError => {
  const error = new ApiError(0, 'network', {
    code: 'network',
    serverMessage: isTimeout(cause)
      ? 'No answer came. Your words are kept here; try again in a moment.'
      : `${OFFLINE} Your words are kept here.`,
  });
  error.cause = cause;
  return error;
};

/** The error for a call that was not sent, because another account is signed in by now. */
const otherAccount = (): ApiError =>
  new ApiError(401, 'unauthenticated', {
    code: 'unauthenticated',
    serverMessage: 'Another account is logged in now. Nothing was sent.',
  });

const isTimeout = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';

function parseErrorBody(body: string): Partial<ApiErrorFields> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const { code, message, nextAllowedAt, spans, ended } = value as Record<string, unknown>;
  return {
    // The server checks its errors before it sends them, so a string here is one of the known codes.
    ...(typeof code === 'string' ? { code: code as ErrorBody['code'] } : {}),
    ...(typeof message === 'string' ? { serverMessage: message } : {}),
    ...(typeof nextAllowedAt === 'string' ? { nextAllowedAt } : {}),
    ...(ended === true ? { isEnded: ended } : {}),
    ...(Array.isArray(spans) ? { spans: spans as PersonalSpan[] } : {}),
  };
}

/** The site's reCAPTCHA Enterprise key, if this build has one (docs/deploying.md). */
const siteKey: string | undefined = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/**
 * Adds the App Check token, which shows that the request comes from our own app. Without a site key, and for a route
 * that needs no token, nothing is loaded or added. If the SDK cannot be loaded or gets no token, the request is sent
 * without one, and the server accepts or refuses it.
 */
async function attest(route: Route, headers: Headers): Promise<void> {
  if (!siteKey || !CHECKED_REQUESTS.routes.includes(route)) return;
  const token = await import('./app-check-sdk.ts')
    .then(({ appCheckToken }) => appCheckToken(siteKey))
    .catch(() => null);
  if (token) headers.set(CHECKED_REQUESTS.header, token);
}

type Text = string | ((error: ApiError) => string);

/** The sentences that a screen shows for a failed call. Each code may have its own sentence. */
export interface ErrorTexts extends Partial<Record<ApiErrorCode, Text>> {
  /** The sentence for every other answer of the API. If it is left out, the server's own message is shown. */
  readonly anyAnswer?: Text;
  /** The sentence for errors that are not an answer of the API, and for an answer without a message. */
  readonly otherwise: string;
}

export function errorText(error: unknown, texts: ErrorTexts): string {
  if (!(error instanceof ApiError)) return texts.otherwise;
  const text = texts[error.code] ?? texts.anyAnswer ?? error.serverMessage;
  return (typeof text === 'string' ? text : text(error)) || texts.otherwise;
}
