import { endConfirmed, endRefused, endReversed, endUpheld } from '../account/ending.ts';
import { writeStanding } from '../account/standing.ts';
import type { Parsed } from '../contract/endpoints.ts';
import type { NoticeKind } from '../contract/notices.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/write-notice.ts';
import { AppError } from '../platform/app-error.ts';
import { db } from '../platform/firebase.ts';
import { type Conflict, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { StandingDoc } from '../platform/safety-documents.ts';
import { appendAudit, readAuditHead } from './audit-store.ts';
import { type DealtEnding, dealtEnding } from './deal-ending.ts';
import { readDesk, staffOf } from './desk.ts';
import { closeEnding } from './ending-appeal.ts';
import { findEndings } from './find-endings.ts';
import { staffKey } from './keys.ts';

type Wish = Parsed<'POST /api/moderation/endings/:endingId/answer'>;

/** Everybody of the staff continues the same audit. */
const TRIES = 20;

/** What an answer comes to: the standing, what the account's owner is told, and the audit's line. */
interface Outcome {
  readonly after: StandingDoc | null;
  readonly kind: NoticeKind;
  readonly action: string;
  readonly is: 'ended' | 'none';
}

function outcomeOf({ found }: DealtEnding, { answer }: Wish, by: string, now: Date): Outcome {
  const { standing, isAppeal } = found;
  const { doc } = standing;
  if (answer === 'end') {
    return isAppeal
      ? { after: endUpheld(doc), kind: 'upheld', action: 'end-uphold', is: 'ended' }
      : {
          after: endConfirmed(doc, { by, now }),
          kind: 'ended',
          action: 'end-confirm',
          is: 'ended',
        };
  }
  return isAppeal
    ? { after: endReversed(doc, now), kind: 'reversed', action: 'end-reverse', is: 'none' }
    : { after: endRefused(doc, now), kind: 'not-ended', action: 'end-refuse', is: 'none' };
}

/**
 * Takes the answer of a second person about the end of an account, once: the standing, what its owner is told and the audit
 * stand in one commit, which insists on the standing as it was seen.
 * @throws AppError `stale-case` when it is not before them as they saw it: answered, taken back, or never theirs
 */
export const answerEnding = (uid: string, wish: Wish, now: Date): Promise<void> =>
  retryOnConflict(() => attempt(uid, wish, now), { tries: TRIES });

async function attempt(uid: string, wish: Wish, now: Date): Promise<undefined | Conflict> {
  const [{ pseudonym }, desk, endings, head] = await Promise.all([
    staffOf(uid),
    readDesk(),
    findEndings(now),
    readAuditHead(),
  ]);
  const found = endings.find(({ id }) => id === wish.endingId);
  const dealt = found && (await dealtEnding(found, uid, desk, now));
  if (!dealt || dealt.found.version !== wish.version) throw stale();
  const by = staffKey(uid);
  const { after, kind, action, is } = outcomeOf(dealt, wish, by, now);
  if (!after) throw stale();
  const { id, uid: owner, standing, isAppeal } = dealt.found;
  const batch = db().batch();
  writeStanding(batch, owner, standing, after);
  if (isAppeal && standing.doc.end) {
    await closeEnding(batch, owner, standing.doc.end, is === 'ended' ? 'upheld' : 'reversed');
  }
  const rule = dealt.last?.rule ?? 'other';
  const isDecidedByOne = by === dealt.decidedBy;
  const about = { kind, rule, caseId: id, caseVersion: 0, isDecidedByOne };
  writeNotice(batch, owner, noticeId(kind, id), composeNotice(about, now), now);
  const before = isAppeal ? 'appealed' : 'proposed';
  const fact = { by: pseudonym, action, caseId: id, before, after: is, reason: null };
  appendAudit(batch, head, fact, now);
  return batch.commit().then(() => undefined, orConflict);
}

const stale = () =>
  new AppError('stale-case', 'This is not before you any more. Look at what is there now.');
