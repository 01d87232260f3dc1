import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a body that leaves at this moment (seconds). */
export function signature(body: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${digest}`;
}
