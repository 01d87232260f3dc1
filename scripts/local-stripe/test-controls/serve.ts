import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, send } from '../http.ts';
import { advanceTestClock } from '../lifecycle/test-clock.ts';
import type { SessionContext } from '../session-context.ts';
import { emptyState, type StripeState } from '../state.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import { type Faults, isFault } from './faults.ts';

const HOUR = 3600;

interface Controlled {
  context: SessionContext;
  webhooks: WebhookSender;
  faults: Faults;
  priceId: string;
}

type Body = Record<string, unknown>;

const number = (body: Body, name: string): number => {
  const value = body[name] ?? 0;
  if (typeof value !== 'number') throw new Error(`${name} must be a number.`);
  return value;
};

/** Cards that are refused from now on, or taken again: everybody's, or one customer's. */
function decideCards({ context: { state } }: Controlled, body: Body): object {
  const cards = Object.values(state.cards).filter(
    (card) => body.customer === undefined || card.customer === body.customer,
  );
  for (const card of cards) card.behaviour = body.decline === false ? 'pays' : 'declines';
  return { cards: cards.length };
}

const CONTROLS: Record<string, (controlled: Controlled, body: Body) => object | Promise<object>> = {
  'POST /_test/advance': ({ context }, body) => {
    const hours = number(body, 'days') * 24 + number(body, 'hours');
    return { happened: advanceTestClock(context, hours * HOUR + number(body, 'seconds')) };
  },
  'POST /_test/cards': decideCards,
  'POST /_test/webhooks': ({ webhooks }, body) => {
    webhooks.controls = body;
    return webhooks.controls;
  },
  'POST /_test/webhooks/flush': ({ webhooks }) => {
    webhooks.flush();
    return {};
  },
  'POST /_test/webhooks/resend': ({ context, webhooks }, body) => {
    const event = context.state.events.find(({ id }) => id === body.event);
    if (!event) throw new Error(`There is no event ${body.event}.`);
    webhooks.resend(event);
    return event;
  },
  'GET /_test/webhooks/idle': async ({ webhooks }) => {
    await webhooks.idle();
    return {};
  },
  'POST /_test/faults': ({ faults }, body) => {
    if (!isFault(body)) throw new Error('kind must be 500, hang, cut or slow.');
    faults.add(body);
    return body;
  },
  'GET /_test/state': ({ context }) => context.state,
  'POST /_test/state': ({ context }, body) => {
    context.state = body as unknown as StripeState;
    return {};
  },
  'POST /_test/reset': ({ context, webhooks, faults, priceId }) => {
    context.state = emptyState(priceId);
    webhooks.controls = {};
    webhooks.flush();
    faults.clear();
    return {};
  },
};

/** Answers a call of a test control. They want JSON, which a foreign page cannot send here, and allow no foreign page to read. */
export async function serveTestControls(
  controlled: Controlled,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', controlled.context.url);
  const control = CONTROLS[`${request.method} ${pathname}`];
  const json = (status: number, value: object) =>
    send(response, status, 'application/json', JSON.stringify(value));
  if (!control)
    return json(404, { message: `There is no test control ${request.method} ${pathname}.` });
  const text = await readBody(request);
  if (request.method === 'POST' && request.headers['content-type'] !== 'application/json') {
    return json(415, { message: 'Test controls want JSON.' });
  }
  try {
    json(200, await control(controlled, text ? (JSON.parse(text) as Body) : {}));
  } catch (error) {
    json(400, { message: error instanceof Error ? error.message : String(error) });
  }
}
