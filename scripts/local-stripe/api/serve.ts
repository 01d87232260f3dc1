import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { invalid, readBody, StripeRefusal, send } from '../http.ts';
import { API_VERSION, newId, type SessionContext } from '../state.ts';
import { settle } from '../test-clock.ts';
import type { Fault, Faults } from '../test-controls.ts';
import { customerRoutes } from './customers.ts';
import { expand } from './expand.ts';
import {
  type Answer,
  earlierAnswer,
  hold,
  keepAnswer,
  keepFailure,
  release,
} from './idempotency.ts';
import { invoiceRoutes, paymentRoutes } from './payments.ts';
import { otherRoutes } from './portal.ts';
import { findRoute, list, onlyKnown, parseForm, type Route } from './requests.ts';
import { subscriptionRoutes } from './subscriptions.ts';

// A browser pays from the page's own origin, with the publishable key and a client secret, and without a cookie.
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

/** Answers one call of the API, or lets it fail as the test controls say. */
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
    // After a failure, Stripe answers the same idempotency key with the same failure, as long as it remembers the key.
    if (key && fault.kind === '500') keepFailure(context.state, key, wordsOf(asked), BROKEN);
    failNow(fault, response, ids);
    return;
  }
  const given = answer(context, keys, asked);
  if (fault?.kind === 'slow') {
    if (key) hold(key);
    await (fault.ms === undefined ? faults.finished() : sleep(fault.ms, undefined, { ref: false }));
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
  // A call with the fault `hang` gets no answer at all. The caller stops waiting after some time.
}

interface Asked {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  version: string | undefined;
  idempotencyKey: string | undefined;
}

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function perform(context: SessionContext, keys: Keys, asked: Asked): object {
  const found = findRoute(ROUTES, asked.method, asked.path);
  const who = whoAsks(asked.authorization, keys);
  checkVersion(asked.version);
  if (!found) {
    console.error(`Local Stripe does not know ${asked.method} ${asked.path}.`);
    throw invalid(
      `Unrecognized request URL (${asked.method}: ${asked.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      { status: 404 },
    );
  }
  const { route, ids } = found;
  if (who === 'browser' && !route.browser) {
    throw new StripeRefusal(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  const params = parseForm(asked.method === 'POST' ? asked.body : asked.query);
  onlyKnown(params, route.takes);
  const paths = list(params, 'expand').filter((path) => typeof path === 'string');
  const object = route.answer({ context, ids, params, fromBrowser: who === 'browser' });
  // This is a copy, because the expanded objects of an answer must not get into the stored state.
  return expand(context.state, structuredClone(object), paths.map(forList(object)));
}

/** In a list, `data.customer` expands a field of each object in the list. */
const forList = (object: object) => (path: string) => {
  if (!('object' in object) || object.object !== 'list' || path.startsWith('data.')) return path;
  throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
};

function attempt(context: SessionContext, keys: Keys, asked: Asked): Answer {
  try {
    return { status: 200, body: asJson(perform(context, keys, asked)) };
  } catch (thrown) {
    if (!(thrown instanceof StripeRefusal)) throw thrown;
    return { status: thrown.status, body: asJson({ error: thrown.body }) };
  }
}

/** The content that is stored with an idempotency key. The same key with other content is refused. */
const wordsOf = ({ method, path, body, query }: Asked): string =>
  `${method} ${path}\n${body || query}`;

/** Does what the call asks and answers as Stripe would. First it does everything that has become due since the last call. */
function answer(context: SessionContext, keys: Keys, asked: Asked): Answer {
  settle(context);
  const { idempotencyKey: key } = asked;
  if (key === undefined || asked.method === 'GET') return attempt(context, keys, asked);
  const words = wordsOf(asked);
  try {
    const earlier = earlierAnswer(context.state, key, words);
    if (earlier) return earlier;
  } catch (thrown) {
    if (!(thrown instanceof StripeRefusal)) throw thrown;
    return { status: thrown.status, body: asJson({ error: thrown.body }) };
  }
  const given = attempt(context, keys, asked);
  keepAnswer(context.state, key, words, given);
  return given;
}

/** All routes of Stripe's API that exist here. */
const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...otherRoutes,
];

interface Keys {
  secretKey: string;
  publishableKey: string;
}

const masked = (key: string): string => `${key.slice(0, 7)}********${key.slice(-4)}`;

const unauthorised = (message: string) =>
  new StripeRefusal(401, { type: 'invalid_request_error', message });

/** Tells who calls: the server with its secret key, or a browser with the publishable key. */
function whoAsks(authorization: string | undefined, keys: Keys): 'server' | 'browser' {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ');
  const key =
    scheme === 'Basic'
      ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '')
      : credentials;
  if (!key) {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === keys.secretKey) return 'server';
  if (key === keys.publishableKey) return 'browser';
  throw unauthorised(`Invalid API Key provided: ${masked(key)}`);
}

/** Refuses a client of another API version, because its objects would look different. */
function checkVersion(asked: string | undefined): void {
  if (asked === undefined || asked === API_VERSION) return;
  throw invalid(`Invalid Stripe API version: ${asked}. This local Stripe speaks ${API_VERSION}.`);
}
