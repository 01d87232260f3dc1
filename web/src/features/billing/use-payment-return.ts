import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../components/ui/toast.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { PAID, WAITS } from './messages.ts';
import { type PaymentReturn, readPaymentReturn, withoutSecrets } from './payment-return.ts';
import { untilPremium } from './until-premium.ts';

/** How long the page finalizes, in milliseconds (requirements 9). */
const FINALIZING_MS = 2_000;

/** When a payment that nobody knows of is said to be on its way, in milliseconds. */
const SAYS_LATE_MS = 8_000;

interface Finalizing extends PaymentReturn {
  readonly isOver: boolean;
}

/** Finalizing a payment that ended on a page of the bank: two seconds in which the membership is looked up. */
export function usePaymentReturn(): Finalizing {
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { status, email } = useSession();
  const [paymentReturn] = useState(() => readPaymentReturn(search));
  const [isOver, setIsOver] = useState(false);
  const { bank } = paymentReturn;

  useEffect(() => {
    if (search.includes('client_secret'))
      void navigate(withoutSecrets(paymentReturn), { replace: true });
  }, [search, navigate, paymentReturn]);

  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), FINALIZING_MS);
    return () => clearTimeout(timer);
  }, []);

  const isToldOf = useRef(false);
  useEffect(() => {
    if (status === 'loading' || bank === 'failed' || isToldOf.current) return;
    isToldOf.current = true;
    if (bank !== null) toast(bank === 'succeeded' ? PAID : WAITS);
    if (status === 'signed-out') {
      if (bank === null) toast(NOBODY);
      return;
    }
    const known = untilPremium(client, email);
    if (bank !== null) return;
    // Looking goes on; whoever waits hears how it stands.
    const late = new Promise<false>((over) => setTimeout(() => over(false), SAYS_LATE_MS));
    void Promise.race([known, late]).then((isPremium) => toast(isPremium ? PAID : WAITS));
  }, [status, bank, client, email]);
  return { ...paymentReturn, isOver };
}

const NOBODY = {
  title: 'Nobody is here yet',
  description: 'Log in to see how your subscription stands.',
};
