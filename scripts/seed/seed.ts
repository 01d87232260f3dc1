import pLimit from 'p-limit';
import { users } from '../../functions/src/platform/collections.ts';
import { hasAccount, openAccount } from './accounts.ts';
import { seedCrisis } from './crisis/seed-crisis.ts';
import { inOneCommit } from './in-one-commit.ts';
import { join, MEMBERS } from './join.ts';
import { liveThrough } from './live-through.ts';
import { HANDLES, PEOPLE, TELLER } from './people.ts';
import { seedDrops } from './seed-drops.ts';
import { seedJournal } from './seed-journal.ts';
import { seedWhispers } from './story/seed-whispers.ts';

const atOnce = pLimit(6);
/** Opened last of all: where it is, everything is. */
const LAST = PEOPLE.free;

export interface SeedResult {
  readonly people: number;
  readonly drops: number;
  readonly crisisPosts: number;
  readonly reactions: number;
  readonly entries: number;
}

/** Whether an earlier run came to its end. */
export const isSeeded = (): Promise<boolean> => hasAccount(LAST);

/** Has those who are members be members at the Stripe of this run too. */
export const keepMembers = (now: Date) => atOnce.map(MEMBERS, (by) => join(by, now));

/** Has people whom an earlier version seeded be known by their confirmed address, or coming in would take them over. */
export const keepConfirmed = () =>
  atOnce.map(HANDLES, async (by) => {
    const { uid, email } = PEOPLE[by];
    const profile = await users().doc(uid).get();
    if (profile.exists && profile.data()?.verifiedEmail === undefined) {
      await profile.ref.update({ verifiedEmail: email });
    }
  });

/**
 * Fills an empty void with people, their drops of the last weeks and one member's of more than a year, reactions, whispers
 * and journals, through the code that the API uses. A run that was cut short is completed by the next one.
 */
export async function seed(now: Date): Promise<SeedResult> {
  const result = await inOneCommit(() => live(now));
  // What an account leads to is there before the account is.
  await atOnce.map(
    Object.values(PEOPLE).filter((person) => person !== LAST),
    openAccount,
  );
  await openAccount(LAST);
  return result;
}

/** All that people did until now, their accounts excepted. */
async function live(now: Date): Promise<SeedResult> {
  const drops = (await atOnce.map(HANDLES, (by) => seedDrops(by, now))).flat();
  await keepMembers(now);
  const posts = (await atOnce.map(MEMBERS, (by) => seedCrisis(by, now))).flat();
  const [reactions, entries] = await Promise.all([
    liveThrough(drops, posts, now),
    atOnce.map(HANDLES, (by) => seedJournal(by, now)),
    seedWhispers(TELLER, now),
  ]);
  return {
    people: HANDLES.length,
    drops: drops.length,
    crisisPosts: posts.length,
    reactions,
    entries: entries.flat().length,
  };
}
