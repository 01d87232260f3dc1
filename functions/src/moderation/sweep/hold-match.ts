import type { ReportReason } from '../../contract/reports.ts';
import { isOnPage } from '../../drops/on-page.ts';
import { db } from '../../platform/firebase.ts';
import { orConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { appendAudit, readAuditHead } from '../audit-store.ts';
import { findDrop, holdDrop } from '../holds.ts';
import { openOrJoinCase, readCase, writeMachineEvent } from '../open-case.ts';
import { maySweepUp, sweptCase } from './sweep-rules.ts';

/** Everybody of the staff continues the same audit. */
const TRIES = 20;
/** Nobody reported it: that it was swept for counts for nothing in its case. */
const NOT_REPORTED = { weight: 0, distinct: 0, count: 0 };

/**
 * Holds one drop that a sweep found, in a case of its own or in the one that it has, with its author's notice and the
 * audit, in one commit. The cap on unseen holds does not count here: it keeps a crowd from hiding what nobody has looked
 * at, and this is a moderator's decision, of two where there are many, with their name in the audit.
 * @returns whether it is held by this call; again is no error
 */
export const holdMatch = (dropId: string, rule: ReportReason, now: Date): Promise<boolean> =>
  retryOnConflict(
    async () => {
      const [drop, found, head] = await Promise.all([
        findDrop(dropId),
        readCase(dropId),
        readAuditHead(),
      ]);
      if (!drop || !(drop.doc.state === 'waiting' || isOnPage(drop.doc, now))) return false;
      if (!maySweepUp(found.doc, rule)) return false;
      const batch = db().batch();
      const words = { dropId, text: drop.doc.content, isCrisis: drop.doc.isCrisis };
      const tally = found.doc?.reasons[rule] ?? NOT_REPORTED;
      const after = openOrJoinCase(batch, found, words, { reason: rule, tally }, now, (joined) =>
        sweptCase(joined, rule, now),
      );
      holdDrop(batch, drop, { caseId: found.id, held: after, now }, true);
      writeMachineEvent(batch, found.id, { action: 'held', before: found.doc, after }, now);
      const fact = { by: 'machine', action: 'swept', caseId: found.id, reason: rule };
      appendAudit(batch, head, { ...fact, before: 'shown', after: 'held' }, now);
      return batch.commit().then(() => true, orConflict);
    },
    { tries: TRIES },
  );
