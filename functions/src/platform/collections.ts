import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
} from 'firebase-admin/firestore';
import type {
  BillingDoc,
  DayDoc,
  DeadLetterDoc,
  DeletionDoc,
  DropDoc,
  EntitlementDoc,
  JournalDoc,
  ProcessedEventDoc,
  PromptDoc,
  PublicDropDoc,
  RateLimitDoc,
  ReactionDoc,
  StripeCustomerDoc,
  StripeEventDoc,
  TotemHistoryDoc,
  UserDoc,
  WhisperDoc,
} from './documents.ts';
import { db } from './firebase.ts';

/** Every top-level collection that the code below opens; the rules test has a row for each. */
export const COLLECTIONS = [
  'users',
  'drops',
  'feed',
  'crisis',
  'prompts',
  'entitlements',
  'billing',
  'stripeCustomers',
  'stripeEvents',
  'deletions',
  'processedEvents',
  'deadLetters',
  'rateLimits',
] as const;

/** Collections below a document, as `parent/child`. */
export const SUBCOLLECTIONS = [
  'users/days',
  'users/totemHistory',
  'users/whispers',
  'users/journal',
  'drops/reactions',
] as const;

const top = <T extends DocumentData>(name: (typeof COLLECTIONS)[number]) =>
  db().collection(name) as CollectionReference<T>;

export const users = () => top<UserDoc>('users');
export const drops = () => top<DropDoc>('drops');
export const feed = () => top<PublicDropDoc>('feed');
export const crisis = () => top<PublicDropDoc>('crisis');
export const prompts = () => top<PromptDoc>('prompts');
export const entitlements = () => top<EntitlementDoc>('entitlements');
export const billing = () => top<BillingDoc>('billing');
export const stripeCustomers = () => top<StripeCustomerDoc>('stripeCustomers');
export const stripeEvents = () => top<StripeEventDoc>('stripeEvents');
export const deletions = () => top<DeletionDoc>('deletions');
export const processedEvents = () => top<ProcessedEventDoc>('processedEvents');
export const deadLetters = () => top<DeadLetterDoc>('deadLetters');
export const rateLimits = () => top<RateLimitDoc>('rateLimits');

type ChildOf<P extends string> = P extends `${string}/${infer Child}` ? Child : never;

const sub = <T extends DocumentData>(
  parent: DocumentReference<DocumentData>,
  name: ChildOf<(typeof SUBCOLLECTIONS)[number]>,
): CollectionReference<T> => parent.collection(name) as CollectionReference<T>;

export const days = (uid: string) => sub<DayDoc>(users().doc(uid), 'days');
export const whispers = (uid: string) => sub<WhisperDoc>(users().doc(uid), 'whispers');
export const totemHistory = (uid: string) => sub<TotemHistoryDoc>(users().doc(uid), 'totemHistory');
export const journal = (uid: string) => sub<JournalDoc>(users().doc(uid), 'journal');
export const reactions = (dropId: string) => sub<ReactionDoc>(drops().doc(dropId), 'reactions');
