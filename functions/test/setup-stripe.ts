import { afterAll } from 'vitest';
import { payAtLocalStripe } from './support/stripe.ts';

// No purchase of a test may reach Stripe itself.
const local = await payAtLocalStripe();
afterAll(() => local.stop());
