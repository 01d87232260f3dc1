import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { CodedError, hasCode } from '../../lib/coded-error.ts';
import { openStripe } from '../../lib/payment/stripe.ts';

/**
 * What the payment form is made of: the secret of a subscription that waits for its first payment. The server hands out
 * the same one until it is paid, so asking again never makes a second (design 12). Not kept: the next visit asks
 * how things stand then.
 * @throws ApiError; CodedError `no-secret` when the answer holds none
 */
export const setupQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/create-subscription', uid],
    queryFn: async () => {
      const { clientSecret } = await call('POST /api/create-subscription', {});
      if (!clientSecret) throw new CodedError('no-secret', 'No client secret received from server');
      return clientSecret;
    },
    gcTime: 0,
  });

/** Stripe.js itself, which comes beside the secret. @throws Error */
export const stripeQuery = queryOptions({
  queryKey: ['stripe.js'],
  queryFn: openStripe,
  // An object of somebody else's, to be handed on as it is.
  structuralSharing: false,
});

/** What went wrong, and what that means for the reader. */
export interface SetupWords {
  readonly text: string;
  readonly hint: string;
}

/** The words for a setup that failed (requirements 8). */
export const setupWords = (error: unknown): SetupWords => ({
  text: errorText(error, {
    unauthenticated: 'Authentication error - please try logging in again',
    anyAnswer: FAILED,
    otherwise: hasCode(error, 'no-secret') ? error.message : FAILED,
  }),
  hint: errorText(error, {
    unauthenticated: UNCHARGED,
    network: `No answer came; you may be offline. ${UNCHARGED}`,
    'rate-limited': ({ serverMessage }) => `${serverMessage} ${UNCHARGED}`,
    anyAnswer: TRY_AGAIN,
    otherwise: TRY_AGAIN,
  }),
});

const FAILED = 'Failed to setup subscription';
const UNCHARGED = 'Nothing was charged.';
const TRY_AGAIN = `${UNCHARGED} Try again in a moment.`;
