import pLimit from 'p-limit';
import { streakAfterDrop } from '../../functions/src/account/calendar.ts';
import { listByAuthor, type OwnedDrop } from '../../functions/src/drops/drops.ts';
import { startNight } from '../../functions/src/nightly/night.ts';
import { collection, type Doc } from '../../functions/src/platform/collections.ts';
import { createWhisper } from '../../functions/src/whispers/handlers.ts';
import { type Handle, PEOPLE } from './people.ts';

const AT_ONCE = 6;

/**
 * Runs one night, because no schedule runs on a laptop. It uses the code of `nightlyInsights` and creates the prompts of the
 * next days. The night runs only once. If it was interrupted, the next call finishes it.
 * @returns whether a night ran
 */
export async function firstNight(now: Date): Promise<boolean> {
  if (!(await collection('prompts').limit(1).get()).empty) return false;
  await startNight(now);
  return true;
}

const MANY = 1000;
const DAY_MS = 24 * 3_600_000;
/** A whisper uses the drops of 30 days, with at most one drop a day. */
const MOST_HEARD = 31;
/** When the person looks, in milliseconds after midnight UTC. */
const NIGHT_MS = (3 * 60 + 10) * 60_000;

/**
 * Writes the whispers of all days since the person's first drop, as if the person had looked each morning.
 */
export async function seedWhispers(by: Handle, now: Date): Promise<void> {
  const { uid } = PEOPLE[by];
  const user = (await collection('users').doc(uid).get()).data();
  const all = (await listByAuthor(uid, MANY, null)).map(({ doc }) => doc);
  const drops = all.filter(({ isCrisis }) => !isCrisis).reverse();
  const [first] = drops;
  if (!user || !first) return;
  const runs = runsOf(drops, user);
  await pLimit(AT_ONCE).map(nightsBetween(first.createdAt.toDate(), now), (night) => {
    const before = drops.filter(({ createdAt }) => createdAt.toDate() < night);
    const run = runs[before.length - 1];
    return createWhisper(uid, { ...user, ...run }, before.slice(-MOST_HEARD), night);
  });
}

/** Lists the nights between two times, oldest first. */
function nightsBetween(from: Date, to: Date): Date[] {
  const first = Math.floor((from.getTime() - NIGHT_MS) / DAY_MS + 1) * DAY_MS + NIGHT_MS;
  const count = Math.max(0, Math.ceil((to.getTime() - first) / DAY_MS));
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS));
}

/** The streak after each of these drops, oldest first. */
function runsOf(drops: readonly OwnedDrop[], user: Doc<'users'>) {
  let run: { streak: number; lastDropDate: string | null; lastDrop: null } = {
    streak: 0,
    lastDropDate: null,
    lastDrop: null,
  };
  return drops.map(({ localDate, createdAt }) => {
    const { streak } = streakAfterDrop({ ...user, ...run }, createdAt.toDate());
    run = { streak, lastDropDate: localDate, lastDrop: null };
    return run;
  });
}
