// All that the rest of the repository may import of the local Stripe.
export {
  LOCAL_KEYS,
  type LocalStripe,
  type LocalStripeOptions,
  startLocalStripe,
} from './start.ts';
export type { StripeState } from './state.ts';
export { control } from './test-controls/control.ts';
export { signature } from './webhooks/sign.ts';
