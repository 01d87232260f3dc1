import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { Decision } from '../contract/moderation.ts';
import type { ReportReason } from '../contract/reports.ts';
import { putBack, takeOff } from '../pages/take-off.ts';
import { drops } from '../platform/collections.ts';
import type { DropDoc, Stored } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { type Conflict, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { CaseDoc, NoticeDoc } from '../platform/safety-documents.ts';
import { changeCase } from './change-case.ts';
import { findMethods } from './methods/find-methods.ts';
import { maskSpans } from './methods/mask.ts';
import { notNow, type OwnNotice, readOwnNotice } from './own-notice.ts';

export interface Choice {
  readonly uid: string;
  readonly noticeId: string;
  readonly choice: 'mask' | 'keep';
}

/** What is beyond this call: who tells the reporters when a choice has closed the case. */
export interface ChoosingDeps {
  readonly settleReports: (
    caseId: string,
    decision: Decision,
    rule: ReportReason | null,
    now: Date,
  ) => Promise<void>;
}

const MASKED =
  'You let it go on without that part. It is back where it was, and you still read it whole. A person will read it too.';
const KEPT =
  'You kept it in your archive. You alone read it, and nothing of this counts against you.';
/** No machine found which part it is: that is said. */
const HANDED_OVER =
  'You want to let it go on without that part. No machine here can tell which part that is, so a person marks it. ' +
  'Until then your words are safe in your archive, and others do not see them.';

/** What a choice comes to: the sentence that its author reads, and the decision that closes the case, if it does. */
interface Outcome {
  readonly says: string;
  readonly decision: Decision | null;
}

/**
 * Takes an author's choice about held words of a way to die: mask that part and let it go on, or keep all of it to
 * themselves. What a machine finds is masked at once, and the case stays open: the author has waited long enough, and a person
 * still sees whether more of it has to go. Where it finds nothing a person marks the part, and until then no hold ends.
 * @returns the notice as it is now
 * @throws AppError `not-found`, `not-now`
 */
export async function chooseForWords(
  choice: Choice,
  now: Date,
  deps: ChoosingDeps,
): Promise<Stored<NoticeDoc>> {
  const { told, decision } = await retryOnConflict(() => tryChoice(choice, now));
  const { caseId } = told.doc;
  if (decision && caseId) await deps.settleReports(caseId, decision, 'methods', now);
  return told;
}

async function tryChoice(
  { uid, noticeId, choice }: Choice,
  now: Date,
): Promise<{ told: Stored<NoticeDoc>; decision: Decision | null } | Conflict> {
  const own = await readOwnNotice(uid, noticeId);
  const { dropId } = own.found.data();
  const drop = (await drops().doc(dropId).get()).data();
  if (!drop || !isOpenToChoice(own, drop)) {
    throw notNow('A person has to read these words first. They are safe in your archive.');
  }
  const batch = db().batch();
  const about = { batch, own, drop, now };
  const { says, decision } = choice === 'keep' ? keep(about) : mask(about);
  const { notice } = own;
  const before = notice.data();
  const change = {
    canMask: false,
    text: `${before.text}\n\n${says}`,
    ...(decision && { appeal: null, appealUntil: null }),
  };
  batch.update(notice.ref, change, { lastUpdateTime: notice.updateTime });
  const told = { id: noticeId, doc: { ...before, ...change } };
  return batch.commit().then(() => ({ told, decision }), orConflict);
}

/** Held for a way to die and for nothing else: what may harm others is never closed by its author. */
function isOpenToChoice({ notice, found }: OwnNotice, drop: DropDoc): boolean {
  const { reasons, hold, state } = found.data();
  const ofOneself = Object.keys(reasons).every((each) => ['methods', 'worried'].includes(each));
  const isUndecided = ['open', 'claimed', 'escalated'].includes(state);
  return (
    notice.data().canMask &&
    drop.state === 'held' &&
    hold?.reason === 'methods' &&
    ofOneself &&
    isUndecided
  );
}

interface About {
  readonly batch: WriteBatch;
  readonly own: OwnNotice;
  readonly drop: DropDoc;
  readonly now: Date;
}

const closed = (decision: Decision, now: Date): Partial<CaseDoc> => ({
  state: 'decided',
  decision,
  rule: 'methods',
  hold: null,
  decidedBy: null,
  decidedAt: Timestamp.fromDate(now),
});

function keep({ batch, own: { found }, drop, now }: About): Outcome {
  const { dropId } = found.data();
  changeCase(batch, found, 'author-kept', closed('remove', now), now);
  takeOff(batch, { dropId, doc: drop, why: 'removed', due: now });
  return { says: KEPT, decision: 'remove' };
}

function mask({ batch, own: { found }, drop, now }: About): Outcome {
  const { dropId, hold } = found.data();
  const spans = findMethods(drop.content);
  if (spans.length === 0) {
    const waits = { choice: 'mask', hold: hold && { ...hold, until: null } } as const;
    changeCase(batch, found, 'author-asked-to-mask', waits, now);
    return { says: HANDED_OVER, decision: null };
  }
  changeCase(batch, found, 'author-masked', { choice: 'mask', masked: spans, hold: null }, now);
  batch.update(drops().doc(dropId), { shownContent: maskSpans(drop.content, spans) });
  putBack(batch, { dropId, doc: drop, now });
  return { says: MASKED, decision: null };
}
