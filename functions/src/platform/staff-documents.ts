import type { Timestamp } from 'firebase-admin/firestore';
import type { ReportReason } from '../contract/reports.ts';
import type { StaffRole } from '../contract/staff-roles.ts';
import type { SweepMark, SweepSize, SweepState } from '../contract/sweep.ts';
import type { UnsealGround } from '../contract/unseal-grounds.ts';
import type { LocalDate } from './local-day.ts';

/** `sweeps/{caseId}`: what a moderator sweeps for from a case. */
export interface SweepDoc {
  state: Exclude<SweepState, 'none'>;
  rule: ReportReason;
  by: SweepMark[];
  /** How much there was when it was proposed, or begun. */
  size: SweepSize;
  /** Who began it (`moderation/keys.ts`: no uid): somebody else confirms it. */
  begunBy: string;
  at: Timestamp;
  /** What is still to be held: written before the first is, empty before and after. Sealed: no answer holds it. */
  dropIds: string[];
  /** TTL: a proposal that nobody answers ends with it. */
  expireAt: Timestamp;
}

/** `staff/{uid}`: the other half of a role, beside the claim. */
export interface StaffDoc {
  role: StaffRole;
  /** What the audit calls them. */
  pseudonym: string;
  since: Timestamp;
}

/** `preserved/{hash}`: words that an authority had taken down, for as long as the law asks; no author. */
export interface PreservedDoc {
  reference: string;
  words: string;
  /** The minute of their release; null when they were not out yet. */
  shownAt: Timestamp | null;
  takenDownOn: LocalDate;
  /** TTL. */
  expireAt: Timestamp;
}

/** `transparency/{yyyy-MM}`: what everybody may know of a month. */
export interface TransparencyDoc {
  month: string;
  /** JSON of the contract's `transparencyMonth`. */
  summary: string;
}

/** `audit/{yyyy-MM}/entries/{n}`: numbered and chained by hash; no words, no author, no drop. */
export interface AuditDoc {
  /** From 1 on, over all months. */
  n: number;
  /** To the minute. */
  at: Timestamp;
  /** A pseudonym of the staff, 'machine', or whoever sat at the 'console'. */
  by: string;
  action: string;
  caseId: string | null;
  before: string | null;
  after: string | null;
  reason: ReportReason | UnsealGround | null;
  /** SHA-256 of the entry before and of this one's fields. */
  hash: string;
}

/**
 * `unseals/{random}`: that somebody asked for the contact behind a case, and what became of it. Never the contact, nor whose
 * it is: who wrote the drop is looked up by way of the case, at the moment of opening.
 */
export interface UnsealDoc {
  caseId: string;
  ground: UnsealGround;
  /** By what it can be found elsewhere, as the number of an order. */
  reference: string;
  state: 'asked' | 'granted' | 'refused' | 'opened' | 'alone' | 'confirmed' | 'unconfirmed';
  /** Keys of the staff (`moderation/keys.ts`: no uid). */
  askedBy: string;
  askedOn: LocalDate;
  /** Who granted or refused it. */
  decidedBy: string | null;
  openedBy: string | null;
  openedAt: Timestamp | null;
  confirmedBy: string | null;
  /** The contact closes then. */
  openUntil: Timestamp | null;
  /** Until then it waits for something: an answer, to be opened, to close, to be confirmed. */
  liveUntil: Timestamp;
  /** Whether everybody was paged who had to be. */
  isPaged: boolean;
  /** The last day on which the author may not be told; null: nobody forbids it. */
  silentUntil: LocalDate | null;
  /** From when on the author is told; null while nothing was opened, and once they are. */
  tellAt: Timestamp | null;
  /** TTL: a year after the last thing that was done, or forbidden. */
  expireAt: Timestamp;
}

/** `audit/head`: where the chain is continued. */
export interface AuditHeadDoc {
  n: number;
  hash: string;
  /** When somebody of the staff last did something, to the minute; null before. */
  actedAt: Timestamp | null;
}
