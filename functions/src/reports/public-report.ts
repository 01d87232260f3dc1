import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import { changeCase, isJudged, noteAppeal, openOrJoinCase, readCase } from '../cases/case.ts';
import { failIfChanged, findDrop } from '../cases/holds.ts';
import { appealMove, notifyIfDecided } from '../cases/outcome.ts';
import { findMethods } from '../cases/self-harm-methods/find-methods.ts';
import { type Output, type Parsed, type ReportReason, withoutPersonal } from '../contract/index.ts';
import { alertGrave } from '../desk/jobs.ts';
import { dropOfAddress, isOnPage, readShown } from '../drops/drops.ts';
import type { Handler } from '../http/handler.ts';
import { inDays } from '../notices/compose-notice.ts';
import { noticeId } from '../notices/notices.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { countStored, windowStart } from '../platform/counters.ts';
import { AppError, badField } from '../platform/errors.ts';
import { type CONFLICT, db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { keyed, keyedBy } from '../platform/keys.ts';
import { bestEffort } from '../platform/log.ts';
import { HOUR_MS } from '../platform/time.ts';

/**
 * How many public reports keep their severity in one hour: from one network, and from all networks together. No report is
 * refused because of these limits.
 */
const PER_NETWORK = 2;
const IN_ALL = 10;

type PublicReport = Parsed<'POST /api/public/notices'>;

interface Sending {
  readonly report: PublicReport;
  readonly dropId: string;
  readonly network: string;
  readonly isAboveLimit: boolean;
  readonly now: Date;
}

/**
 * Takes a report without an account (Digital Services Act, 16). The report joins the case of its drop or opens the case, and
 * it has no weight there. A report above the hourly limits is read after all others, unless a detector or a second network
 * agrees with it.
 */
export const createPublicReport: Handler<'POST /api/public/notices'> = async (
  report,
  { now, network },
) => {
  requireSender(report);
  const dropId = await findNamed(report.address, now);
  const isAboveLimit = await countReport(network, now);
  const sent = await retryOnConflict(() => trySend({ report, dropId, network, isAboveLimit, now }));
  // The drop was decided on before and this report does not change the decision. The sender can read the outcome at once.
  if (sent.isJudged) await bestEffort('reports: not told', () => notifyIfDecided(sent.caseId, now));
  // The alert is sent at once. If it fails, the schedule sends it.
  else await bestEffort('moderation: no alert', () => alertGrave(now));
  return sent.receipt;
};

async function trySend({ report, dropId, network, isAboveLimit, now }: Sending) {
  const { reason, explanation, name = null, email = null } = report;
  const drop = await findDrop(dropId);
  if (!drop || !isOnPage(drop.doc, now)) throw noSuchDrop();
  const found = await readCase(drop.id);
  const publicly = {
    isAboveLimit,
    isAgreed: isAboveLimit && isHeard(withoutPersonal(drop.doc)),
    network: networkInCase(found.id, network),
  };
  const batch = db().batch();
  failIfChanged(batch, drop);
  const after = openOrJoinCase(batch, found, drop, { reason, publicly }, now);
  const receipt: Receipt = newReceipt();
  batch.create(collection('notifiers').doc(receipt.caseNumber), {
    caseId: found.id,
    codeHash: codeHashOf(receipt.code),
    reason,
    explanation,
    name,
    email,
    receivedAt: Timestamp.fromDate(now),
    isSlow: isAboveLimit && reason in after.slowFor,
    outcome: null,
    basis: null,
    complaint: null,
    rule: null,
    decidedAt: null,
    expireAt: null,
  });
  const sent = { receipt, caseId: found.id, isJudged: isJudged(found.doc, reason) };
  return batch.commit().then(() => sent, orConflict);
}

/** Whether a detector finds danger or a way to die in the text. This only affects the order of cases and the alerts. */
const isHeard = (text: string): boolean =>
  memoizedRisk(text) !== 'none' || findMethods(text).length > 0;

export const getPublicReportStatus: Handler<'POST /api/public/notices/status'> = async (
  { caseNumber, code },
  { now },
) => {
  const own = await readOwn({ caseNumber, code });
  return statusOf(own.doc, mayComplain(own, now));
};

/**
 * Takes the one complaint that the sender of a public report may make. The case is assigned to another person, or after a
 * night to the same person if there is nobody else. A complaint never holds a drop. It counts towards the limits like a
 * public report, so that complaints cannot bring back more decided cases than reports may open.
 * @throws AppError `not-found`, `not-now`
 */
export const complainPublicly: Handler<'POST /api/public/notices/complain'> = async (
  { caseNumber, code, words },
  { now, network },
) => {
  const asked = { caseNumber, code };
  assertMayComplain(await readOwn(asked), now);
  const isAboveLimit = await countReport(network, now);
  const sent = await retryOnConflict(() => tryComplain(asked, { words, isAboveLimit, now }));
  return statusOf(sent, false);
};

interface Complaint {
  readonly words: string;
  readonly isAboveLimit: boolean;
  readonly now: Date;
}

async function tryComplain(
  asked: Receipt,
  { words, isAboveLimit, now }: Complaint,
): Promise<Doc<'notifiers'> | typeof CONFLICT> {
  const own = await readOwn(asked);
  const found = assertMayComplain(own, now);
  const batch = db().batch();
  batch.create(collection('appeals').doc(noticeId('complaint', asked.caseNumber)), {
    caseId: found.id,
    caseVersion: found.data().version,
    uid: null,
    noticeId: asked.caseNumber,
    words,
    sentAt: Timestamp.fromDate(now),
    outcome: null,
  });
  const change = { complaint: 'sent' } as const;
  batch.update(own.ref, change, { lastUpdateTime: own.readAt });
  if (moveOf(found.data()) === 'opens') {
    const broughtBy = isAboveLimit ? 'slow' : 'visitor';
    const appealed = { state: 'appealed', isComplaint: true, broughtBy } as const;
    changeCase(batch, found, 'appeal', appealed, now);
  } else noteAppeal(batch, found);
  return batch.commit().then(() => ({ ...own.doc, ...change }), orConflict);
}

type Own = Awaited<ReturnType<typeof readOwn>>;

/** Checks that the sender may complain now. @throws AppError `not-now` */
function assertMayComplain(own: Own, now: Date): QueryDocumentSnapshot<Doc<'cases'>> {
  if (!mayComplain(own, now)) throw new AppError('not-now', whyNot(own.doc));
  return own.found as QueryDocumentSnapshot<Doc<'cases'>>;
}

function mayComplain({ doc, found }: Own, now: Date): boolean {
  const isDecided = doc.outcome === 'acted' || doc.outcome === 'stays';
  const isInTime = doc.expireAt !== null && doc.expireAt.toMillis() > now.getTime();
  const about = found.data();
  if (!about || !isDecided || !isInTime || doc.complaint !== null) return false;
  return moveOf(about) !== 'late';
}

const moveOf = (about: Doc<'cases'>) => appealMove('stays', about);

function whyNot({ outcome, complaint }: Doc<'notifiers'>): string {
  if (complaint !== null)
    return 'You have already complained about this. Look above to see what happened.';
  if (outcome === null)
    return 'Nobody has decided on this yet, so there is nothing to complain about.';
  return 'These words were read again since then, or are gone. You can no longer change anything about this here.';
}

/** @throws AppError `not-found`, the same error for an unknown number and for a wrong code */
async function readOwn({ caseNumber, code }: Receipt) {
  const ref = collection('notifiers').doc(caseNumber);
  const read = await ref.get();
  const doc = read.data();
  if (!doc || !read.updateTime || !isCode(code, doc.codeHash)) {
    throw new AppError('not-found', 'No report has this number and this code.');
  }
  const found = await collection('cases').doc(doc.caseId).get();
  return { ref, doc, readAt: read.updateTime, found };
}

/** A sender must give a name and an address, except in a report for a child or from worry. */
function requireSender({ reason, name, email }: PublicReport): void {
  if (reason === 'child' || reason === 'worried') return;
  if (name === undefined) throw badField('name', 'is needed, unless a child is concerned');
  if (email === undefined) throw badField('email', 'is needed, unless a child is concerned');
}

/** The id of the visible drop at an address. @throws AppError `not-found` */
async function findNamed(address: string, now: Date): Promise<string> {
  const dropId = dropOfAddress(address);
  if (dropId === null || !(await readShown(dropId, now))) throw noSuchDrop();
  return dropId;
}

const noSuchDrop = () =>
  new AppError(
    'not-found',
    'There is no drop at this address, or it is gone. Copy the whole address from the card’s menu.',
    { details: { field: 'address' } },
  );

/**
 * Counts a public report across all instances, and returns whether it is above the limits of the hour. A report above
 * the limit of its own network does not count towards the limit of all networks. The counter of a network is named by a
 * keyed digest that is different every hour, so the store never contains the network itself. Both counters are deleted
 * after two hours.
 */
async function countReport(network: string, now: Date): Promise<boolean> {
  const [name] = keyed(`public reports ${windowStart(now, HOUR_MS)}`, network);
  const own = await countStored(`public reports ${name}`, HOUR_MS, now);
  if (own.count > PER_NETWORK) return true;
  const all = await countStored('public reports', HOUR_MS, now);
  return all.count > IN_ALL;
}

/** A keyed digest of a network, different in each case. It shows whether a second network agrees. */
const networkInCase = (caseId: string, network: string): string =>
  keyedBy(caseId, 'networks of public reports', JSON.stringify([caseId, network]), 16);

/** The number that names a public report, and the code that opens it. */
interface Receipt {
  readonly caseNumber: string;
  readonly code: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CODE_LENGTH = 16;

/** A receipt that nobody can guess: a random number, and a code of 80 random bits. */
const newReceipt = (): Receipt => ({
  caseNumber: [fourDigits(), fourDigits(), fourDigits()].join('-'),
  code: [...randomBytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join(''),
});

const fourDigits = (): string => String(randomInt(10_000)).padStart(4, '0');

/** The hash of a code, which is the only form of the code in the store. */
const codeHashOf = (code: string): string => hash('sha256', code);

/** Whether a code has this hash. The comparison takes constant time. */
const isCode = (code: string, codeHash: string): boolean =>
  timingSafeEqual(Buffer.from(codeHashOf(code), 'hex'), Buffer.from(codeHash, 'hex'));

type Status = Output<'POST /api/public/notices/status'>;

const BECAUSE: Readonly<Record<ReportReason, string>> = {
  harassment: 'they attack somebody',
  hate: 'they are hateful towards people for what they are',
  sexual: 'they are sexual in a way that the rules do not allow',
  spam: 'they advertise',
  'personal-data': 'they give away personal data of somebody',
  methods: 'they tell a way to die or to hurt oneself, or encourage it',
  child: 'they put a child at risk',
  illegal: 'they are against the law',
  other: 'they break the rules',
  worried: 'somebody may need help',
};

const ELSEWHERE = 'You may also turn to a certified body for settling disputes, or to a court.';

/** The status that the sender of a public report reads, with dates but no times. Each sentence says only what happened. */
export function statusOf(notifier: Doc<'notifiers'>, canComplain: boolean): Status {
  const { outcome, receivedAt, decidedAt, complaint } = notifier;
  return {
    state: outcome ?? 'received',
    receivedOn: dayOf(receivedAt.toDate()),
    decidedOn: decidedAt && dayOf(decidedAt.toDate()),
    reasons: outcome && reasonsFor(notifier),
    redress: outcome || complaint ? redressFor(notifier, canComplain) : null,
    canComplain,
  };
}

function reasonsFor({ outcome, basis, rule }: Doc<'notifiers'>): string {
  if (outcome === 'gone') return 'These words were gone before anybody decided on your report.';
  const isActed = outcome === 'acted';
  const because = BECAUSE[rule ?? 'other'];
  if (basis === 'nobody') {
    return isActed
      ? 'These words are not shown any more. No person had decided on your report before that.'
      : 'These words stay. No person decided on your report.';
  }
  // The text is the same in both cases: the second person kept the drop, or no second person read it.
  if (basis === 'waited' && !isActed) {
    return 'A person read these words, and they waited for a second one. They stay, because no second person confirmed that they break a rule.';
  }
  if (basis === 'appeal') {
    return isActed
      ? `These words were read again after an appeal. We acted, because ${because}.`
      : 'These words were read again after an appeal, and we took the decision back: they stay, because they break none of the rules.';
  }
  if (basis === 'read-before') {
    const before = 'A person had read these words before your report came, for the same reason';
    const then = isActed
      ? `We had acted, because ${because}.`
      : 'They stay, because they break none of the rules.';
    return `${before}. ${then} What you explained was not read for that.`;
  }
  return isActed
    ? `A person read these words. We acted, because ${because}.`
    : 'A person read these words. They stay, because they break none of the rules.';
}

function redressFor(
  { outcome, complaint, expireAt }: Doc<'notifiers'>,
  canComplain: boolean,
): string {
  if (outcome === 'gone') return ELSEWHERE;
  if (complaint === 'gone') {
    return `These words were gone before anybody answered your complaint. ${ELSEWHERE}`;
  }
  if (complaint === 'sent') return 'Your complaint has arrived. A person will read it.';
  if (complaint === 'stays') {
    return `We read your complaint, and the decision stays. ${ELSEWHERE}`;
  }
  if (complaint === 'anew') {
    return outcome === null
      ? 'We read your complaint, and took the decision back. A new decision will follow.'
      : `Your complaint was read, and this was decided after it. ${ELSEWHERE}`;
  }
  if (!canComplain || !expireAt) return ELSEWHERE;
  const until = inDays(expireAt.toDate());
  return (
    `If you think that this is wrong, you can complain below, once, before ${until}. Somebody else reads it, ` +
    `or, where nobody else can, the same person at least a night later. ${ELSEWHERE}`
  );
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
