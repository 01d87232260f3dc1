import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { serveApi } from './api/serve.ts';
import { send } from './http.ts';
import { servePages } from './pages/serve.ts';
import { emptyState, type SessionContext, type StripeState } from './state.ts';
import { settle } from './test-clock.ts';
import { Faults, serveTestControls } from './test-controls.ts';
import { WebhookSender } from './webhooks.ts';

/** The events that the product's webhook endpoint would be subscribed to. */
export const WEBHOOK_EVENTS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
];

export const LOCAL_KEYS = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_local',
  priceId: 'price_local_plus',
};

export interface LocalStripeOptions {
  /** The port; 0 means any free port. */
  port?: number;
  webhookUrl?: string;
  webhookSecret?: string;
  secretKey?: string;
  publishableKey?: string;
  priceId?: string;
  /** Types of events to send; `['*']` for all. */
  events?: readonly string[];
  /** Milliseconds until a webhook that was not accepted is sent again. */
  retryAfter?: number;
  /** The state of an earlier local Stripe. */
  state?: StripeState;
}

export interface LocalStripe {
  /** As in http://127.0.0.1:12111. */
  readonly url: string;
  readonly port: number;
  readonly context: SessionContext;
  readonly webhooks: WebhookSender;
  /** Stops the local Stripe and cuts open connections. */
  stop(): Promise<void>;
}

const TICK = 30_000;

/** Starts a local Stripe on 127.0.0.1, for development and tests. */
export async function startLocalStripe(options: LocalStripeOptions = {}): Promise<LocalStripe> {
  const settings = { ...LOCAL_KEYS, ...options };
  const webhooks = new WebhookSender({
    ...(options.webhookUrl && { url: options.webhookUrl }),
    secret: settings.webhookSecret,
    types: options.events ?? WEBHOOK_EVENTS,
    retryAfter: options.retryAfter ?? 1000,
  });
  const context: SessionContext = {
    // A state that was written before may lack what later versions store.
    state: { ...emptyState(settings.priceId), ...options.state },
    listener: (event) => webhooks.post(event),
    url: '',
  };
  const faults = new Faults();
  const shared = { context, webhooks, faults, keys: settings, priceId: settings.priceId };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    if (path.startsWith('/_test/')) {
      await serveTestControls(shared, request, response);
      return;
    }
    if (await servePages(context, request, response)) return;
    await serveApi(shared, request, response);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error('Local Stripe:', error);
      if (!response.headersSent) send(response, 500, 'text/plain', 'The local Stripe is broken.');
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  context.url = `http://127.0.0.1:${port}`;
  // Renewals must happen even without a request, so a timer checks for them.
  settle(context);
  const tick = setInterval(() => settle(context), TICK);
  tick.unref();

  return {
    url: context.url,
    port,
    context,
    webhooks,
    async stop() {
      clearInterval(tick);
      webhooks.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
