import pLimit from 'p-limit';
import { zoneState } from '../../../functions/src/account/stored-zone.ts';
import { type DropRun, streakAfterDrop } from '../../../functions/src/account/streak.ts';
import type { ZoneState } from '../../../functions/src/account/zone.ts';
import { listByAuthor, type OwnedDrop } from '../../../functions/src/drops/store.ts';
import { users } from '../../../functions/src/platform/collections.ts';
import { createWhisper } from '../../../functions/src/whispers/create-whisper.ts';
import { type Handle, PEOPLE } from '../people.ts';

const MANY = 1000;
const AT_ONCE = 6;
const DAY_MS = 24 * 3_600_000;
/** A whisper listens to 30 days, with at most one drop each. */
const MOST_HEARD = 31;
/** When `nightlyInsights` runs, in milliseconds after midnight UTC. */
const NIGHT_MS = (3 * 60 + 10) * 60_000;

/** The nights between two moments, oldest first. */
function nightsBetween(from: Date, to: Date): Date[] {
  const first = Math.floor((from.getTime() - NIGHT_MS) / DAY_MS + 1) * DAY_MS + NIGHT_MS;
  const count = Math.max(0, Math.ceil((to.getTime() - first) / DAY_MS));
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS));
}

/** What each night since somebody's first drop would have whispered to them, by the code of the night itself. */
export async function seedWhispers(by: Handle, now: Date): Promise<void> {
  const { uid } = PEOPLE[by];
  const user = (await users().doc(uid).get()).data();
  const all = (await listByAuthor(uid, MANY, null)).map(({ doc }) => doc);
  const drops = all.filter(({ isCrisis }) => !isCrisis).reverse();
  const [first] = drops;
  if (!user || !first) return;
  const runs = runsOf(drops, zoneState(user));
  await pLimit(AT_ONCE).map(nightsBetween(first.createdAt.toDate(), now), (night) => {
    const before = drops.filter(({ createdAt }) => createdAt.toDate() < night);
    const run = runs[before.length - 1];
    return createWhisper(uid, { ...user, ...run }, before.slice(-MOST_HEARD), night);
  });
}

/** The days in a row as they stood after each of these drops, oldest first. */
function runsOf(drops: readonly OwnedDrop[], zone: ZoneState): DropRun[] {
  let run: DropRun = { streak: 0, lastDropDate: null };
  return drops.map(({ localDate, createdAt }) => {
    const streak = streakAfterDrop(run, zone, createdAt.toDate());
    run = { streak, lastDropDate: localDate };
    return run;
  });
}
