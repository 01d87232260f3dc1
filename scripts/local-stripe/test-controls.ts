import type { IncomingMessage, ServerResponse } from 'node:http';
import { controlDispute } from './disputes.ts';
import { readBody, send } from './http.ts';
import { emptyState, type SessionContext, type StripeState } from './state.ts';
import { advanceTestClock } from './test-clock.ts';
import type { WebhookSender } from './webhooks.ts';

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

/** Lets cards be refused from now on, or accepted again: the cards of everybody, or of one customer. */
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
  'POST /_test/dispute': ({ context }, body) => controlDispute(context, body),
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
  'POST /_test/faults/finish': ({ faults }) => {
    faults.finish();
    return {};
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

/**
 * Answers a call of a test control. The calls must send JSON, and the answers have no CORS headers. So a page of another
 * site can neither make these calls nor read the answers.
 */
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

/** A failure that a test plans for a call to the API. */
export interface Fault {
  /**
   * `500`: an error is answered; `hang`: no answer comes; `cut`: the connection is cut; `slow`: the answer comes
   * `ms` later, or when the test says `faults/finish`.
   */
  kind: '500' | 'hang' | 'cut' | 'slow';
  /** Whether the work is done anyway. With `slow` it is always done. */
  commit?: boolean;
  /** The number of calls that fail; one if absent. */
  count?: number;
  ms?: number;
  /** Only calls with this method. `path` limits it to calls whose path begins with this text. */
  method?: string;
  path?: string;
}

const KINDS = ['500', 'hang', 'cut', 'slow'];

/** Whether a value that was sent to the test controls is a fault. */
const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(`${value.kind}`);

/** The faults that have not happened yet. */
export class Faults {
  #waiting: Fault[] = [];
  #end = Promise.withResolvers<void>();

  add(fault: Fault): void {
    this.#waiting.push({ ...fault, count: fault.count ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
    this.finish();
  }

  /** Lets the calls be answered that are slow without an end. */
  finish(): void {
    this.#end.resolve();
    this.#end = Promise.withResolvers();
  }

  /** Resolves at the next `finish`. */
  finished(): Promise<void> {
    return this.#end.promise;
  }

  /** Returns the fault of this call, if there is one, and counts it. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#waiting.find(
      (each) =>
        (each.method === undefined || each.method === method) &&
        (each.path === undefined || path.startsWith(each.path)),
    );
    if (!fault) return undefined;
    fault.count = (fault.count ?? 1) - 1;
    if (fault.count <= 0) this.#waiting = this.#waiting.filter((each) => each !== fault);
    return fault;
  }
}

/** Uses a test control of a running local Stripe, by its name in the README. Returns the control's answer. */
export async function control(
  { url }: { url: string },
  name: string,
  body: object = {},
): Promise<unknown> {
  const answer = await fetch(`${url}/_test/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The test control ${name} failed: ${await answer.text()}`);
  return answer.json();
}
