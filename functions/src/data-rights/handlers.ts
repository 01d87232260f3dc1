import { requireRecentLogin } from '../account/recent-login.ts';
import type { Handler } from '../http/handler.ts';
import { requestDeletion } from './deletion/request-deletion.ts';
import { exportAccount } from './export.ts';

export const deleteMe: Handler<'DELETE /api/user/me'> = async ({ drops }, { caller, now }) => {
  requireRecentLogin(caller, now, 'delete your account within five minutes');
  await requestDeletion(caller.uid, drops, now);
};

export const getExport: Handler<'GET /api/user/me/export'> = (_input, { caller, now }) =>
  exportAccount(caller, now);
