import pLimit from 'p-limit';
import { db } from '../../functions/src/platform/firestore.ts';
import { MemoryStore } from '../../functions/test/support/memory-store/memory-store.ts';
import { hasAccount, join, MEMBERS, openAccount } from './accounts.ts';
import { seedWhispers } from './nights.ts';
import { HANDLES, PEOPLE, TELLER } from './people.ts';
import { liveThrough } from './release.ts';
import { seedCrisis, seedDrops, seedJournal } from './write.ts';

const atOnce = pLimit(6);
/** This account is created last. If it exists, all other data exists too. */
const LAST = PEOPLE.free;

interface SeedResult {
  readonly people: number;
  readonly drops: number;
  readonly crisisPosts: number;
  readonly reactions: number;
  readonly entries: number;
}

/** Whether an earlier run finished. */
export const isSeeded = (): Promise<boolean> => hasAccount(LAST);

/** Creates the members' subscriptions in the Stripe of this run, if they do not exist there. */
export const keepMembers = (now: Date) => atOnce.map(MEMBERS, (by) => join(by, now));

/**
 * Fills an empty database with people, their drops of the last weeks, one member's drops of more than a year, reactions,
 * whispers and journals. It uses the same code as the API. If a run was interrupted, the next run completes it.
 */
export async function seed(now: Date): Promise<SeedResult> {
  const result = await inOneCommit(() => live(now));
  // The data of an account is written before the account is created.
  await atOnce.map(
    Object.values(PEOPLE).filter((person) => person !== LAST),
    openAccount,
  );
  await openAccount(LAST);
  return result;
}

/** Creates everything that people did until now, but not their accounts. */
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
    entries: entries.reduce((sum, each) => sum + each, 0),
  };
}

/**
 * Does the work in a store in this process's memory, and then writes the result as one commit. This is much faster: a seed
 * has about ten thousand small steps, and most of its time would be calls to the emulator. Either everything is stored or
 * nothing. If the database already has data, for example from an interrupted run, the work is done there directly, step by
 * step.
 */
export async function inOneCommit<Result>(work: () => Promise<Result>): Promise<Result> {
  if ((await db().listCollections()).length > 0) return work();
  const written = new Set<string>();
  const memory = new MemoryStore().serve(db());
  memory.onWrite(({ path }) => written.add(path));
  const batch = db().batch();
  let result: Result;
  try {
    result = await work();
    const left = [...written].filter((path) => memory.row(path)).map((path) => db().doc(path));
    const found = left.length > 0 ? await db().getAll(...left) : [];
    for (const one of found) batch.create(one.ref, one.data() ?? {});
  } finally {
    memory.leave(db());
  }
  await batch.commit();
  return result;
}
