import { expect, it } from 'vitest';
import { EMOTIONS } from '../../src/contract/index.ts';
import { startNight } from '../../src/nightly/night.ts';
import { peopleJob } from '../../src/nightly/people.ts';
import { collection } from '../../src/platform/collections.ts';
import { auth, db } from '../../src/platform/firestore.ts';
import { addDays } from '../../src/platform/time.ts';
import { analysed, aStoredDrop, aUser } from '../support/stored.ts';

const PEOPLE = 10_000;
const TODAY = '2026-11-20';
const NOW = new Date(`${TODAY}T03:10:00.000Z`);
// For every query the emulator reads the whole collection, so it takes much longer than production.
const PATIENCE_MS = 1_800_000;

/** People with one drop each in the last two days, whose profiles do not count it. */
async function storeCrowd(): Promise<void> {
  const writer = db().bulkWriter({ throttling: false });
  const writes: Promise<unknown>[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const uid = `person-${n}`;
    const last = addDays(TODAY, -(n % 3));
    const emotionType = EMOTIONS[n % EMOTIONS.length] ?? 'joy';
    const drop = analysed(aStoredDrop(uid, last, { emotionType }));
    writes.push(
      writer.create(collection('users').doc(uid), aUser({ lastDropDate: last })),
      writer.create(collection('drops').doc(uid), drop),
    );
  }
  for (let n = 0; n < PEOPLE; n += 1000) {
    const uids = Array.from({ length: 1000 }, (_, more) => ({ uid: `person-${n + more}` }));
    writes.push(auth().importUsers(uids));
  }
  await writer.close();
  await Promise.all(writes);
}

const countOf = async (query: FirebaseFirestore.Query) => (await query.count().get()).data().count;

it(
  'a night over ten thousand people reaches each of them',
  async () => {
    await storeCrowd();
    const began = performance.now();
    type Page = Parameters<typeof peopleJob.run>[0];
    const pages: Page[] = [];
    const enqueuePage = async (page: Page) => {
      pages.push(page);
    };
    await startNight(NOW, enqueuePage);
    for (const page of pages) await peopleJob.run(page, enqueuePage);
    const seconds = (performance.now() - began) / 1000;

    const right = await countOf(
      collection('users').where('dropCount', '==', 1).where('streak', '==', 1),
    );
    process.stdout.write(
      `A night over ${PEOPLE} people: ${pages.length} pages in ${seconds.toFixed(0)} s, ` +
        `${Math.round(PEOPLE / seconds)} people/s, one page at a time\n`,
    );
    expect(right).toBe(PEOPLE);
  },
  PATIENCE_MS,
);
