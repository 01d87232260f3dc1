import type { Toast } from '../../components/ui/toast.tsx';

/** Messages of a payment (requirements 5 and 8). */
export const PAID: Toast = {
  title: 'Payment Successful',
  description: 'You are now a Blckmirror+ subscriber!',
};
export const WAITS: Toast = {
  title: 'Payment on its way',
  description: 'Your bank has not answered yet. Blckmirror+ opens by itself once it has.',
};
export const NOT_READY: Toast = {
  title: 'Payment system not ready',
  description: 'Please wait for the payment system to load completely.',
  tone: 'error',
};
