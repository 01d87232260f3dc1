import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { useNavigateWithOverlay } from '../../lib/browser/use-navigate-with-overlay.ts';
import { confirmPayment } from './confirm-payment.ts';
import { NOT_READY, PAID, WAITS } from './messages.ts';
import { untilPremium } from './until-premium.ts';

interface Payment {
  /** The form can be filled in. */
  readonly isReady: boolean;
  readonly onReady: () => void;
  /** What the provider said of the last try, for the screen. */
  readonly problem: string | null;
  readonly pay: () => void;
}

interface PaymentOptions {
  readonly isPaying: boolean;
  /** From the press to the answer, and for good once it is paid. */
  readonly onPaying: (isPaying: boolean) => void;
}

/** Paying, once however often it is pressed; afterwards to the feed (requirements 4: Payment). */
export function usePayment({ isPaying, onPaying }: PaymentOptions): Payment {
  const stripe = useStripe();
  const elements = useElements();
  const client = useQueryClient();
  const { email } = useSession();
  const go = useNavigateWithOverlay();
  const [isReady, setIsReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const pay = async () => {
    if (isPaying) return;
    if (!stripe || !elements || !isReady) {
      toast(NOT_READY);
      return;
    }
    onPaying(true);
    setProblem(null);
    const outcome = await confirmPayment(stripe, elements);
    if (outcome.kind === 'failed') {
      toast({ title: 'Payment Failed', description: outcome.message, tone: 'error' });
      setProblem(outcome.message);
      onPaying(false);
      return;
    }
    toast(outcome.kind === 'paid' ? PAID : WAITS);
    // Goes on while the person does.
    void untilPremium(client, email);
    go(PATHS.feed, { replace: true });
  };
  return { isReady, onReady: () => setIsReady(true), problem, pay: () => void pay() };
}
