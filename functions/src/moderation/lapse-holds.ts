import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isDeleted } from '../account/tombstone.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/write-notice.ts';
import { cases, drops } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { log, safeError } from '../platform/log.ts';
import { orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { bringBack, type FoundDrop, findDrop } from './holds.ts';
import { findMethods } from './methods/find-methods.ts';
import { maskSpans, type Span } from './methods/mask.ts';
import { writeCase, writeMachineEvent } from './open-case.ts';

const PER_PAGE = 100;

/** The ids of cases whose hold has lapsed by now, the longest first. */
export async function listLapsed(now: Date, limit: number): Promise<string[]> {
  const due = cases().where('hold.until', '<=', Timestamp.fromDate(now)).orderBy('hold.until');
  return (await due.limit(limit).select().get()).docs.map(({ id }) => id);
}

/**
 * Lets go of every drop that nobody decided on in time: it goes back to its page and minute with the next tick, without
 * any note, and is never held again for that reason. What tells a way to die goes back masked, and its author is told.
 * Holds without an end wait for a person. Again is no error.
 * @throws Error when one could not be let go, after all others were
 */
export async function lapseHolds(now: Date): Promise<void> {
  for (;;) {
    const ids = await listLapsed(now, PER_PAGE);
    let failed = 0;
    for (const id of ids) {
      await lapse(id, now).catch((thrown) => {
        failed += 1;
        log.error('holds: one did not lapse', { error: safeError(thrown) });
      });
    }
    if (failed > 0) throw new Error(`${failed} of ${ids.length} holds did not lapse`);
    if (ids.length < PER_PAGE) return;
  }
}

const lapse = (id: string, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const found = await cases().doc(id).get();
    const doc = found.data();
    const until = doc?.hold?.until;
    if (!doc || !until || until.toDate() > now) return;
    const drop = await findDrop(doc.dropId);
    const batch = db().batch();
    const masked = drop && doc.hold?.reason === 'methods' ? maskedIn(drop.doc) : null;
    const after = { ...doc, hold: null, version: doc.version + 1, ...(masked && { masked }) };
    writeCase(batch, { id, doc, readAt: found.updateTime ?? null }, after);
    writeMachineEvent(batch, id, { action: 'lapsed', before: doc, after }, now);
    if (drop) {
      bringBack(batch, drop, now);
      // After it: the first write of a document in a batch is the one that may insist on its version.
      if (masked) await maskDrop(batch, drop, { id, after: { ...after, masked }, now });
    }
    return batch.commit().then(() => undefined, orConflict);
  });

/**
 * What is masked in words that go back unread; null where no machine finds a passage. Those go back whole: nobody but those
 * who reported them says that they tell a way to die, and three people must not be able to silence a wish to die for good.
 * Their case stays open, as grave as it is.
 */
function maskedIn({ state, content, shownContent }: DropDoc): Span[] | null {
  if (state !== 'held' || shownContent !== undefined) return null;
  const spans = findMethods(content);
  return spans.length > 0 ? spans : null;
}

interface Masking {
  readonly id: string;
  readonly after: CaseDoc & { masked: Span[] };
  readonly now: Date;
}

/** The words stay whole where they are kept: others read what is left, and their author is told. */
async function maskDrop(
  batch: WriteBatch,
  { id: dropId, doc }: FoundDrop,
  { id: caseId, after, now }: Masking,
): Promise<void> {
  batch.update(drops().doc(dropId), { shownContent: maskSpans(doc.content, after.masked) });
  if (!doc.userId || (await isDeleted(doc.userId))) return;
  const matter = {
    kind: 'masked' as const,
    rule: 'methods' as const,
    caseId,
    caseVersion: after.version,
    quote: doc.content,
    dropId,
    isFoundByMachine: true,
    isDecidedByMachine: true,
  };
  const told = noticeId('masked', caseId, after.version);
  writeNotice(batch, doc.userId, told, composeNotice(matter, now), now);
}
