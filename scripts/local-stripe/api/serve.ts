import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBody, send } from '../http.ts';
import { newId } from '../ids.ts';
import type { SessionContext } from '../session-context.ts';
import { API_VERSION } from '../state.ts';
import type { Fault, Faults } from '../test-controls/faults.ts';
import { answer, wordsOf } from './answer.ts';
import { hold, keepFailure, release } from './idempotency.ts';
import type { Keys } from './keys.ts';

// A browser pays from the page's own origin, with the publishable key and a client secret and no cookie.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, stripe-version, idempotency-key',
  'access-control-allow-methods': 'GET, POST, DELETE',
};

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

const BROKEN = JSON.stringify({
  error: { type: 'api_error', message: 'Something went wrong on the local Stripe’s side.' },
});

/** Answers one call of the API, or fails it as the test controls say. */
export async function serveApi(
  { context, keys, faults }: { context: SessionContext; keys: Keys; faults: Faults },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const { pathname, search } = new URL(request.url ?? '/', context.url);
  const body = await readBody(request);
  if (method === 'OPTIONS') return send(response, 204, 'text/plain', '', CORS);
  const key = one(headers['idempotency-key']);
  const ids = { 'request-id': newId('req', 14), 'stripe-version': API_VERSION, ...CORS };

  const asked = {
    method,
    path: pathname,
    query: search,
    body,
    authorization: headers.authorization,
    version: one(headers['stripe-version']),
    idempotencyKey: key,
  };

  const fault = faults.take(method, pathname);
  if (fault && !commits(fault)) {
    // Stripe answers a key that it once failed with the same failure, as long as it remembers the key.
    if (key && fault.kind === '500') keepFailure(context.state, key, wordsOf(asked), BROKEN);
    failNow(fault, response, ids);
    return;
  }
  const given = answer(context, keys, asked);
  if (fault?.kind === 'slow') {
    if (key) hold(key);
    await sleep(fault.ms ?? 1000, undefined, { ref: false });
    if (key) release(key);
  } else if (fault) {
    return failNow(fault, response, ids);
  }
  send(response, given.status, 'application/json', given.body, {
    ...ids,
    ...(key && { 'idempotency-key': key, 'original-request': ids['request-id'] }),
    ...(given.replayed && { 'idempotent-replayed': 'true' }),
    ...(given.status === 409 && { 'stripe-should-retry': 'true' }),
  });
}

const commits = ({ kind, commit }: Fault): boolean => kind === 'slow' || commit === true;

function failNow(fault: Fault, response: ServerResponse, ids: Record<string, string>): void {
  if (fault.kind === '500') send(response, 500, 'application/json', BROKEN, ids);
  else if (fault.kind === 'cut') response.destroy();
  // Whatever hangs is not answered at all: the caller's patience ends it.
}
