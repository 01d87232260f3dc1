import { afterAll } from 'vitest';
import { payAtLocalStripe } from './support/stripe.ts';

// Nothing that a test buys may be looked for at Stripe itself.
const local = await payAtLocalStripe();
afterAll(() => local.stop());
