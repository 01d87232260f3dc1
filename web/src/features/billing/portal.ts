import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { ApiError, call } from '../../lib/api/call.ts';
import { leaveTo } from '../../lib/browser/leave.ts';

/** What a portal that could not be opened says (SPEC section 8: billing portal). */
const portalProblem = (error: unknown): string =>
  error instanceof ApiError && error.code === 'unauthenticated'
    ? 'Authentication required'
    : 'Failed to create billing portal';

/** Opening the provider's billing portal, where cards, invoices and the end of a subscription are. */
export function usePortal() {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => call('POST /api/create-billing-portal', {}),
    onSuccess: ({ url }) => leaveTo(url),
    onError: () =>
      toast({
        title: 'Error',
        description: 'Could not access subscription management. Please try again later.',
        tone: 'error',
      }),
  });
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
