import type { Handler } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';

const notYet = () =>
  new AppError('billing-unavailable', 'Could not setup subscription. Please try again later.');

export const createSubscription: Handler<'POST /api/create-subscription'> = () =>
  Promise.reject(notYet());

export const createBillingPortal: Handler<'POST /api/create-billing-portal'> = () =>
  Promise.reject(notYet());

export const refreshUser: Handler<'POST /api/admin/refresh-user'> = () => Promise.reject(notYet());
