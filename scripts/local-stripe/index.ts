// The rest of the repository may import only these names from the local Stripe.
export {
  LOCAL_KEYS,
  type LocalStripe,
  type LocalStripeOptions,
  startLocalStripe,
  WEBHOOK_EVENTS,
} from './start.ts';
export type { StripeState } from './state.ts';
export { control } from './test-controls.ts';
export { signature } from './webhooks.ts';
