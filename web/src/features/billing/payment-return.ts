import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { ownPath } from '../../lib/browser/navigation.ts';
import { PAYMENT_TOASTS, untilPremium } from './queries.ts';

/** How long the page shows that the payment is being finalized, in milliseconds (requirements 9). */
const FINALIZING_MS = 2_000;

/** After this time, in milliseconds, a toast calls a payment with an unknown result "on its way". */
const SAYS_LATE_MS = 8_000;

/**
 * Used after a payment that ended on the bank's page: fetches the membership and shows the result in a toast. `isOver`
 * becomes true after two seconds, in which the page shows that the payment is being finalized.
 */
export function usePaymentReturn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { status, email } = useSession();
  const [paymentReturn] = useState(() => readPaymentReturn(search));
  const [isOver, setIsOver] = useState(false);
  const { bank } = paymentReturn;

  useEffect(() => {
    if (search.includes('client_secret')) void navigate(paymentReturn.address, { replace: true });
  }, [search, navigate, paymentReturn]);

  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), FINALIZING_MS);
    return () => clearTimeout(timer);
  }, []);

  const isAnnounced = useRef(false);
  useEffect(() => {
    if (status === 'loading' || bank === 'failed' || isAnnounced.current) return;
    isAnnounced.current = true;
    if (bank !== null) toast(PAYMENT_TOASTS[bank === 'succeeded' ? 'paid' : 'waits']);
    if (status === 'signed-out') {
      if (bank === null) toast(NOBODY);
      return;
    }
    const known = untilPremium(client, email);
    if (bank !== null) return;
    // After `SAYS_LATE_MS` a toast says that the payment is on its way. The membership is fetched further nevertheless.
    const late = new Promise<false>((over) => setTimeout(() => over(false), SAYS_LATE_MS));
    void Promise.race([known, late]).then((isPremium) =>
      toast(PAYMENT_TOASTS[isPremium ? 'paid' : 'waits']),
    );
  }, [status, bank, client, email]);
  return { ...paymentReturn, isOver };
}

/** Shown to a visitor, about whose payment nothing is known. */
export const NOBODY = {
  title: 'You are not logged in',
  description: 'Log in to see how your subscription stands.',
};

interface PaymentReturn {
  /** The next page. It is always a path of this app, even if the address names another site (requirements 2.12). */
  readonly redirect: string;
  /** This page's address without the bank's parameters. One of them is a secret, which must not stay in the history. */
  readonly address: string;
  /** The result that the bank's page put into the address (`redirect_status`); null if there is none. */
  readonly bank: 'succeeded' | 'failed' | 'waits' | null;
}

export function readPaymentReturn(search: string): PaymentReturn {
  const query = new URLSearchParams(search);
  const status = query.get('redirect_status');
  const redirect = ownPath(query.get('redirect')) ?? PATHS.mirror;
  return {
    redirect,
    address: `${PATHS.paymentSuccess}?${new URLSearchParams({ redirect })}`,
    bank: status === null ? null : status === 'succeeded' || status === 'failed' ? status : 'waits',
  };
}
