import type { Handler } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import { requestDeletion } from './deletion/request-deletion.ts';
import { exportAccount } from './export.ts';

/** How long ago somebody may have signed in to delete their account. */
const RECENT_MS = 5 * 60_000;

export const deleteMe: Handler<'DELETE /api/user/me'> = async ({ drops }, { caller, now }) => {
  if (now.getTime() - caller.signedInAt.getTime() > RECENT_MS) {
    throw new AppError(
      'recent-login-required',
      'Log in once more, then delete your account within five minutes.',
    );
  }
  await requestDeletion(caller.uid, drops, now);
};

export const getExport: Handler<'GET /api/user/me/export'> = (_input, { caller, now }) =>
  exportAccount(caller, now);
