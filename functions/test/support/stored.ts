import { Timestamp } from 'firebase-admin/firestore';
import { NO_EMOTIONS } from '../../src/contract/emotion-shares.ts';
import { toPublicDoc } from '../../src/drops/public-copy.ts';
import { crisis, drops, feed, reactions, users } from '../../src/platform/collections.ts';
import type { DropDoc, UserDoc } from '../../src/platform/documents.ts';
import { auth } from '../../src/platform/firebase.ts';
import { addDays, type LocalDate } from '../../src/platform/local-day.ts';

/** A profile as it is stored, in UTC, with no drops yet. */
export const aUser = (change: Partial<UserDoc> = {}): UserDoc => ({
  isPremium: false,
  totemType: null,
  email: null,
  timeZone: 'UTC',
  nextZone: null,
  zoneChangedAt: null,
  theme: 'void',
  aiProvider: 'embedded',
  dropCount: 0,
  emotionTotals: { ...NO_EMOTIONS },
  samples: 0,
  totemBasis: null,
  streak: 0,
  lastDropDate: null,
  createdAt: Timestamp.fromDate(new Date('2026-01-01T00:00:00Z')),
  ...change,
});

/** A drop as it is stored, released at noon UTC of `date` and not analysed yet. */
export const aStoredDrop = (
  userId: string,
  date: LocalDate,
  change: Partial<DropDoc> = {},
): DropDoc => ({
  userId,
  content: 'I left the light on for nobody.',
  emotionType: 'sadness',
  createdAt: Timestamp.fromDate(new Date(`${date}T12:00:00Z`)),
  localDate: date,
  localHour: 12,
  isCrisis: false,
  hiddenFromFeed: false,
  totemType: null,
  emotions: [],
  sentimentScore: null,
  aiAnalysis: null,
  analysedAt: null,
  ...change,
});

/** The same drop after its analysis found nothing but the chosen emotion. */
export const analysed = (drop: DropDoc): DropDoc => ({
  ...drop,
  emotions: [drop.emotionType],
  sentimentScore: 0.5,
  aiAnalysis: 'You set this down plainly.',
  analysedAt: drop.createdAt,
  emotionShares: { ...NO_EMOTIONS },
});

/** Writes a drop and its public copy. */
export async function storeDrop(id: string, drop: DropDoc): Promise<void> {
  const copy = (drop.isCrisis ? crisis() : feed()).doc(id);
  await Promise.all([drops().doc(id).set(drop), copy.set(toPublicDoc(drop))]);
}

export async function storeReaction(
  dropId: string,
  uid: string,
  type: 'dark' | 'therapy' | 'same' | 'respect',
): Promise<void> {
  await reactions(dropId).doc(`${uid}_${type}`).set({ uid, dropId, type });
}

/**
 * Writes somebody whose profile says nothing of their drops: one a day up to `last`, analysed. Their account is open, or
 * the night would take them for gone.
 * @returns the drops' ids, oldest first
 */
export async function storePerson(uid: string, last: LocalDate, days: number): Promise<string[]> {
  await auth().importUsers([{ uid }]);
  await users()
    .doc(uid)
    .set(aUser({ lastDropDate: last }));
  const ids = Array.from({ length: days }, (_, n) => `${uid}-${n}`);
  await Promise.all(
    ids.map((id, n) => storeDrop(id, analysed(aStoredDrop(uid, addDays(last, n + 1 - days))))),
  );
  return ids;
}
