import type { LeavingDoc, ReturningDoc } from '../../platform/page-documents.ts';
import type { Due } from './admit.ts';
import type { PendingFold } from './apply-folds.ts';
import type { Found } from './queries.ts';

/** Most documents that one commit writes; Firestore refuses more than 500. */
export const MOST_WRITES = 450;
/** Most drops that one commit releases: each writes two documents. */
export const MOST_RELEASES = 200;
/** Most drops that one commit takes off their pages, or puts back: each writes three documents. */
export const MOST_MOVES = 60;
/** Most sealed pages that one commit counts folds on: with 48 kB each it stays below 8 MiB. */
export const MOST_PAGES = 100;
/** What a commit may write besides: state, head, Popular, rhythm, and the pages that fill up. */
const BESIDES = 40;

/** What a step may do, as it was read. */
export interface Work {
  readonly due: readonly Due[];
  readonly leaving: readonly Found<LeavingDoc>[];
  readonly returning: readonly Found<ReturningDoc>[];
  /** Folds that may be counted, of the head's pages or of sealed ones. */
  readonly folds: readonly PendingFold[];
  readonly foldsOn: 'head' | 'pages';
  /** Most sealed pages that folds may be counted on. */
  readonly mostPages: number;
}

export const NO_WORK: Work = {
  due: [],
  leaving: [],
  returning: [],
  folds: [],
  foldsOn: 'head',
  mostPages: 0,
};

/** How many documents are written at most for what is not folds. */
export const writesBesidesFolds = ({ due, leaving, returning }: Work): number =>
  BESIDES + 2 * due.length + 3 * (leaving.length + returning.length);
