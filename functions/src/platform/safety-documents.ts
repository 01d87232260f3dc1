import type { Timestamp } from 'firebase-admin/firestore';
import type { CaseState, Decision, Severity } from '../contract/moderation.ts';
import type { APPEAL_STATES, NoticeKind } from '../contract/notices.ts';
import type { ReportReason } from '../contract/reports.ts';
import type { LocalDate } from './local-day.ts';

/** `reports/{random}`: one person's report of one drop. */
export interface ReportDoc {
  caseId: string;
  reporter: string;
  reason: ReportReason;
  /** What they added; null when nothing. */
  note: string | null;
  /** 0 to 2, as it counted when it came. */
  weight: number;
  createdAt: Timestamp;
  /** The lock that keeps this person from reporting it twice; it goes with the report. */
  lockId: string;
  /** Whether the decision agreed with it; null until one was taken. */
  outcome: 'agreed' | 'kept' | 'unfounded' | null;
}

/** `reportLocks/{HMAC(uid, dropId)}`: this person has reported this drop. */
export interface ReportLockDoc {
  createdAt: Timestamp;
}

/** What the reports of one reason come to. */
export interface ReasonTally {
  weight: number;
  /** Distinct people whose reports weigh something. */
  distinct: number;
  /** All reports, whatever they weigh. */
  count: number;
}

/** Words that readers do not see for now. */
interface Hold {
  reason: ReportReason;
  since: Timestamp;
  /** When it lapses by itself; null: never. */
  until: Timestamp | null;
  /** A person swept for it: it takes no place among those that nobody has looked at. Absent on all others. */
  isSwept?: true;
}

/** `feedState/holds`: rises with each hold, so that two at once do not both take the last place. */
export interface HoldTurnDoc {
  n: number;
}

/**
 * `cases/{id}`: one drop that was reported. The id is an HMAC of the drop's, so that there is one for each and it leads
 * nowhere. `dropId` is sealed: no answer to anybody holds it.
 */
export interface CaseDoc {
  dropId: string;
  isCrisis: boolean;
  /** A copy: what was reported stays as it was. Empty once the drop is gone and the case decided. */
  text: string;
  /** By what nearly the same long text is found (`open-case-copies.ts`); none, or absent, for a short one. */
  copyKeys?: string[];
  /**
   * Who deleted the words while nobody had decided on them, and when they were written: a removal counts for their author all
   * the same. Sealed as `dropId` is; gone with the decision, the account or the case.
   */
  deletedBy?: { uid: string; writtenAt: Timestamp };
  /** When a night found that its drop is gone: 30 days later the case is. Absent while the drop is there. */
  goneSince?: Timestamp;
  handle: string;
  reasons: Partial<Record<ReportReason, ReasonTally>>;
  severity: Severity;
  state: CaseState;
  hold: Hold | null;
  /** Reasons for which it was held once: a lapse or a decision to keep ended that for good. */
  heldFor: ReportReason[];
  decision: Decision | null;
  rule: ReportReason | null;
  /** Rises with each change. */
  version: number;
  /** Whose lease it is (`moderation/keys.ts`: no uid), and until when; null when nobody's. */
  claimedBy: string | null;
  claimedUntil: Timestamp | null;
  /** Passages of the words that readers do not see, in UTF-16 units; absent or null where they see them whole. */
  masked?: { start: number; end: number }[] | null;
  /** What its author chose for words about a way to die: to go on without that part. Absent while nothing. */
  choice?: 'mask';
  /** Who decided last: an appeal goes to somebody else where there are two. */
  decidedBy: string | null;
  decidedAt: Timestamp | null;
  openedDay: LocalDate;
  /** It is dealt from this quarter of an hour on. */
  dealtFrom: Timestamp;
  /** When somebody was last told of it, and how often: grave cases at once, after 1 h and 4 h. */
  alerts: number;
  /** Who proposed a removal that a second person has to confirm; absent or null: nobody. */
  proposedBy?: string | null;
  /** Who escalated it or proposed its removal: it goes to others, where there are any. */
  barred?: string[];
  /** A decided case, dealt once more to somebody who does not know that; gone when they have decided. */
  checkOf?: CheckedDecision;
}

/** A decision that is checked blind, as it was. */
interface CheckedDecision {
  caseId: string;
  decision: Decision;
  /** Whether the words were held when it was taken: whoever checks it sees them so. */
  wasHeld: boolean;
  decidedBy: string;
  /** Decided by nobody until then, it goes away. */
  until: Timestamp;
}

/** `cases/{id}/events/{random}`: what was done, by whom of the staff; no words. */
export interface CaseEventDoc {
  at: Timestamp;
  by: string | 'machine';
  action: string;
  before: CaseState;
  after: CaseState;
  version: number;
}

/** `appeals/{digest}`: an author's, or a reporter's, own words against a decision; one for each person and decision. */
export interface AppealDoc {
  caseId: string;
  /** The version that the decision left; a pause of the same decision is appealed against with it. */
  caseVersion: number;
  /** Whose: sealed, for the answer alone; the appeal goes with the account. */
  uid: string;
  noticeId: string;
  words: string;
  sentAt: Timestamp;
  outcome: 'upheld' | 'reversed' | null;
}

/** `notifiers/{caseNumber}`: a notice without an account; name and address for the custodian alone. */
export interface NotifierDoc {
  caseId: string | null;
  /** SHA-256 of the code. */
  codeHash: string;
  reason: ReportReason;
  explanation: string;
  name: string | null;
  email: string | null;
  receivedAt: Timestamp;
  /** Beyond five an hour from one network: it opens its case like all others, and is looked at after them. */
  isSlow: boolean;
  outcome: 'acted' | 'stays' | null;
  /** The rule that the decision rests on; null until one was taken, or where none was broken. */
  rule: ReportReason | null;
  decidedAt: Timestamp | null;
  /** TTL: 6 months after the decision. */
  expireAt: Timestamp | null;
}

/** `users/{uid}/notices/{id}` */
export interface NoticeDoc {
  kind: NoticeKind;
  day: LocalDate;
  /** For the order; never sent. */
  createdAt: Timestamp;
  rule: ReportReason | null;
  quote: string | null;
  text: string;
  isFoundByMachine: boolean;
  isDecidedByMachine: boolean;
  dropId: string | null;
  /** Sealed: never sent. */
  caseId: string | null;
  /** Of the case, as this decision left it: there is one appeal for each. Never sent. */
  caseVersion: number | null;
  appeal: (typeof APPEAL_STATES)[number] | null;
  appealUntil: LocalDate | null;
  canMask: boolean;
  isRead: boolean;
}

/** What is kept of an end, for an appeal against it. */
interface End {
  /** When it was proposed: what its id on the desk is made of. */
  since: Timestamp;
  /** Who confirmed it (`moderation/keys.ts`: no uid). */
  by: string;
  /** When its owner appealed against it; null while nobody waits for an answer. */
  appealedAt: Timestamp | null;
}

/**
 * `pausedAddresses/{HMAC(address)}`: whoever comes back with this address before then is paused as they were. Why, and what
 * account it was, is nowhere.
 */
export interface PausedAddressDoc {
  /** The instant, sealed: in the clear it would say which removal it follows from. */
  until: string;
  /** TTL: the first midnight after it on the first of a month. */
  expireAt: Timestamp;
}

/** `standing/{uid}`: what an account has had removed; absent while nothing. */
export interface StandingDoc {
  strikes: { at: Timestamp; caseId: string; grave: boolean }[];
  /** No new drops and reports until then. */
  pausedUntil: Timestamp | null;
  /** One strike too many: a second person confirms the end, or refuses it. Paused meanwhile. */
  pendingEnd: { caseId: string; since: Timestamp } | null;
  endedAt: Timestamp | null;
  /** Of an ended account. Absent or null while it is none. */
  end?: End | null;
  /** When an end was last refused, or taken back: the strikes of before bring none any more. */
  endRefusedAt?: Timestamp | null;
  /** Until when an account that is deleted had paused this address: it goes on here. */
  carriedUntil?: Timestamp | null;
  /** When the notice of the last strike was written: what was written before it is no further one. */
  toldAt: Timestamp | null;
}

/** `reporters/{uid}`: how often somebody's reports were agreed with. */
export interface ReporterDoc {
  agreed: number;
  unfounded: number;
  /** The last five drops reported, as case ids, newest last: three shared ones make two people count once. */
  recent: string[];
  /** Reports on `day`. */
  day: LocalDate;
  today: number;
}
