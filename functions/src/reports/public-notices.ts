import { Timestamp } from 'firebase-admin/firestore';
import type { Parsed } from '../contract/endpoints.ts';
import { dropOfAddress } from '../drops/drop-address.ts';
import { readShown, type Shown } from '../drops/on-page.ts';
import type { Handler } from '../http/handler.ts';
import { joinCaseOf } from '../moderation/open-case.ts';
import { AppError, badField } from '../platform/app-error.ts';
import { notifiers } from '../platform/collections.ts';
import { CONFLICT, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { NotifierDoc } from '../platform/safety-documents.ts';
import type { JoinCase } from './join-case.ts';
import { statusOf } from './public-status.ts';
import { codeHashOf, isCode, newReceipt } from './receipt.ts';

/** So many notices an hour from one network are looked at as they come; no later one is refused for it. */
const AT_ONCE_PER_HOUR = 5;

type Notice = Parsed<'POST /api/public/notices'>;

/**
 * Takes a notice without an account (Digital Services Act, 16): it joins the case of its drop, or opens it, and weighs
 * nothing there.
 * @param join what makes the case; a parameter so that cases know nothing of notices
 */
export const takingNotices =
  (join: JoinCase): Handler<'POST /api/public/notices'> =>
  async (notice, { now, asked }) => {
    requireSender(notice);
    const shown = await readNamed(notice.address, now);
    const { reason } = notice;
    // The case first: a receipt is never given out for what nobody will look at.
    const caseId = await join(shown, { reason, weight: 0 }, now);
    return keep({
      caseId,
      reason,
      explanation: notice.explanation,
      name: notice.name ?? null,
      email: notice.email ?? null,
      receivedAt: Timestamp.fromDate(now),
      isSlow: asked > AT_ONCE_PER_HOUR,
      outcome: null,
      rule: null,
      decidedAt: null,
      expireAt: null,
    });
  };

const join: JoinCase = ({ item, isCrisis }, { reason }, now) =>
  joinCaseOf({ dropId: item.id, text: item.content, isCrisis }, reason, now);

export const createPublicNotice = takingNotices(join);

/** @throws AppError `not-found`, the same for a number that nobody has and for a code that is not its own */
export const getPublicNoticeStatus: Handler<'POST /api/public/notices/status'> = async ({
  caseNumber,
  code,
}) => {
  const found = (await notifiers().doc(caseNumber).get()).data();
  if (!found || !isCode(code, found.codeHash)) {
    throw new AppError('not-found', 'No notice has this number and this code.');
  }
  return statusOf(found);
};

/** Nobody who writes for a child, or out of worry, has to say who they are. */
function requireSender({ reason, name, email }: Notice): void {
  if (reason === 'child' || reason === 'worried') return;
  if (name === undefined) throw badField('name', 'is needed, unless a child is concerned');
  if (email === undefined) throw badField('email', 'is needed, unless a child is concerned');
}

async function readNamed(address: string, now: Date): Promise<Shown> {
  const dropId = dropOfAddress(address);
  const shown = dropId === null ? null : await readShown(dropId, now);
  if (shown) return shown;
  throw new AppError(
    'not-found',
    'There is no drop at this address, or no longer. Copy it from the card’s menu, whole.',
    { details: { field: 'address' } },
  );
}

const keep = (doc: Omit<NotifierDoc, 'codeHash'>) =>
  retryOnConflict(async () => {
    const receipt = newReceipt();
    const kept = { ...doc, codeHash: codeHashOf(receipt.code) };
    const written = await notifiers().doc(receipt.caseNumber).create(kept).catch(orConflict);
    return written === CONFLICT ? CONFLICT : receipt;
  });
