import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, send } from '../http.ts';
import { travel } from '../lifecycle/test-clock.ts';
import type { Stage } from '../session-context.ts';
import { emptyWorld, type World } from '../state.ts';
import type { Mail } from '../webhooks/webhook-sender.ts';
import { type Faults, isFault } from './faults.ts';

const HOUR = 3600;

interface Turned {
  stage: Stage;
  mail: Mail;
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
function turnCards({ stage: { world } }: Turned, body: Body): object {
  const cards = Object.values(world.cards).filter(
    (card) => body.customer === undefined || card.customer === body.customer,
  );
  for (const card of cards) card.temper = body.decline === false ? 'pays' : 'declines';
  return { cards: cards.length };
}

const KNOBS: Record<string, (turned: Turned, body: Body) => object | Promise<object>> = {
  'POST /_test/advance': ({ stage }, body) => {
    const hours = number(body, 'days') * 24 + number(body, 'hours');
    return { happened: travel(stage, hours * HOUR + number(body, 'seconds')) };
  },
  'POST /_test/cards': turnCards,
  'POST /_test/webhooks': ({ mail }, body) => {
    mail.knobs = body;
    return mail.knobs;
  },
  'POST /_test/webhooks/flush': ({ mail }) => {
    mail.flush();
    return {};
  },
  'POST /_test/webhooks/resend': ({ stage, mail }, body) => {
    const event = stage.world.events.find(({ id }) => id === body.event);
    if (!event) throw new Error(`There is no event ${body.event}.`);
    mail.resend(event);
    return event;
  },
  'GET /_test/webhooks/idle': async ({ mail }) => {
    await mail.idle();
    return {};
  },
  'POST /_test/faults': ({ faults }, body) => {
    if (!isFault(body)) throw new Error('kind must be 500, hang, cut or slow.');
    faults.add(body);
    return body;
  },
  'GET /_test/state': ({ stage }) => stage.world,
  'POST /_test/state': ({ stage }, body) => {
    stage.world = body as unknown as World;
    return {};
  },
  'POST /_test/reset': ({ stage, mail, faults, priceId }) => {
    stage.world = emptyWorld(priceId);
    mail.knobs = {};
    mail.flush();
    faults.clear();
    return {};
  },
};

/** Turns a knob. They want JSON, which a foreign page cannot send here, and allow no foreign page to read. */
export async function serveKnobs(
  turned: Turned,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', turned.stage.url);
  const knob = KNOBS[`${request.method} ${pathname}`];
  const json = (status: number, value: object) =>
    send(response, status, 'application/json', JSON.stringify(value));
  if (!knob) return json(404, { message: `There is no knob ${request.method} ${pathname}.` });
  const text = await readBody(request);
  if (request.method === 'POST' && request.headers['content-type'] !== 'application/json') {
    return json(415, { message: 'Knobs want JSON.' });
  }
  try {
    json(200, await knob(turned, text ? (JSON.parse(text) as Body) : {}));
  } catch (error) {
    json(400, { message: error instanceof Error ? error.message : String(error) });
  }
}
