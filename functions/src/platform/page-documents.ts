import type { Timestamp } from 'firebase-admin/firestore';
import type { Emotion } from '../contract/emotions.ts';
import type { ReactionCounts, ReactionType } from '../contract/reaction-types.ts';
import type { TotemType } from '../contract/totem-types.ts';

/** A drop on a page, as the server keeps it: no author, and no time but the minute of its release. */
export interface StoredItem {
  readonly id: string;
  readonly content: string;
  readonly emotionType: Emotion;
  /** The minute of its release, in milliseconds since 1970. */
  readonly shownAt: number;
  readonly totemType: TotemType;
  readonly counts: ReactionCounts;
  /** How many of the counted reactions came from accounts younger than a day; Popular does without them. Never sent. */
  readonly young: number;
  /** In milliseconds since 1970; never sent. */
  readonly fadesAt: number;
}

/** `pages/{id}` and `crisisPages/{id}`: a sealed page. One string, so that no field of it is ever indexed. */
export interface PageDoc {
  /** JSON of its `StoredItem`s, newest first. */
  items: string;
  /** The next older page; null on the last. */
  older: string | null;
  /** 61 days after it was sealed (TTL). */
  expireAt: Timestamp;
}

/** `pages/head` and `crisisPages/head`: the open page and the last full one, each under the id that it will be sealed with. */
export interface HeadDoc {
  /** JSON of `HeadContent`. */
  content: string;
  /** Rises with each write. */
  v: number;
}

/** What stands in a head. */
export interface HeadContent {
  readonly open: { readonly id: string; readonly items: readonly StoredItem[] };
  /** Null until a page has been full. */
  readonly last: { readonly id: string; readonly items: readonly StoredItem[] } | null;
  /** The newest sealed page; null while there is none. */
  readonly older: string | null;
  /** Removed within the last 15 minutes, with the tick's minute in milliseconds since 1970; what faded never stands here. */
  readonly gone: readonly { readonly id: string; readonly at: number }[];
}

/** `feed/{dropId}` and `crisis/{dropId}`: what others saw of a drop before there were pages. */
export interface OldCopyDoc {
  readonly content: string;
  readonly emotionType: Emotion;
  /** The minute of its release. */
  readonly createdAt: Timestamp;
  readonly reactionCounts: ReactionCounts;
}

/** `pages/popular`: JSON of the ten `StoredItem`s with the most reactions. */
export interface PopularDoc {
  items: string;
}

/** `feedPages/head`: the head as signed-in browsers may read it; a copy that nothing waits for. */
export interface FeedCopyDoc {
  /** JSON of the contract's `feedCopy`. */
  content: string;
  v: number;
}

/** `feedState/tick` and `feedState/crisisTick` */
export interface TickStateDoc {
  /** Rises with each step's commit, which insists on the one that it read. */
  seq: number;
  /** Until when a running tick asks others to keep out; it saves work, and nothing relies on it. */
  leaseUntil: Timestamp;
  /** JSON of the 100 best `{ id, pageId, total, shownAt, fadesAt }`, best first. */
  top: string;
  /** The highest total that was ever left out of `top`. */
  floor: number;
  /** While `top` is being filled from all pages: the last that was looked at, empty before the first; null else. */
  refillAfter: string | null;
  /** Whose places the last nine releases took, newest first. */
  recent: Place[];
  /** When a newcomer's drop was last released; null before the first. */
  youngAt: Timestamp | null;
  /** Set while the pages are being made from a store of the old shape: nothing is released meanwhile. */
  migrating?: boolean;
}

/** `feedState/rhythm`: how many drops were written in each hour of the last four weeks, by `yyyy-MM-ddTHH` in UTC. */
export interface RhythmDoc {
  hours: Record<string, number>;
}

/**
 * Whose place a release takes: nobody's that is counted; a newcomer's; or, as a word, the one place that many accounts of
 * one network share.
 */
export type Place = boolean | string;

/** `waiting/{dropId}`: the right to release it. Whoever deletes this document has decided what becomes of the drop. */
export interface WaitingDoc {
  releaseAfter: Timestamp;
  isCrisis: boolean;
  young: Place;
  /** While it waits for a person: the moment that was drawn for it, before which nobody lets it go. */
  drawn?: Timestamp;
}

/** `fresh/{random}`: a reaction on its way into a count. */
export interface FreshDoc {
  dropId: string;
  pageId: string;
  isCrisis: boolean;
  type: ReactionType;
  young: boolean;
}

/** `folds/{random}`: reactions to the drops of one page, added up. */
export interface FoldDoc {
  pageId: string;
  isCrisis: boolean;
  /** JSON: drop id -> `{ counts: { type: n }, young: n }`. */
  drops: string;
}

/** `leaving/{dropId}`: to be taken off its page once `due`. `faded` ones are not told to open tabs. */
export interface LeavingDoc {
  pageId: string;
  isCrisis: boolean;
  why: 'deleted' | 'held' | 'removed' | 'faded';
  due: Timestamp;
}

/** `returning/{dropId}`: a cleared drop on its way back to its page and its minute. */
export interface ReturningDoc {
  pageId: string;
  isCrisis: boolean;
}
