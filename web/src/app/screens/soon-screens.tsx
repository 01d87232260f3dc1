import { PATHS } from '../../config/paths.ts';
import { SoonPage } from './soon-page.tsx';

export const JournalSoon = () => (
  <SoonPage
    title="Your Journal"
    subtitle="Document your journey and emotions"
    promise="Here you will keep the longer thoughts, the ones that are for nobody else. Private, with a quiet question each day."
    to={PATHS.drop}
    action="Release a thought"
  />
);

export const CrisisSoon = () => (
  <SoonPage
    title="Crisis Support Space"
    promise="Here people in a hard hour will be able to speak to others who know it. It is company, not care: if you need someone now, a person is a call away."
    to={PATHS.help}
    action="Help now"
  />
);

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
