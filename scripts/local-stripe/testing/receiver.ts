import { createServer } from 'node:http';
import Stripe from 'stripe';
import { readBody } from '../http.ts';
import { LOCAL_KEYS } from '../start.ts';

export interface Receiver {
  readonly url: string;
  /** The events that arrived with a valid signature, in order. */
  readonly taken: Stripe.Event[];
  /** Status codes for the next answers. When the list is empty, every event is accepted. */
  refusals: number[];
  stop(): Promise<void>;
}

/** Starts a webhook endpoint that checks signatures as the product does. */
export async function startReceiver(): Promise<Receiver> {
  const { webhooks } = new Stripe(LOCAL_KEYS.secretKey);
  const taken: Stripe.Event[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const refused = receiver.refusals.shift();
    if (refused) return response.writeHead(refused).end();
    const header = request.headers['stripe-signature'] ?? '';
    taken.push(webhooks.constructEvent(body, header, LOCAL_KEYS.webhookSecret));
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/`,
    taken,
    refusals: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
