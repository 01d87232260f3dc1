import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/call.ts';
import { portalMutation } from './queries.ts';

/** What a portal that could not be opened says (requirements 8). */
const portalProblem = (error: unknown): string =>
  error instanceof ApiError && error.code === 'unauthenticated'
    ? 'Authentication required'
    : 'Failed to create billing portal';

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
    problem: error === null ? null : portalProblem(error),
    open: () => isOpening || mutate(),
  };
}
