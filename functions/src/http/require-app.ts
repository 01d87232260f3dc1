import type { Request } from 'express';
import { APP_CHECK_HEADER, CHECKED_ROUTES } from '../contract/app-check.ts';
import type { Route } from '../contract/endpoints.ts';
import { appCheckMode, type VerifyApp } from '../platform/app-check.ts';
import { AppError } from '../platform/app-error.ts';
import { log } from '../platform/log.ts';

/**
 * Keeps scripts from what others see, as far as App Check can tell them from our app. While it only watches, it counts in the
 * log what it would refuse: by route and by what was wrong, nothing else.
 * @throws AppError `app-not-verified`
 */
export async function requireApp(
  route: Route,
  req: Pick<Request, 'get'>,
  verify: VerifyApp,
): Promise<void> {
  const mode = appCheckMode();
  if (mode === 'off' || !CHECKED_ROUTES.includes(route)) return;
  const token = req.get(APP_CHECK_HEADER);
  if (token && (await verify(token))) return;
  log.info('app check: not from the app', { route, code: token ? 'refused' : 'missing', count: 1 });
  if (mode === 'monitor') return;
  throw new AppError(
    'app-not-verified',
    'We could not tell that this comes from Blckmirror itself. Reload the page and try again; your words stay here.',
  );
}
