import type { Handle } from '../people.ts';
import { momentOf } from '../plan-drops.ts';
import type { PlannedReaction } from '../plan-reactions.ts';
import { CRISIS_POSTS } from './posts.ts';

/** A crisis post as it will be shared, at its moment, and what it will be answered. */
export interface PlannedPost {
  readonly by: Handle;
  readonly content: string;
  readonly moment: Date;
  readonly answers: readonly PlannedReaction[];
}

/** One person's crisis posts, oldest first, dated back from `now` on their own calendar. */
export function planCrisis(by: Handle, now: Date): PlannedPost[] {
  return CRISIS_POSTS.filter((post) => post.by === by)
    .map((post) => ({
      by,
      content: post.text,
      moment: momentOf(post, now),
      answers: post.answers,
    }))
    .sort((a, b) => a.moment.getTime() - b.moment.getTime());
}
