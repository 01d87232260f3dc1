import { Timestamp } from 'firebase-admin/firestore';
import { collection } from '../../../src/platform/collections.ts';
import { db } from '../../../src/platform/firestore.ts';
import { addDays } from '../../../src/platform/time.ts';
import { idOf } from '../pages.ts';
import { aStoredDrop, aUser } from '../stored.ts';

export const PEOPLE = ['ann', 'ben', 'cyd', 'dan', 'eva', 'fay'] as const;
export const MODERATORS = ['mia', 'noa', 'ole'] as const;

/** When the accounts were made: long enough ago for their reports to count. */
export const SINCE = new Date('2026-01-01T00:00:00.000Z');

/**
 * Stores people whose reports count (drops shown on three days; two of the people have made only correct reports), and
 * three moderators, who write drops too.
 */
export async function buildTown(): Promise<void> {
  const batch = db().batch();
  for (const uid of [...PEOPLE, ...MODERATORS]) {
    batch.set(collection('users').doc(uid), aUser({ verifiedEmail: `${uid}@people.test` }));
    for (const n of [0, 1, 2]) {
      const shownAt = Timestamp.fromDate(new Date(`2026-03-0${n + 1}T12:00:00Z`));
      const old = aStoredDrop(uid, addDays('2026-03-01', n), { state: 'faded', shownAt });
      batch.set(collection('drops').doc(`old-${uid}-${n}`), { ...old, fadesAt: shownAt });
    }
  }
  const record = { agreed: 9, unfounded: 0, recent: [], day: '2026-01-01', today: 0 };
  for (const uid of ['ann', 'ben']) batch.set(collection('reporters').doc(uid), record);
  for (const uid of MODERATORS) {
    const since = Timestamp.fromDate(SINCE);
    batch.set(collection('staff').doc(uid), { role: 'moderator', pseudonym: `desk ${uid}`, since });
  }
  await batch.commit();
}

/** A drop of a person that waits for its tick. */
export async function writeWords(n: number, uid: string, isCrisis: boolean, at: Date) {
  const id = idOf(n);
  const content = `These are the words number ${n} of somebody.`;
  const createdAt = Timestamp.fromDate(at);
  const change = { content, isCrisis, createdAt, state: 'waiting' } as const;
  const batch = db().batch();
  batch.create(
    collection('drops').doc(id),
    aStoredDrop(uid, at.toISOString().slice(0, 10) as never, change),
  );
  batch.create(collection('waiting').doc(id), { releaseAfter: createdAt, isCrisis, young: false });
  await batch.commit();
  return { id, content };
}
