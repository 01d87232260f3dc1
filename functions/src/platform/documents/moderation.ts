import type { Timestamp } from 'firebase-admin/firestore';
import type {
  Decision,
  DisclosureGround,
  LocalDate,
  ModeratedCase,
  Notice,
  ReportReason,
  StaffRole,
  toOwnReport,
} from '../../contract/index.ts';

/** `reports/{random}`: one person's report of one drop. Worry about its author is a report of its own. */
interface ReportDoc extends ReturnType<typeof toOwnReport> {
  /**
   * What this person said about the drop after the report, oldest first (`reports/further-words.ts`). Absent if nothing.
   */
  further?: ReturnType<typeof toOwnReport>[];
  caseId: string;
  reporter: string;
  /** From 0 to 2: how much this report counted at the time when it arrived. */
  weight: number;
  createdAt: Timestamp;
  /**
   * The id of the lock that stops this person from reporting the drop a second time. The lock is deleted with the
   * report.
   */
  lockId: string;
  /** Whether the newest decision agreed with this report. Null while the report waits for one. */
  outcome: 'agreed' | 'kept' | 'unfounded' | null;
  /** How many decisions answered this report before it waited again for an added reason. Absent if none. */
  answered?: number;
  /** The added reason with which this report last began to wait again. Absent if it never did. */
  waitsFor?: ReportReason;
}

/** The sums over all reports with the same reason. */
interface ReasonTally {
  weight: number;
  /** The number of different people whose reports have a weight above 0. */
  distinct: number;
  /** The number of all reports, including reports with weight 0. */
  count: number;
}

/** A hold: readers do not see the words for now. */
interface Hold {
  reason: ReportReason;
  since: Timestamp;
  /** When the hold ends by itself. Null: it never ends by itself. */
  until: Timestamp | null;
}

/**
 * Who caused the case. `member`: an account of standing, or the rule that makes some drops wait for a person. `visitor`:
 * only public reports and accounts without standing. `slow`: only public reports above the hourly limits
 * (`reports/public-report.ts`).
 * The stored names `slow`, `slowFor` and `isSlow` mean these limits.
 */
type BroughtBy = 'member' | 'visitor' | 'slow';

/**
 * `cases/{id}`: one reported drop. The id is an HMAC of the drop's id: each drop has at most one case, and the id does
 * not reveal the drop. `dropId` is sealed: no answer of the API contains it.
 */
interface CaseDoc {
  dropId: string;
  isCrisis: boolean;
  /**
   * A copy of the words, so that the reported words do not change. Empty once the drop is gone and the case is decided.
   */
  text: string;
  /** Keys for finding long texts that are nearly the same (`cases/text-match.ts`). Empty or absent for a short text. */
  copyKeys?: string[];
  /**
   * The author who deleted the words, and when the words were written. A removal still counts against this author. This
   * person must never judge these words or an appeal about them. Sealed like `dropId`. Deleted with the account or with
   * the case.
   */
  deletedBy?: { uid: string; writtenAt: Timestamp };
  /** When a night job found that the drop is gone. The case is deleted 30 days later. Absent while the drop exists. */
  goneSince?: Timestamp;
  handle: string;
  reasons: Partial<Record<ReportReason, ReasonTally>>;
  /**
   * For a drop that waited for a person after two strikes: the reason that the desk shows. Nobody reported the drop for
   * this reason.
   */
  shownReason?: ReportReason;
  broughtBy: BroughtBy;
  /**
   * Reasons that only public reports above the hourly limits named. Such a reason makes a case `serious` at most. The
   * value is a keyed digest of the network that sent the report, valid for this case only. Null once the case is
   * decided.
   */
  slowFor: Partial<Record<ReportReason, string | null>>;
  severity: ModeratedCase['severity'];
  state: ModeratedCase['state'];
  hold: Hold | null;
  /**
   * Whether the words were held when a person last decided about them. Absent if nobody has decided. A copy that checks
   * this decision is then shown as held too.
   */
  wasHeld?: boolean;
  /**
   * Reasons that can no longer hold the case: the case was already held for them, or a person has decided about them.
   */
  heldFor: ReportReason[];
  /** The reasons in `heldFor` for which the case was held since the last decision. Absent if it never was held. */
  heldUnread?: ReportReason[];
  decision: Decision | null;
  rule: ReportReason | null;
  /** Rises with each change. */
  version: number;
  /**
   * The key of the moderator who has claimed the case (`staffKey`: not a uid), and when the claim ends. Null if
   * nobody has claimed the case.
   */
  claimedBy: string | null;
  claimedUntil: Timestamp | null;
  /** Whether this is the same person's second claim in a row. Absent if nobody has claimed the case yet. */
  isRenewed?: boolean;
  /** Passages of the words that readers do not see, in UTF-16 units. Absent or null if readers see all the words. */
  masked?: { start: number; end: number }[] | null;
  /**
   * The author's choice for words about a way to die: `mask` shows the words without that passage. Absent without a
   * choice.
   */
  choice?: 'mask';
  /** The key of the person who decided last (`staffKey`). If there are two moderators, an appeal goes to the other. */
  decidedBy: string | null;
  decidedAt: Timestamp | null;
  /** When the last decision stopped waiting for a second person. */
  settledAt?: Timestamp;
  openedDay: LocalDate;
  /** The time from which the desk assigns this case to moderators: the start of a quarter of an hour. */
  dealtFrom: Timestamp;
  /**
   * How many alerts about this case were sent. Grave and escalated cases: at once, after 1 h, after 4 h and after a
   * day.
   */
  alerts: number;
  /** Whether all reports came from visitors without an account. If so, a removal needs two people. */
  isFromVisitors: boolean;
  /**
   * The people who do not get this case (`staffKey`: not uids), and until when. Absent or null: everybody can get
   * the case.
   */
  kept?: { from: string[]; until: Timestamp } | null;
  /** When the case was last escalated. Absent if it never was. */
  escalatedAt?: Timestamp;
  /** A removal that hides the words and waits for a second person. Absent or null if there is none. */
  pending?: PendingRemoval | null;
  /** The key of the first of two people who decided a removal (`staffKey`). Absent or null if one person decided. */
  hiddenBy?: string | null;
  /** The case is `appealed` because a reporter complained. The author did not appeal. */
  isComplaint?: boolean;
  /** How many more appeals were added while the case was already `appealed`. Absent if none. */
  joined?: number;
  /**
   * For a copy of a case: the decision that the copy checks. A different person decides the copy and does not know that
   * it is a copy.
   */
  checkOf?: CheckedDecision;
}

/** The first decision of a removal that needs two people. */
interface PendingRemoval {
  rule: ReportReason;
  /** The version of the case that hid the words. The author's notice and appeal name this version. */
  version: number;
  /** At this time the decision of the second person takes effect. Without one, this first decision takes effect. */
  until: Timestamp;
  /** The copy that the second person decides. */
  copyId: string;
}

/**
 * A decision that a second person checks without seeing it. The copy looks as the case looked at the time of the
 * decision.
 */
interface CheckedDecision {
  caseId: string;
  /** True: the removal in `caseId` waits for the decision about this copy. False: the copy only checks the decision. */
  isSecond: boolean;
  /** A note to the author from the person who decided the copy. */
  note: string | null;
  decision: Decision;
  /** Whether the copy is shown as a case of a held drop. */
  wasHeld: boolean;
  /** The keys of the people who decided the case. The copy goes to other people. */
  decidedBy: string[];
  /** The copy is deleted at this time if nobody has decided it. */
  until: Timestamp;
}

/**
 * `appeals/{digest}`: what an author or a reporter wrote against a decision. One appeal for each person and decision.
 * Also: the one complaint about a public report.
 */
interface AppealDoc {
  caseId: string;
  /**
   * The version of the case after the decision. An appeal against a removal covers the pause that the removal caused.
   */
  caseVersion: number;
  /**
   * The person who appeals. Sealed, and used only for sending the answer. The appeal is deleted with the account. Null
   * for a person who sent a public report.
   */
  uid: string | null;
  /** The notice that the appeal is about. Without an account: the number of the public report. */
  noticeId: string;
  words: string;
  sentAt: Timestamp;
  outcome: 'upheld' | 'reversed' | null;
}

/**
 * `read`: a person read the words after this report arrived. `read-before`: a person had read the words earlier, for
 * the same reason. `waited`: the decision took effect after the wait for a second person. `appeal`: the decision was
 * reversed after an appeal. `nobody`: no person decided.
 */
type OutcomeBasis = 'read' | 'read-before' | 'waited' | 'appeal' | 'nobody';

/** `notifiers/{caseNumber}`: a report by a person without an account, with name and e-mail address. */
interface NotifierDoc {
  caseId: string;
  /** SHA-256 of the code with which the sender looks up the report. */
  codeHash: string;
  reason: ReportReason;
  explanation: string;
  name: string | null;
  email: string | null;
  receivedAt: Timestamp;
  /**
   * The report was above the hourly limits and nothing else supports it. It is read after all other reports, and the
   * staff are told about such reports once an hour.
   */
  isSlow: boolean;
  /** `gone`: the words were gone before anybody decided. */
  outcome: 'acted' | 'stays' | 'gone' | null;
  /** How the outcome was reached. Null while there is no outcome. */
  basis: OutcomeBasis | null;
  /**
   * The result of the sender's complaint. `stays`: the decision stays. `anew`: moderators decide the case again.
   * `gone`: the words were gone before anybody answered. Null if there is no complaint.
   */
  complaint: 'sent' | 'stays' | 'anew' | 'gone' | null;
  /** The rule on which the decision is based. Null without a decision, or if no rule was broken. */
  rule: ReportReason | null;
  decidedAt: Timestamp | null;
  /** TTL: 6 months after the decision. */
  expireAt: Timestamp | null;
}

/** `users/{uid}/notices/{id}` */
interface NoticeDoc extends Omit<Notice, 'id'> {
  /** The notice is shown from this time on and sorted by it. Never sent. */
  createdAt: Timestamp;
  /** Sealed: never sent. */
  caseId: string | null;
  /** The version of the case after this decision. Each version has one appeal. Never sent. */
  caseVersion: number | null;
}

/** `standing/{uid}`: the removals that count against an account. Absent if there are none. */
interface StandingDoc {
  strikes: {
    at: Timestamp;
    caseId: string;
    caseVersion: number;
    grave: boolean;
    isUpheld: boolean;
  }[];
  /** The account can send no drops and no reports until this time. */
  pausedUntil: Timestamp | null;
  /**
   * The account has one strike too many. It ends when second people uphold every removal that this end is based on. The
   * account is paused until then.
   */
  pendingEnd: { caseId: string; since: Timestamp } | null;
  endedAt: Timestamp | null;
  /** When the end of the account was last not confirmed in time. Strikes before this time no longer lead to an end. */
  endRefusedAt?: Timestamp | null;
  /**
   * The end of a pause that this person brought from a deleted account with the same address. The pause continues in
   * this account.
   */
  carriedUntil?: Timestamp | null;
  /** When the notice of the last strike was written. Words from before this notice do not cause another strike. */
  toldAt: Timestamp | null;
}

/** `reporters/{uid}`: how often decisions agreed with this person's reports. */
interface ReporterDoc {
  agreed: number;
  unfounded: number;
  /**
   * The case ids of the last five reported drops, newest last. If two people share three of them, they count as one
   * person.
   */
  recent: string[];
  /** Reports on `day`. */
  day: LocalDate;
  today: number;
}

/** `staff/{uid}`: the second of the two records of a role. The first is the claim in the session token. */
interface StaffDoc {
  role: StaffRole;
  /** The name of this person in the audit. */
  pseudonym: `desk ${string}`;
  since: Timestamp;
}

/**
 * `audit/{yyyy-MM}/entries/{n}`: numbered entries, chained by hash. They contain no words of people, no author and no
 * drop.
 */
interface AuditDoc {
  /** Starts at 1 and continues over all months. */
  n: number;
  /** Rounded to the minute. */
  at: Timestamp;
  /**
   * A pseudonym of the staff. 'machine': the server itself. 'console': a person who works on the console. 'operator': a person
   * who uses an operators' program; a digest of the operator may follow.
   */
  by: StaffDoc['pseudonym'] | 'machine' | 'console' | 'operator' | `operator ${string}`;
  action: string;
  caseId: string | null;
  before: string | null;
  after: string | null;
  reason: ReportReason | DisclosureGround | null;
  /** SHA-256 of the previous entry and the fields of this entry. */
  hash: string;
}

/**
 * `disclosures/{number}`: operators asked for a contact, and the result. Contains neither the contact nor the person's
 * id: the author is looked up through the case at the moment of the disclosure.
 */
interface DisclosureDoc {
  /**
   * Whose contact: that of the author of the case's words, or that of the sender of a public report about the words.
   */
  of: 'author' | 'notifier';
  caseId: string;
  /** The number of the public report; null for an author. */
  notice: string | null;
  ground: DisclosureGround;
  /**
   * `disclosed`: two people disclosed. `alone`: one person disclosed. `confirmed`: another person confirmed it later.
   */
  state: 'requested' | 'disclosed' | 'alone' | 'confirmed';
  /** Digests of the operators' addresses together with this number (`disclosure/disclose.ts`). */
  requestedBy: string;
  confirmedBy: string | null;
  disclosedAt: Timestamp | null;
  /** Another person can confirm the request, or the disclosure by one person, until this time. */
  openUntil: Timestamp;
  /** For `alone`: whether the alert reached `ALERT_URL`. */
  isTold: boolean;
  /** An order that forbids us to tell the author. Null if there is no such order. */
  silence: Silence | null;
  /** TTL: one year after the last step, or after the last day of the silence. */
  expireAt: Timestamp;
}

/** An order that forbids us to tell the author, and its legal ground. */
interface Silence {
  readonly ground: string;
  /** The last day of the silence. */
  readonly until: LocalDate;
}

/** The documents about reports, decisions and notices, by collection. */
export interface ModerationDocuments {
  reports: ReportDoc;
  /** `reportLocks/{HMAC(uid, dropId)}`: exists if this person has reported this drop. Worry has a lock of its own. */
  reportLocks: {
    createdAt: Timestamp;
  };
  cases: CaseDoc;
  /**
   * `cases/{id}/events/{random}`: what happened to the case and which member of staff did it. Contains no words of
   * people.
   */
  'cases/events': {
    at: Timestamp;
    by: StaffDoc['pseudonym'] | 'machine';
    action: string;
    before: ModeratedCase['state'];
    after: ModeratedCase['state'];
    version: number;
  };
  appeals: AppealDoc;
  notifiers: NotifierDoc;
  'users/notices': NoticeDoc;
  /**
   * `pausedAddresses/{HMAC(address)}`: if a person signs up again with this address before `until`, the new account is
   * paused like the old one. Neither the reason nor the old account is stored.
   */
  pausedAddresses: {
    /** The instant, sealed. In plain form it would reveal which removal caused the pause. */
    until: string;
    /** TTL: the first midnight on the first day of a month after `until`. */
    expireAt: Timestamp;
  };
  standing: StandingDoc;
  reporters: ReporterDoc;
  staff: StaffDoc;
  /**
   * `preserved/{hash}`: words that an authority ordered us to take down. They are kept as long as the law requires,
   * without the author.
   */
  preserved: {
    reference: string;
    words: string;
    /** The minute of the release. Null if the words were not released. */
    shownAt: Timestamp | null;
    takenDownOn: LocalDate;
    /** TTL. */
    expireAt: Timestamp;
  };
  /** `transparency/{yyyy-MM}`: the public figures of a month. */
  transparency: {
    month: string;
    /** JSON of the contract's `transparencyMonth`. */
    summary: string;
  };
  disclosures: DisclosureDoc;
  /** `audit/head`: the last entry of the chain, where the next entry is added. */
  audit: {
    n: number;
    hash: string;
    /** When a member of staff last did something, rounded to the minute. Null if nobody has yet. */
    actedAt: Timestamp | null;
  };
  'audit/entries': AuditDoc;
}
