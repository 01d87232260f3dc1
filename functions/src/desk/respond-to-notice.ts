import { type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { changeCase } from '../cases/change-case.ts';
import { findMethods } from '../cases/self-harm-methods/find-methods.ts';
import { type Decision, withoutPersonal } from '../contract/index.ts';
import { hidePassages } from '../drops/drops.ts';
import { hideDrop, putBack } from '../pages/schedule.ts';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { CaseDoc, NoticeDoc } from '../platform/documents/moderation.ts';
import {
  type Conflict,
  db,
  orConflict,
  retryOnConflict,
  type Stored,
} from '../platform/firestore.ts';
import { notNow, readCaseOf, readOwnNotice } from './appeals.ts';
import { notifyOutcome } from './outcome.ts';

interface Response {
  readonly uid: string;
  readonly noticeId: string;
  readonly choice: 'mask' | 'keep';
}

const MASKED =
  'You let it go on without that part. It is back where it was, and you still read it whole. A person will read it too.';
const KEPT =
  'You kept it in your archive. You alone read it, and nothing of this counts against you.';
/** No machine found the passage, and this sentence tells the author so. */
const HANDED_OVER =
  'You want to let it go on without that part. No machine here can tell which part that is, so a person marks it. ' +
  'Until then your words are safe in your archive, and others do not see them.';

/**
 * Takes an author's choice about a drop that is held because it may tell a way to die. The author may mask the passage and
 * let the drop return, or keep the drop private. Passages that a machine finds are masked at once. The drop returns at once,
 * because the author has waited long enough. The case stays open, so that a person still checks whether more must be masked.
 * If the machine finds no passage, a person marks it, and the hold does not end before that.
 * @returns the notice after the choice
 * @throws AppError `not-found`, `not-now`
 */
export async function respondToNotice(response: Response, now: Date): Promise<Stored<NoticeDoc>> {
  const { told, decision } = await retryOnConflict(() => tryToRespond(response, now));
  const { caseId } = told.doc;
  if (decision && caseId) await notifyOutcome(caseId, decision, 'methods', now);
  return told;
}

async function tryToRespond(
  { uid, noticeId, choice }: Response,
  now: Date,
): Promise<{ told: Stored<NoticeDoc>; decision: Decision | null } | Conflict> {
  const notice = await readOwnNotice(uid, noticeId);
  const before = notice.data();
  const found = await readCaseOf(before);
  const read = await collection('drops').doc(found.data().dropId).get();
  const drop = read.data();
  if (!drop || !before.canMask || !isOpenToChoice(found.data(), drop)) {
    throw notNow('A person has to read these words first. They are safe in your archive.');
  }
  const batch = db().batch();
  const about = { batch, found, drop, readAt: read.updateTime ?? null, now };
  const { says, decision } = choice === 'keep' ? keep(about) : await mask(about);
  const change = {
    canMask: false,
    text: `${before.text}\n\n${says}`,
    ...(decision && { appeal: null, appealUntil: null }),
  };
  batch.update(notice.ref, change, { lastUpdateTime: notice.updateTime });
  const told = { id: noticeId, doc: { ...before, ...change } };
  return batch.commit().then(() => ({ told, decision }), orConflict);
}

/**
 * Whether the drop is held only for a way to die and was reported for no other danger. An author never closes a case about
 * harm to other people.
 */
function isOpenToChoice({ reasons, hold, state }: CaseDoc, drop: DropDoc): boolean {
  const ofOneself = Object.keys(reasons).every((each) => ['methods', 'worried'].includes(each));
  const isUndecided = ['open', 'claimed', 'escalated'].includes(state);
  return drop.state === 'held' && hold?.reason === 'methods' && ofOneself && isUndecided;
}

interface About {
  readonly batch: WriteBatch;
  readonly found: QueryDocumentSnapshot<CaseDoc>;
  readonly drop: DropDoc;
  readonly readAt: Timestamp | null;
  readonly now: Date;
}

/** The sentence that the author reads, and the decision if the choice closes the case. */
interface Outcome {
  readonly says: string;
  readonly decision: Decision | null;
}

function keep({ batch, found, drop, now }: About): Outcome {
  const closed = {
    state: 'decided',
    decision: 'remove',
    rule: 'methods',
    hold: null,
    decidedBy: null,
    decidedAt: Timestamp.fromDate(now),
  } as const;
  changeCase(batch, found, 'author-kept', closed, now);
  hideDrop(batch, { dropId: found.data().dropId, doc: drop, why: 'removed', due: now });
  return { says: KEPT, decision: 'remove' };
}

async function mask({ batch, found, drop, readAt, now }: About): Promise<Outcome> {
  const { dropId, hold } = found.data();
  const spans = findMethods(withoutPersonal(drop));
  if (spans.length === 0) {
    const waits = { choice: 'mask', hold: hold && { ...hold, until: null } } as const;
    changeCase(batch, found, 'author-asked-to-mask', waits, now);
    return { says: HANDED_OVER, decision: null };
  }
  changeCase(batch, found, 'author-masked', { choice: 'mask', masked: spans, hold: null }, now);
  hidePassages(batch, dropId, { doc: drop, readAt }, spans);
  await putBack(batch, { dropId, doc: drop, now });
  return { says: MASKED, decision: null };
}
