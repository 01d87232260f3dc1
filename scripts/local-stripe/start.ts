import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { serveApi } from './api/serve.ts';
import { send } from './http.ts';
import { settle } from './lifecycle/due.ts';
import { servePages } from './pages/serve.ts';
import type { SessionContext } from './session-context.ts';
import { emptyState, type StripeState } from './state.ts';
import { Faults } from './test-controls/faults.ts';
import { serveTestControls } from './test-controls/serve.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';

/** What the product listens to: the events that its webhook endpoint would be subscribed to. */
const WEBHOOK_EVENTS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
];

export const LOCAL_KEYS = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_local',
  priceId: 'price_local_plus',
};

export interface LocalStripeOptions {
  /** 0 for any free one. */
  port?: number;
  webhookUrl?: string;
  webhookSecret?: string;
  secretKey?: string;
  publishableKey?: string;
  priceId?: string;
  /** Types of events to send; `['*']` for all. */
  events?: readonly string[];
  /** Milliseconds before a webhook that was not taken is sent again. */
  retryAfter?: number;
  /** What an earlier one remembered. */
  state?: StripeState;
}

export interface LocalStripe {
  /** As in http://127.0.0.1:12111. */
  readonly url: string;
  readonly port: number;
  readonly context: SessionContext;
  readonly webhooks: WebhookSender;
  /** Ends it; connections that still hang are cut. */
  stop(): Promise<void>;
}

const TICK = 30_000;

/** Starts a Stripe of one's own on 127.0.0.1, for development and tests. */
export async function startLocalStripe(options: LocalStripeOptions = {}): Promise<LocalStripe> {
  const settings = { ...LOCAL_KEYS, ...options };
  const webhooks = new WebhookSender({
    ...(options.webhookUrl && { url: options.webhookUrl }),
    secret: settings.webhookSecret,
    types: options.events ?? WEBHOOK_EVENTS,
    retryAfter: options.retryAfter ?? 1000,
  });
  const context: SessionContext = {
    state: options.state ?? emptyState(settings.priceId),
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
  // Renewals come by themselves, also when nobody asks.
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
