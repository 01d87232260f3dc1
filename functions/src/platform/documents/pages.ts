import type { Timestamp } from 'firebase-admin/firestore';
import type { Emotion, ReactionCounts, ReactionType, TotemType } from '../../contract/index.ts';

/** A drop on a page, as the server stores it: without the author, and with no time except the minute of its release. */
export interface StoredItem {
  readonly id: string;
  readonly content: string;
  readonly emotionType: Emotion;
  /** The minute of the release, in milliseconds since 1970. */
  readonly shownAt: number;
  readonly totemType: TotemType;
  readonly counts: ReactionCounts;
  /** How many of the counted reactions came from accounts younger than a day. Popular ignores these. Never sent. */
  readonly young: number;
  /** In milliseconds since 1970; never sent. */
  readonly fadesAt: number;
}

/**
 * `pages/{id}` and `crisisPages/{id}`: a sealed page. The items are one string, so that Firestore indexes none of their
 * fields.
 */
interface PageDoc {
  /** JSON of its `StoredItem`s, newest first. */
  items: string;
  /** The id of the next older page. Null on the last page. */
  older: string | null;
  /** TTL: 61 days after the page was sealed. */
  expireAt: Timestamp;
}

/** The content of a head. */
export interface HeadContent {
  readonly open: { readonly id: string; readonly items: readonly StoredItem[] };
  /** Null until the first page is full. */
  readonly last: { readonly id: string; readonly items: readonly StoredItem[] } | null;
  /** The id of the newest sealed page. Null if there is none. */
  readonly older: string | null;
  /**
   * Drops removed within the last 15 minutes, with the tick's minute in milliseconds since 1970. Faded drops are never
   * listed here.
   */
  readonly gone: readonly { readonly id: string; readonly at: number }[];
}

/** `feedState/tick` and `feedState/crisisTick` */
interface TickStateDoc {
  /** Rises with each commit of a step. A commit fails if this number changed since the step read it. */
  seq: number;
  /**
   * Until this time a running tick asks other ticks to stay away. This only saves work: correctness does not depend on
   * it.
   */
  leaseUntil: Timestamp;
  /**
   * JSON of the 100 drops with the most reactions as `{ id, pageId, total, shownAt, fadesAt }`, highest total first.
   */
  top: string;
  /** The highest total of all drops that were ever left out of `top`. */
  floor: number;
  /**
   * While `top` is being refilled from all pages: the id of the last page that was read, or empty before the first.
   * Null at other times.
   */
  refillAfter: string | null;
  /** The places in the newcomer quota that the last nine releases used, newest first. */
  recent: ReleasePlace[];
  /** When a newcomer's drop was last released. Null before the first. */
  youngAt: Timestamp | null;
  /** Set while the pages are being rebuilt. Nothing is released during this time. */
  migrating?: boolean;
}

/**
 * The place in the newcomer quota that a release uses. False: none. True: a newcomer's place. A string: the one place
 * that many accounts of the same network share.
 */
type ReleasePlace = boolean | string;

/**
 * `waiting/{dropId}`: the right to release the drop. The code that deletes this document decides what happens to the
 * drop.
 */
interface WaitingDoc {
  releaseAfter: Timestamp;
  isCrisis: boolean;
  young: ReleasePlace;
  /**
   * For a drop that waits for a person: the moment of release that was drawn at random. Nobody releases the drop
   * earlier.
   */
  drawn?: Timestamp;
}

/**
 * `fresh/{random}` or `fresh/~{instant} {random}`: a reaction that is not counted yet, and from when it may be
 * (`newReaction` in `pages/pages.ts`).
 */
interface NewReactionDoc {
  dropId: string;
  pageId: string;
  isCrisis: boolean;
  type: ReactionType;
  young: boolean;
}

/** `folds/{random}`: sums of reactions to the drops of one page that are not on the page yet. */
interface ReactionSumDoc {
  pageId: string;
  isCrisis: boolean;
  /** JSON: drop id -> `{ counts: { type: n }, young: n }`. */
  drops: string;
}

/** `leaving/{dropId}`: a drop that is taken off its page at `due`. Open tabs are not told about `faded` drops. */
interface LeavingDoc {
  pageId: string;
  isCrisis: boolean;
  why: 'deleted' | 'held' | 'removed' | 'faded';
  due: Timestamp;
}

/** `returning/{dropId}`: a cleared drop that returns to its page, at its old minute. */
interface ReturningDoc {
  pageId: string;
  isCrisis: boolean;
}

/** The documents of the feed and of the crisis space, by collection. */
export interface PageDocuments {
  pages: PageDoc;
  crisisPages: PageDoc;
  /** `feedPages/head`: a copy of the head that signed-in browsers may read. No other step waits for this copy. */
  feedPages: {
    /** JSON of the contract's `feedCopy`. */
    content: string;
    v: number;
  };
  feedState: TickStateDoc;
  waiting: WaitingDoc;
  fresh: NewReactionDoc;
  folds: ReactionSumDoc;
  leaving: LeavingDoc;
  returning: ReturningDoc;
}
