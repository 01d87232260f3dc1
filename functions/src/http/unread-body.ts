import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const BODY_HEADERS = ['content-length', 'transfer-encoding'] as const;
type Hidden = Partial<Record<(typeof BODY_HEADERS)[number], string>>;

const hidden = new WeakMap<IncomingMessage, Hidden>();

/**
 * The framework around a function reads every body before the function sees the request: up to 1 GiB into memory,
 * and malformed JSON is answered with a page of its own. Hiding the two headers that announce a body makes it leave
 * the stream alone, so that our own parser can refuse early and in words. Call once, when the process starts.
 */
export function keepBodiesUnread(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const kept: Hidden = {};
    for (const name of BODY_HEADERS) {
      const value = request.headers[name];
      if (value === undefined) continue;
      kept[name] = value;
      delete request.headers[name];
    }
    hidden.set(request, kept);
  });
}

/** Gives a request back the headers that `keepBodiesUnread` hid. */
export function announceBody(request: IncomingMessage): void {
  Object.assign(request.headers, hidden.get(request));
}
