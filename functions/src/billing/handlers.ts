import type { Handler } from '../http/handler.ts';
import { withErrorMessages } from './error-messages.ts';
import { portalFor } from './portal.ts';
import { refresh } from './refresh.ts';
import { subscribe } from './subscribe.ts';

export const createSubscription: Handler<'POST /api/create-subscription'> = (
  _input,
  { caller, now },
) =>
  withErrorMessages(subscribe(caller, now), {
    refused: 'Failed to setup subscription',
    unreachable: 'Could not setup subscription. Please try again later.',
  });

export const createBillingPortal: Handler<'POST /api/create-billing-portal'> = (
  _input,
  { caller },
) => {
  const failed = 'Could not access subscription management. Please try again later.';
  return withErrorMessages(portalFor(caller.uid), { refused: failed, unreachable: failed });
};

export const refreshUser: Handler<'POST /api/admin/refresh-user'> = ({ email }, context) => {
  const failed = 'Couldn’t refresh your data. Try again later.';
  const { caller, now } = context;
  return withErrorMessages(refresh(email, caller, now), { refused: failed, unreachable: failed });
};
