import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ErrorTexts, errorText } from '../../lib/api/error-text.ts';
import { portalMutation } from './queries.ts';

const FAILED = 'Failed to create billing portal';

/** What a portal that could not be opened says (requirements 8). */
const PORTAL_ERRORS: ErrorTexts = {
  unauthenticated: 'Authentication required',
  anyAnswer: FAILED,
  otherwise: FAILED,
};

/** Opening the provider's billing portal, where cards, invoices and the end of a subscription are. */
export function usePortal() {
  const { mutate, isPending, isSuccess, error, reset } = useMutation(portalMutation);
  useEffect(() => {
    // The browser's back button brings the page as it was left: on its way out.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  const isOpening = isPending || isSuccess;
  return {
    isOpening,
    problem: error === null ? null : errorText(error, PORTAL_ERRORS),
    open: () => isOpening || mutate(),
  };
}
