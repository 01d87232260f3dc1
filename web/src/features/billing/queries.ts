import { mutationOptions } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { call } from '../../lib/api/call.ts';
import { leaveTo } from '../../lib/browser/leave.ts';

/** Goes to the provider's billing portal. What asks for a subscription stands apart, with all that comes of Stripe. */
export const portalMutation = mutationOptions({
  mutationFn: () => call('POST /api/create-billing-portal', {}),
  onSuccess: ({ url }) => leaveTo(url),
  onError: () =>
    toast({
      title: 'Error',
      description: 'Could not access subscription management. Please try again later.',
      tone: 'error',
    }),
});
