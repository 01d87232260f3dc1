import { Timestamp } from 'firebase-admin/firestore';
import { memoizedRisk } from '../../src/analysis/risk/memoized-risk.ts';
import { type LocalDate, NO_EMOTIONS, shownText } from '../../src/contract/index.ts';
import type { OwnedDrop } from '../../src/drops/drops.ts';
import { collection, type Doc, pages } from '../../src/platform/collections.ts';
import type { StoredItem } from '../../src/platform/documents/pages.ts';
import { auth } from '../../src/platform/firestore.ts';
import { addDays } from '../../src/platform/time.ts';
import { recordGiven } from './given.ts';

/** A profile as it is stored, in UTC, with no drops yet. */
export const aUser = (change: Partial<Doc<'users'>> = {}): Doc<'users'> => ({
  isPremium: false,
  totemType: null,
  email: null,
  verifiedEmail: null,
  timeZone: 'UTC',
  nextZone: null,
  zoneChangedAt: null,
  zonePinned: false,
  theme: 'void',
  aiProvider: 'embedded',
  consentedOn: '2026-01-01',
  dropCount: 0,
  emotionTotals: { ...NO_EMOTIONS },
  samples: 0,
  totemBasis: null,
  streak: 0,
  lastDropDate: null,
  lastDrop: null,
  createdAt: Timestamp.fromDate(new Date('2026-01-01T00:00:00Z')),
  ...change,
});

/** A drop as it is stored, released at noon UTC of `date` and not analysed yet. */
export const aStoredDrop = (
  userId: string,
  date: LocalDate,
  change: Partial<Doc<'drops'>> = {},
): OwnedDrop => ({
  userId,
  content: 'I left the light on for nobody.',
  personal: [],
  methods: [],
  emotionType: 'sadness',
  createdAt: Timestamp.fromDate(new Date(`${date}T12:00:00Z`)),
  localDate: date,
  isCrisis: false,
  hiddenFromFeed: false,
  totemType: null,
  shownTotem: 'ghost',
  emotions: [],
  sentimentScore: null,
  aiAnalysis: null,
  analysedAt: null,
  risk: memoizedRisk(change.content ?? ''),
  state: 'waiting',
  ...change,
});

/** The same drop after an analysis that found only the chosen emotion. */
export const analysed = (drop: OwnedDrop): OwnedDrop => ({
  ...drop,
  emotions: [drop.emotionType],
  sentimentScore: 0.5,
  aiAnalysis: 'You set this down plainly.',
  analysedAt: drop.createdAt,
  emotionShares: { ...NO_EMOTIONS },
});

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** The id of the page on which `storeDrop` puts only this drop. */
export const pageOf = (dropId: string) => `page-${dropId}`;

/** A drop as it is stored after its release. It was released in the minute in which it was written. */
export function asShown<Drop extends Doc<'drops'>>(id: string, drop: Drop) {
  const at = Math.floor(drop.createdAt.toMillis() / MINUTE_MS) * MINUTE_MS;
  return {
    pageId: pageOf(id),
    shownAt: Timestamp.fromMillis(at),
    fadesAt: Timestamp.fromMillis(at + 60 * DAY_MS),
    ...drop,
    state: drop.state === 'waiting' ? ('shown' as const) : drop.state,
  };
}

/** Writes a drop, and a page with only this drop. */
export async function storeDrop(
  id: string,
  drop: Doc<'drops'>,
  counts: StoredItem['counts'] = {},
): Promise<void> {
  const shown = asShown(id, drop);
  await Promise.all([collection('drops').doc(id).set(shown), storePage(id, shown, counts)]);
}

/** Writes a page with only this drop. */
export async function storePage(
  id: string,
  shown: ReturnType<typeof asShown>,
  counts: StoredItem['counts'] = {},
): Promise<void> {
  const item: StoredItem = {
    id,
    content: shownText(shown),
    emotionType: shown.emotionType,
    shownAt: shown.shownAt.toMillis(),
    totemType: shown.shownTotem,
    counts,
    young: 0,
    fadesAt: shown.fadesAt.toMillis(),
  };
  const page = pages(shown.isCrisis ? 'crisis' : 'feed').doc(shown.pageId);
  const expireAt = Timestamp.fromMillis(item.shownAt + 61 * DAY_MS);
  await page.set({ items: JSON.stringify([item]), older: null, expireAt });
}

/** Writes a reaction as the API does: the record, and the entry that waits to be counted. */
export async function storeReaction(
  dropId: string,
  uid: string,
  type: 'dark' | 'therapy' | 'same' | 'respect',
  isCrisis = false,
): Promise<void> {
  const way = { dropId, pageId: pageOf(dropId), isCrisis, type, young: false };
  await Promise.all([
    recordGiven(dropId, uid, type),
    collection('fresh').doc(`${dropId}-${uid}-${type}`).set(way),
  ]);
}

/**
 * Stores a person with one analysed drop on each of `days` days up to `last`, but with a profile that does not count
 * them. The person has an account in Auth; otherwise the nightly job would treat them as deleted.
 * @returns the ids of the drops, oldest first
 */
export async function storePerson(uid: string, last: LocalDate, days: number): Promise<string[]> {
  await auth().importUsers([{ uid }]);
  await collection('users')
    .doc(uid)
    .set(aUser({ lastDropDate: last }));
  const ids = Array.from({ length: days }, (_, n) => `${uid}-${n}`);
  await Promise.all(
    ids.map((id, n) => storeDrop(id, analysed(aStoredDrop(uid, addDays(last, n + 1 - days))))),
  );
  return ids;
}
