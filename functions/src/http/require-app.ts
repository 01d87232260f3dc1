import type { Request } from 'express';
import { CHECKED_REQUESTS, type Route } from '../contract/index.ts';
import { APP_CHECK } from '../platform/environment.ts';
import { AppError } from '../platform/errors.ts';
import { app } from '../platform/firestore.ts';
import { log } from '../platform/log.ts';

/**
 * Refuses requests that App Check does not recognise as coming from our app. This keeps scripts away from other
 * people's words. In `monitor` mode it only logs what it would refuse: the route and the reason, nothing else.
 * @throws AppError `app-not-verified`
 */
export async function requireApp(
  route: Route,
  req: Pick<Request, 'get'>,
  verify: typeof verifyApp,
): Promise<void> {
  const mode = APP_CHECK.value();
  // An unknown value means `off`.
  if (!['monitor', 'enforce'].includes(mode) || !CHECKED_REQUESTS.routes.includes(route)) return;
  const token = req.get(CHECKED_REQUESTS.header);
  if (token && (await verify(token))) return;
  log.info('app check: not from the app', { route, code: token ? 'refused' : 'missing', count: 1 });
  if (mode === 'monitor') return;
  throw new AppError(
    'app-not-verified',
    'We could not tell that this comes from Blckmirror itself. Reload the page and try again; your words stay here.',
  );
}

/**
 * Whether a token shows that a request comes from our own app. Asks Firebase App Check, which is loaded with the first
 * token. An invalid token gives false, not an error.
 */
export const verifyApp = async (token: string): Promise<boolean> => {
  const { getAppCheck } = await import('firebase-admin/app-check');
  const check = getAppCheck(app());
  return check.verifyToken(token).then(
    () => true,
    () => false,
  );
};
