import { loadProfile } from '../account/profile.ts';
import type { Handler } from '../http/handler.ts';
import { alertGrave } from '../moderation/alert.ts';
import { bestEffort } from '../platform/best-effort.ts';
import { fileReport } from './file-report.ts';

export const reportDrop: Handler<'POST /api/drops/:dropId/report'> = async (
  { dropId, reason, note },
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const reporter = {
    uid: caller.uid,
    since: user.createdAt.toDate(),
    isVerified: caller.verifiedEmail !== null,
  };
  await fileReport(reporter, { dropId, reason, note: note ?? null }, now);
  // At once; the schedule does it again where this fails.
  await bestEffort('moderation: no alert', () => alertGrave(now));
  return { hides: reason !== 'worried' };
};
