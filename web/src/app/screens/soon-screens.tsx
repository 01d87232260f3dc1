import { SoonPage } from './soon-page.tsx';

export const SubscribeSoon = () => (
  <SoonPage
    title="Blckmirror+"
    subtitle="$4.99 per month"
    promise="Here you will be able to support Blckmirror and see deeper: full readings of your drops, your totem's history, and a darker or softer room to sit in."
  />
);

export const ManageSubscriptionSoon = () => (
  <SoonPage
    title="Your subscription"
    promise="Here you will see your plan and end it whenever you like, without being asked why."
  />
);

export const PaymentSuccessSoon = () => (
  <SoonPage
    title="Nothing to confirm"
    promise="Here a new Blckmirror+ member will be welcomed. Nothing has been charged to you."
  />
);
