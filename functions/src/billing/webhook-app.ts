import express, { type Express } from 'express';
import { WEBHOOK_BODY_MAX_BYTES } from '../contract/limits.ts';
import { errorHandler } from '../http/error-handler.ts';
import { readBytes } from '../http/read-input.ts';
import { requestLog } from '../http/request-log.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { AppError } from '../platform/app-error.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { receiveEvent } from './receive-event.ts';

/**
 * Where Stripe says that something happened. Forgeries hear 400, what worked or means nothing here 200, and the rest a
 * failure, after which Stripe sends it again. No answer says anything about anybody.
 */
export function createWebhookApp(clock: Clock = systemClock): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.use(requestLog, securityHeaders);
  app.post('/{*splat}', async (req, res) => {
    const body = await readBytes(req, res, WEBHOOK_BODY_MAX_BYTES);
    await receiveEvent(body, req.get('stripe-signature') ?? '', clock());
    res.set('Cache-Control', 'no-store').json({ received: true });
  });
  app.use((_req, res) => {
    res.set('Allow', 'POST');
    throw new AppError('method-not-allowed', 'This address takes POST only.');
  });
  app.use(errorHandler);
  return app;
}
