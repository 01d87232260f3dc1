import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const STARTS = 'http.server.request.start';

const BODY_HEADERS = ['content-length', 'transfer-encoding'] as const;
type Hidden = Partial<Record<(typeof BODY_HEADERS)[number], string>>;

const hidden = new WeakMap<IncomingMessage, Hidden>();

/**
 * Stops the framework around a function from answering some requests itself, so that our own parsers can refuse them
 * early and with a clear message. Call it once, when the process starts.
 * - The framework would read every body into memory, up to 1 GiB, and answer malformed JSON with an HTML page that may
 *   show a stack. So this function hides the two headers that announce a body.
 * - The framework would answer a broken address in the same way. So this function escapes the address.
 * @returns a function that stops it again
 */
export function deferBodyParsing(): () => void {
  const defer = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    hideBody(request);
    request.url = decodable(request.url ?? '/');
  };
  subscribe(STARTS, defer);
  return () => void unsubscribe(STARTS, defer);
}

/** Restores the headers that announce the request's body. */
export function restoreBodyHeaders(request: IncomingMessage): void {
  Object.assign(request.headers, hidden.get(request));
}

/** The length of the body that the request announces, in bytes. A chunked body can have any length. */
export function announcedBytes(request: IncomingMessage): number {
  const headers = { ...request.headers, ...hidden.get(request) };
  if (headers['transfer-encoding']) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

function hideBody(request: IncomingMessage): void {
  const kept: Hidden = {};
  for (const name of BODY_HEADERS) {
    const value = request.headers[name];
    if (value === undefined) continue;
    kept[name] = value;
    delete request.headers[name];
  }
  hidden.set(request, kept);
}

/** Returns the address unchanged, or an equivalent address that can be decoded. */
function decodable(url: string): string {
  // The result must be used: a bundler removes a call whose value is not used, even if the call can throw.
  return decoded(url) === null ? url.replaceAll('%', '%25') : url;
}

function decoded(url: string): string | null {
  try {
    return decodeURIComponent(url);
  } catch {
    return null;
  }
}
