import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const STARTS = 'http.server.request.start';

const BODY_HEADERS = ['content-length', 'transfer-encoding'] as const;
type Hidden = Partial<Record<(typeof BODY_HEADERS)[number], string>>;

const hidden = new WeakMap<IncomingMessage, Hidden>();

/**
 * The framework around a function answers some requests before the function sees them: it reads every body, up to
 * 1 GiB, into memory, and meets malformed JSON and undecodable addresses with an HTML page that may show a stack.
 * Hiding the two headers that announce a body makes it leave the stream alone, and escaping a broken address makes
 * it an unknown one, so that our own parsers refuse both early and in words. Call once, when the process starts; returns how
 * to stop.
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

/** Gives a request back the headers that announce its body. */
export function restoreBodyHeaders(request: IncomingMessage): void {
  Object.assign(request.headers, hidden.get(request));
}

/** How long a body the request announces, in bytes; one that comes in chunks may be of any length. */
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

/** An address as it came, or one that says the same in a way that can be decoded. */
function decodable(url: string): string {
  // A call whose value nobody uses is one that a bundler leaves out, whether it throws or not.
  return decoded(url) === null ? url.replaceAll('%', '%25') : url;
}

function decoded(url: string): string | null {
  try {
    return decodeURIComponent(url);
  } catch {
    return null;
  }
}
