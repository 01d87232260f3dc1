import { patchMe } from '../../functions/src/account/handlers.ts';
import { endpoints } from '../../functions/src/contract/index.ts';
import { createDrop, shareCrisisPost } from '../../functions/src/drops/accept.ts';
import { analyseDrop } from '../../functions/src/drops/analyse.ts';
import { listByAuthor } from '../../functions/src/drops/drops.ts';
import { listOwnCrisis } from '../../functions/src/feed/feed.ts';
import { createJournalEntry } from '../../functions/src/journal/handlers.ts';
import { AppError } from '../../functions/src/platform/errors.ts';
import { hasStatus } from '../../functions/src/platform/firestore.ts';
import { react } from '../../functions/src/reactions/reactions.ts';
import type { PlannedReaction } from './content.ts';
import { type Handle, PEOPLE } from './people.ts';
import {
  type PlannedDrop,
  type PlannedPost,
  planCrisis,
  planDrops,
  planJournal,
  planReactions,
} from './plan.ts';

/** A drop that is in the void. */
export interface SeededDrop extends PlannedDrop {
  readonly id: string;
}

/** A crisis post that is in the crisis space. */
export interface SeededPost extends PlannedPost {
  readonly id: string;
}

const MANY = 1000;

/** The `Caller` of a request by this person. */
export function callerOf(by: Handle) {
  const { uid, email, zone } = PEOPLE[by];
  return { uid, email, verifiedEmail: email, claimedZone: zone, signedInAt: new Date(0) };
}

/**
 * Releases one person's drops in order. Each drop has its own time and is analysed before the next. Drops are always
 * released oldest first. So the drops that an interrupted run left behind are the first ones of the plan. They are not
 * released again, even on a later day, when every time has moved.
 * @param plan all of the person's drops unless given
 */
export async function seedDrops(
  by: Handle,
  now: Date,
  plan: readonly PlannedDrop[] = planDrops(by, now),
): Promise<SeededDrop[]> {
  const caller = callerOf(by);
  const all = await listByAuthor(caller.uid, MANY, null);
  const left = all.filter(({ doc }) => !doc.isCrisis).reverse();
  const seeded: SeededDrop[] = [];
  await consent(by, plan[0]?.moment ?? now);
  for (const [index, drop] of plan.entries()) {
    const before = left[index];
    const { content, emotionType } = drop;
    const moment = before?.doc.createdAt.toDate() ?? drop.moment;
    const input = endpoints['POST /api/drops'].input.parse({ content, emotionType });
    const context = { caller, now: moment, idempotencyKey: `seed-${by}-${index}` };
    const id = before?.id ?? (await retryWhileLocked(() => createDrop(input, context))).drop.id;
    await analyse(id, moment);
    seeded.push({ ...drop, id });
  }
  return seeded;
}

/** Shares one member's crisis posts, oldest first. Posts that an interrupted run left behind are not shared again. */
export async function seedCrisis(by: Handle, now: Date): Promise<SeededPost[]> {
  const caller = callerOf(by);
  const left = (await listOwnCrisis(caller.uid, MANY, null)).reverse();
  const seeded: SeededPost[] = [];
  const plan = planCrisis(by, now);
  if (plan[0]) await consent(by, plan[0].moment);
  for (const [index, post] of plan.entries()) {
    const before = left[index];
    const moment = before?.doc.createdAt.toDate() ?? post.moment;
    const input = endpoints['POST /api/drops/crisis'].input.parse({ content: post.content });
    const context = { caller, now: moment, idempotencyKey: `seed-crisis-${by}-${index}` };
    const id =
      before?.id ?? (await retryWhileLocked(() => shareCrisisPost(input, context))).drop.id;
    await analyse(id, moment);
    seeded.push({ ...post, id });
  }
  return seeded;
}

/** Consents, as this person, that their words are kept. Makes the profile if it is the person's first act. */
async function consent(by: Handle, now: Date): Promise<void> {
  const context = { caller: callerOf(by), now, idempotencyKey: null };
  await retryWhileLocked(() => patchMe({ consents: true }, context));
}

/** Analyses a drop at the drop's own time, as its trigger would. */
const analyse = (id: string, moment: Date): Promise<void> =>
  retryWhileLocked(() => analyseDrop(id, `seed-${id}`, moment));

/**
 * Saves one person's journal in order, each entry at its own time. The idempotency keys are the same on every run, so
 * entries that an interrupted run left behind are not saved again.
 * @returns how many entries it has
 */
export async function seedJournal(by: Handle, now: Date): Promise<number> {
  const caller = callerOf(by);
  const pages = planJournal(by, now);
  if (pages[0]) await consent(by, pages[0].moment);
  for (const [index, { input, moment }] of pages.entries()) {
    const parsed = endpoints['POST /api/journal/entries'].input.parse(input);
    const context = { caller, now: moment, idempotencyKey: `seed-journal-${index}` };
    await retryWhileLocked(() => createJournalEntry(parsed, context));
  }
  return pages.length;
}

/** Gives a drop of the feed its reactions. Returns their number. */
export const seedReactions = (drop: SeededDrop, now: Date): Promise<number> =>
  giveReactions(drop.id, planReactions(drop), now);

/** Gives a crisis post its reactions. Returns their number. */
export const seedAnswers = (post: SeededPost, now: Date): Promise<number> =>
  giveReactions(post.id, post.answers, now);

const FINE: readonly string[] = ['already-reacted', 'not-found'];

/** Gives the reactions one after another, because the reactions to one drop share a counter. */
async function giveReactions(
  dropId: string,
  reactions: readonly PlannedReaction[],
  now: Date,
): Promise<number> {
  for (const { by, type } of reactions) {
    const context = { caller: callerOf(by), now, idempotencyKey: null };
    await retryWhileLocked(() => react({ dropId, type }, context)).catch((thrown: unknown) => {
      // The reaction was given before, or its drop is weeks old and has faded since.
      const isFine = thrown instanceof AppError && FINE.includes(thrown.code);
      if (!isFine) throw thrown;
    });
  }
  return reactions.length;
}

// If a seed is killed during a transaction, its locks stay in the emulator for a minute. One attempt waits about ten
// seconds.
const ATTEMPTS = 10;

/** Does the work again while another transaction holds a lock on its rows. Only for work that is safe to repeat. */
export async function retryWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (thrown) {
      if (!isLocked(thrown) || attempt === ATTEMPTS) throw thrown;
    }
  }
}

const isLocked = (thrown: unknown) =>
  hasStatus(thrown, 'aborted') || (thrown instanceof AppError && thrown.code === 'unavailable');
