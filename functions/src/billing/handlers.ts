import type { Handler } from '../http/handler.ts';
import { portalFor } from './portal.ts';
import { refresh } from './refresh.ts';
import { subscribe } from './subscribe.ts';
import { inWords } from './words.ts';

export const createSubscription: Handler<'POST /api/create-subscription'> = (
  _input,
  { caller, now },
) =>
  inWords(subscribe(caller, now), {
    refused: 'Failed to setup subscription',
    unreachable: 'Could not setup subscription. Please try again later.',
  });

export const createBillingPortal: Handler<'POST /api/create-billing-portal'> = (
  _input,
  { caller },
) => {
  const failed = 'Could not access subscription management. Please try again later.';
  return inWords(portalFor(caller.uid), { refused: failed, unreachable: failed });
};

export const refreshUser: Handler<'POST /api/admin/refresh-user'> = ({ email }, context) => {
  const failed = 'Couldn’t refresh your data. Try again later.';
  const { caller, now } = context;
  return inWords(refresh(email, caller, now), { refused: failed, unreachable: failed });
};
