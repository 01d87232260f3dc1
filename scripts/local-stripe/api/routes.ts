import { customerRoutes } from './customers.ts';
import { invoiceRoutes } from './invoices.ts';
import { otherRoutes } from './other.ts';
import { paymentRoutes } from './payments.ts';
import type { Route } from './route.ts';
import { subscriptionRoutes } from './subscriptions.ts';

/** Everything of Stripe's API that is spoken here. */
export const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...otherRoutes,
];
