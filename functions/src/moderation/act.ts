import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { ModeratedCase } from '../contract/moderation.ts';
import { askForRemoval } from '../pages/ask-for-removal.ts';
import { AppError } from '../platform/app-error.ts';
import { caseEvents, cases } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { applyConsequences } from './apply-consequences.ts';
import type { AuditFact } from './audit.ts';
import { appendAudit, readAuditHead } from './audit-store.ts';
import { dealAgain } from './check-again.ts';
import { consequencesOf } from './consequences.ts';
import { accessTo } from './dealing.ts';
import { readDesk, staffOf } from './desk.ts';
import { type FoundCase, findCase } from './found-case.ts';
import { staffKey } from './keys.ts';
import { presentCase } from './present-case.ts';
import type { Actor, Change } from './transitions.ts';

/** What a moderator wants done with a case. */
interface Wish {
  readonly caseId: string;
  /** Of the case as they saw it. */
  readonly version: number;
  /** What they add for the author. */
  readonly note?: string | undefined;
  /** The case after it; null where it cannot be done as the case stands. */
  readonly change: (doc: CaseDoc, actor: Actor) => Change | null;
}

/** A case as an action left it. `change.doc` of a checked decision is what the moderator sees, and is stored no more. */
export interface Acted {
  readonly id: string;
  readonly change: Change;
  /** Its words were decided on before; this was to see whether somebody else decides alike. */
  readonly isCheck: boolean;
}

/** Everybody of the staff continues the same audit, so more can meet than at one case. */
const TRIES = 20;

/**
 * Does one thing with a case, once: the case, the audit and all that it brings stand in one commit, which insists on the
 * case as it was read.
 * @throws AppError `not-found` when it is not dealt to them; `stale-case` or `not-now` with the case as it stands
 */
export async function actOnCase(uid: string, wish: Wish, now: Date): Promise<Acted> {
  const { acted, isTakenOff } = await retryOnConflict(() => attempt(uid, wish, now), {
    tries: TRIES,
  });
  if (isTakenOff) await askForRemoval();
  return acted;
}

async function attempt(uid: string, wish: Wish, now: Date) {
  const [{ pseudonym }, desk, found, head] = await Promise.all([
    staffOf(uid),
    readDesk(),
    findCase(wish.caseId),
    readAuditHead(),
  ]);
  const may = found && accessTo(found, uid, desk, now);
  if (!found || !may || may.access === 'none') throw notDealt();
  if (found.doc.version !== wish.version) throw await refusal('stale-case', found, uid, now);
  const actor = { key: staffKey(uid), now, isAlone: may.isAlone };
  const change = may.access === 'act' ? wish.change(found.doc, actor) : null;
  if (change === null) throw await refusal('not-now', found, uid, now);
  const { checkOf } = found.doc;
  const isCheck = checkOf !== undefined;
  const batch = db().batch();
  const endsCheck = isCheck && ['decide', 'propose'].includes(change.action);
  const fact = endsCheck
    ? { action: 'check', before: `decided ${checkOf.decision}`, caseId: checkOf.caseId }
    : { action: change.action, caseId: found.id };
  const facts: AuditFact[] = [{ by: pseudonym, ...change.audit, ...fact }];
  if (isCheck) writeCheck(batch, found, change, endsCheck);
  else {
    writeCase(batch, found, change, pseudonym, now);
    const { masked, choice } = found.doc;
    const isMasked = Boolean(masked) && choice !== 'mask';
    const standing = { where: found.drop?.state ?? null, isMasked };
    const brings = consequencesOf(change.action, change.doc.decision, standing);
    const note = wish.note ?? null;
    facts.push(...(await applyConsequences(batch, { found, change, brings, note, now })));
    if (!may.isAlone) dealAgain(batch, found, change, actor.key, now);
  }
  appendAudit(batch, head, facts, now);
  const acted = { id: found.id, change, isCheck };
  const isTakenOff = !isCheck && change.doc.decision === 'remove' && change.action === 'decide';
  return batch.commit().then(() => ({ acted, isTakenOff }), orConflict);
}

const REFUSED = {
  'stale-case': 'Somebody was there before you. This is how the case stands now.',
  'not-now': 'That cannot be done to this case as it stands.',
} as const;

/** Why something cannot be done to a case, with the case as it stands. */
export async function refusal(
  code: keyof typeof REFUSED,
  { id, doc }: Pick<FoundCase, 'id' | 'doc'>,
  uid: string,
  now: Date,
): Promise<AppError> {
  const stands = await presentCase(id, doc, uid, now);
  return new AppError(code, REFUSED[code], { details: { case: stands } });
}

export const notDealt = () => new AppError('not-found', 'There is no such case before you.');

function writeCase(batch: WriteBatch, found: FoundCase, change: Change, by: string, now: Date) {
  const { action, doc } = change;
  const after = { ...doc, ...(action === 'decide' && { deletedBy: FieldValue.delete() }) };
  batch.update(cases().doc(found.id), after as FirebaseFirestore.UpdateData<CaseDoc>, {
    lastUpdateTime: found.updatedAt,
  });
  batch.create(caseEvents(found.id).doc(), {
    at: Timestamp.fromDate(now),
    by,
    action,
    before: found.doc.state,
    after: doc.state,
    version: doc.version,
  });
}

/** A check leaves nothing but its line in the audit. */
function writeCheck(batch: WriteBatch, found: FoundCase, { doc }: Change, isOver: boolean): void {
  const ref = cases().doc(found.id);
  const asRead = { lastUpdateTime: found.updatedAt };
  if (isOver) batch.delete(ref, asRead);
  else batch.update(ref, { ...doc } as FirebaseFirestore.UpdateData<CaseDoc>, asRead);
}

/** What the moderator is answered. */
export const answerOf = async (
  { id, change }: Acted,
  uid: string,
  now: Date,
): Promise<{ case: ModeratedCase }> => ({ case: await presentCase(id, change.doc, uid, now) });
