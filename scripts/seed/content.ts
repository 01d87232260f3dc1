import type {
  Emotion,
  ModeratedCase,
  ReactionType,
  ReportReason,
} from '../../functions/src/contract/index.ts';
import cases from './content/cases.json' with { type: 'json' };
import crisisPosts from './content/crisis-posts.json' with { type: 'json' };
import feedDrops from './content/feed-drops.json' with { type: 'json' };
import journals from './content/journals.json' with { type: 'json' };
import storyDrops from './content/story-drops.json' with { type: 'json' };
import type { Handle } from './people.ts';

/**
 * When a text was written. `at` is a time of day on the author's clock. The date is `day` days ago, or today's date
 * `monthsAgo` months ago (the last day of the month if the month is too short). `minutesAgo` is for the few texts that are
 * new when the seed runs.
 */
export type When =
  | { readonly day: number; readonly at: string }
  | { readonly monthsAgo: number; readonly at: string }
  | { readonly minutesAgo: number };

/** A drop that is on the feed. */
export type FeedDrop = {
  readonly by: Handle;
  readonly emotion: Emotion;
  readonly text: string;
} & When;

/** A drop of the member's story. It has faded from the feed. */
export type StoryDrop = { readonly emotion: Emotion; readonly text: string } & When;

/** A journal entry. `prompt` is the exact text of a prompt from the catalogue. */
export type JournalPage = {
  readonly title?: string;
  readonly prompt?: string;
  readonly text: string;
} & When;

export interface PlannedReaction {
  readonly by: Handle;
  readonly type: ReactionType;
}

/** A crisis post and the other members' answers. */
export type CrisisPost = {
  readonly by: Handle;
  readonly text: string;
  readonly answers: readonly PlannedReaction[];
} & When;

/** A demo drop that somebody reported, with or without a good reason. */
export interface PlannedCase {
  readonly by: Handle;
  /** The first words of the drop. */
  readonly begins: string;
  readonly handle: string;
  readonly reasons: readonly ReportReason[];
  readonly severity: ModeratedCase['severity'];
}

export const FEED_DROPS = feedDrops as readonly FeedDrop[];

/**
 * Fourteen months in the life of the member, who repairs books. The person moves to a new town, meets somebody, loses
 * somebody else, and slowly feels lighter.
 */
export const STORY_DROPS = storyDrops as readonly StoryDrop[];

/** `free` and `plus` are the journals of the last weeks. `story` is the member's journal of the fourteen months. */
export const JOURNALS = journals as Readonly<
  Record<'free' | 'plus' | 'story', readonly JournalPage[]>
>;

export const CRISIS_POSTS = crisisPosts as readonly CrisisPost[];

/** The cases on the desk of a demo: one of each severity, and one where the author needs care and no decision. */
export const CASES = cases as readonly PlannedCase[];
