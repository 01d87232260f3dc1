import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { ReportReason } from '../contract/reports.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/write-notice.ts';
import { putBack, takeOff } from '../pages/take-off.ts';
import { drops } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { HOLD_RULES } from './holds-rules.ts';

/** A case that is held for a reason from now on: once, as it says itself. */
export function heldCase(doc: CaseDoc, reason: ReportReason, now: Date): CaseDoc {
  const after = HOLD_RULES[reason]?.lapsesAfter ?? null;
  const until = after === null ? null : Timestamp.fromMillis(now.getTime() + after);
  return {
    ...doc,
    hold: { reason, since: Timestamp.fromDate(now), until },
    heldFor: [...doc.heldFor, reason],
    version: doc.version + 1,
  };
}

/** A drop as read; a batch that moves it fails when it changed meanwhile. */
export interface FoundDrop {
  readonly id: string;
  readonly doc: DropDoc;
  readonly readAt: Timestamp;
}

export async function findDrop(dropId: string): Promise<FoundDrop | null> {
  const found = await drops().doc(dropId).get();
  const doc = found.data();
  return doc && found.updateTime ? { id: dropId, doc, readAt: found.updateTime } : null;
}

/**
 * Adds to the batch that holds a case what takes its drop off the page and tells its author, if there still is one. To be
 * followed by `askForRemoval`, after the commit.
 * @param held the case as it will be
 * @param isFoundByMachine its author is told whether a machine found the words
 */
export function holdDrop(
  batch: WriteBatch,
  { id, doc, readAt }: FoundDrop,
  { caseId, held, now }: { caseId: string; held: CaseDoc; now: Date },
  isFoundByMachine = false,
): void {
  batch.update(drops().doc(id), { state: 'held' }, { lastUpdateTime: readAt });
  takeOff(batch, { dropId: id, doc, why: 'held', due: now });
  const rule = held.hold?.reason;
  if (!doc.userId || !rule) return;
  const matter = {
    kind: 'held' as const,
    rule,
    caseId,
    caseVersion: held.version,
    quote: doc.content,
    dropId: id,
    isFoundByMachine,
    isDecidedByMachine: true,
  };
  const told = noticeId('held', caseId, held.version);
  writeNotice(batch, doc.userId, told, composeNotice(matter, now), now);
}

/**
 * Adds to a batch what brings a held drop back; none that is not held any more. One whose author has left still fades at
 * the moment that was drawn then, which the hold had replaced.
 */
export function bringBack(batch: WriteBatch, { id, doc, readAt }: FoundDrop, now: Date): void {
  if (doc.state !== 'held') return;
  // Changes nothing, and fails when somebody else changed it.
  batch.update(drops().doc(id), { state: 'held' }, { lastUpdateTime: readAt });
  putBack(batch, { dropId: id, doc, now });
  fadeAsDrawn(batch, id, doc);
}

/** Of words whose author has left: the moment that was drawn then holds, which being taken off had replaced. */
export function fadeAsDrawn(batch: WriteBatch, dropId: string, doc: DropDoc): void {
  if (doc.userId || !doc.fadesAt) return;
  takeOff(batch, { dropId, doc, why: 'faded', due: doc.fadesAt.toDate() });
}
