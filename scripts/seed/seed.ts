import pLimit from 'p-limit';
import { users } from '../../functions/src/platform/collections.ts';
import { hasAccount, openAccount } from './accounts.ts';
import { seedAnswers, seedCrisis } from './crisis/seed-crisis.ts';
import { join, MEMBERS } from './join.ts';
import { HANDLES, PEOPLE } from './people.ts';
import { releaseAt } from './release.ts';
import { seedDrops } from './seed-drops.ts';
import { seedJournal } from './seed-journal.ts';
import { seedReactions } from './seed-reactions.ts';

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
 * Fills an empty void with people, their drops of the last weeks, reactions and journals, through the code that the API uses.
 * A run that was cut short is completed by the next one.
 */
export async function seed(now: Date): Promise<SeedResult> {
  const drops = (await atOnce.map(HANDLES, (by) => seedDrops(by, now))).flat();
  const people = Object.values(PEOPLE);
  await keepMembers(now);
  const posts = (await atOnce.map(MEMBERS, (by) => seedCrisis(by, now))).flat();
  await releaseAt([...drops, ...posts].map(({ moment }) => moment));
  const reactions = await atOnce.map(drops, (drop) => seedReactions(drop, now));
  const answers = await atOnce.map(posts, (post) => seedAnswers(post, now));
  await releaseAt([now]);
  const entries = (await atOnce.map(HANDLES, (by) => seedJournal(by, now))).flat();

  await atOnce.map(
    people.filter((person) => person !== LAST),
    openAccount,
  );
  await openAccount(LAST);
  return {
    people: people.length,
    drops: drops.length,
    crisisPosts: posts.length,
    reactions: [...reactions, ...answers].reduce((sum, count) => sum + count, 0),
    entries: entries.length,
  };
}
