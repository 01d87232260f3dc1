import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Emotion } from '../contract/emotions.ts';
import type { ReactionCounts, ReactionType } from '../contract/reactions.ts';
import type { AiProvider, Theme } from '../contract/settings.ts';
import type { TotemType } from '../contract/totems.ts';
import { db } from './firebase.ts';
import type { LocalDate } from './local-day.ts';

/** `users/{uid}`: the profile. Its owner may read it from the browser, nobody else. */
export interface UserDoc {
  isPremium: boolean;
  totemType: TotemType | null;
  email: string | null;
  timeZone: string;
  /** A zone change waits here for the old zone's next midnight. */
  nextZone: { zone: string; from: Timestamp } | null;
  zoneChangedAt: Timestamp | null;
  theme: Theme;
  aiProvider: AiProvider;
  dropCount: number;
  emotionTotals: Record<Emotion, number>;
  /** Drops that `emotionTotals` holds. */
  samples: number;
  /** Where the totals stood when the totem was last assigned. */
  totemBasis: { distribution: Record<Emotion, number>; samples: number } | null;
  streak: number;
  lastDropDate: LocalDate | null;
  createdAt: Timestamp;
}

/** `users/{uid}/days/{yyyy-MM-dd}`: the day lock; `{date}_crisis_{n}` are the day's crisis posts. */
export interface DayDoc {
  dropId: string;
  idempotencyKey: string | null;
}

/** `users/{uid}/totemHistory/{id}` */
export interface TotemHistoryDoc {
  totemType: TotemType;
  date: Timestamp;
  reason: string;
}

/** `drops/{dropId}`: the drop whole. The one place that joins words and author; the server alone reads it. */
export interface DropDoc {
  userId: string;
  content: string;
  emotionType: Emotion;
  createdAt: Timestamp;
  localDate: LocalDate;
  isCrisis: boolean;
  hiddenFromFeed: boolean;
  totemType: TotemType | null;
  emotions: string[];
  sentimentScore: number | null;
  aiAnalysis: string | null;
  analysedAt: Timestamp | null;
}

/** `drops/{dropId}/reactions/{uid}_{type}` */
export interface ReactionDoc {
  uid: string;
  dropId: string;
  type: ReactionType;
}

/** `feed/{dropId}` and `crisis/{dropId}`: what others may see, time cut to the minute, no author. */
export interface PublicDropDoc {
  content: string;
  emotionType: Emotion;
  createdAt: Timestamp;
  totemType: TotemType | null;
  reactionCounts: ReactionCounts;
}

/** `entitlements/{uid}`: the truth about the paid tier. */
export interface EntitlementDoc {
  isPremium: boolean;
}

/** `processedEvents/{eventId}` and `rateLimits/{key}` live until `expireAt` (TTL). */
export interface ProcessedEventDoc {
  expireAt: Timestamp;
}
export interface RateLimitDoc {
  count: number;
  expireAt: Timestamp;
}

/** Every top-level collection that the code below opens; the rules test has a row for each. */
export const COLLECTIONS = [
  'users',
  'drops',
  'feed',
  'crisis',
  'entitlements',
  'processedEvents',
  'rateLimits',
] as const;

/** Collections below a document, as `parent/child`. */
export const SUBCOLLECTIONS = ['users/days', 'users/totemHistory', 'drops/reactions'] as const;

const top = <T extends DocumentData>(name: (typeof COLLECTIONS)[number]) =>
  db().collection(name) as CollectionReference<T>;

export const users = () => top<UserDoc>('users');
export const drops = () => top<DropDoc>('drops');
export const feed = () => top<PublicDropDoc>('feed');
export const crisis = () => top<PublicDropDoc>('crisis');
export const entitlements = () => top<EntitlementDoc>('entitlements');
export const processedEvents = () => top<ProcessedEventDoc>('processedEvents');
export const rateLimits = () => top<RateLimitDoc>('rateLimits');

type ChildOf<P extends string> = P extends `${string}/${infer Child}` ? Child : never;

const sub = <T extends DocumentData>(
  parent: DocumentReference<DocumentData>,
  name: ChildOf<(typeof SUBCOLLECTIONS)[number]>,
): CollectionReference<T> => parent.collection(name) as CollectionReference<T>;

export const days = (uid: string) => sub<DayDoc>(users().doc(uid), 'days');
export const totemHistory = (uid: string) => sub<TotemHistoryDoc>(users().doc(uid), 'totemHistory');
export const reactions = (dropId: string) => sub<ReactionDoc>(drops().doc(dropId), 'reactions');
