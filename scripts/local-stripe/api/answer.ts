import { invalid, StripeRefusal } from '../errors.ts';
import { settle } from '../lifecycle/due.ts';
import { expand } from '../objects/expand.ts';
import type { SessionContext } from '../session-context.ts';
import { list, onlyKnown, parseForm } from './form.ts';
import { type Answer, earlierAnswer, keepAnswer } from './idempotency.ts';
import { checkVersion, type Keys, whoAsks } from './keys.ts';
import { findRoute } from './route.ts';
import { ROUTES } from './routes.ts';

export interface Asked {
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
  // A copy: what is expanded in an answer must not be expanded in what is remembered.
  return expand(context.state, structuredClone(object), paths.map(forList(object)));
}

/** In a list, `data.customer` reaches into each of its objects. */
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

/** What a key is remembered with: the same key with other words is refused. */
export const wordsOf = ({ method, path, body, query }: Asked): string =>
  `${method} ${path}\n${body || query}`;

/** Does what is asked and answers as Stripe would. What fell due meanwhile happens first. */
export function answer(context: SessionContext, keys: Keys, asked: Asked): Answer {
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
