import { createDropWith } from '../drops/release-drop.ts';
import type { PutBeforePerson } from '../drops/review.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/write-notice.ts';
import { caseIdOf, openOrJoinCase } from './open-case.ts';

/** Nobody reported it. */
const NO_REPORTS = { weight: 0, distinct: 0, count: 0 };

/**
 * Opens the case of a drop that waits for a person, and tells its author why it waits. It is dealt like any other, and as
 * one reported for nothing in particular: whoever judges the words does not learn that their author had some taken out.
 */
export const putBeforePerson: PutBeforePerson = (batch, { id: dropId, doc }, now) => {
  const caseId = caseIdOf(dropId);
  const words = { dropId, text: doc.content, isCrisis: doc.isCrisis };
  const unread = { id: caseId, doc: null, readAt: null };
  const { version } = openOrJoinCase(
    batch,
    unread,
    words,
    { reason: 'other', tally: NO_REPORTS },
    now,
  );
  const matter = {
    kind: 'waits' as const,
    rule: null,
    caseId,
    caseVersion: version,
    quote: doc.content,
    dropId,
    isDecidedByMachine: true,
  };
  const told = noticeId('waits', caseId);
  writeNotice(batch, doc.userId, told, composeNotice(matter, now), now);
};

/** Takes a drop; after two strikes it waits for a person. */
export const createDrop = createDropWith(putBeforePerson);
