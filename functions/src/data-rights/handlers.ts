import { requireRecentLogin } from '../http/authenticate.ts';
import type { Handler } from '../http/handler.ts';
import { requestDeletion } from './deletion.ts';
import { exportPage } from './export.ts';

export const deleteMe: Handler<'DELETE /api/user/me'> = async ({ drops }, { caller, now }) => {
  requireRecentLogin(caller, now, 'delete your account within five minutes');
  await requestDeletion(caller.uid, drops, now);
};

export const getExport: Handler<'GET /api/user/me/export'> = ({ cursor }, { caller, now }) =>
  exportPage(caller, cursor, now);
