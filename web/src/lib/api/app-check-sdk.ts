// The App Check SDK, a chunk of its own: nothing may import this file but through `import()`.
import { APP_CHECK_HEADER, CHECKED_ROUTES } from '@blckmirror/functions/contract';
import { getApp } from 'firebase/app';
import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { authSdk } from '../auth/session.ts';

let check: AppCheck | undefined;

/** The header of a route that is checked; null for others, and where nobody vouches for this browser. */
export async function attestation(
  route: string,
  siteKey: string,
): Promise<{ header: string; token: string } | null> {
  if (!CHECKED_ROUTES.some((checked) => checked === route)) return null;
  try {
    await authSdk();
    check ??= initializeAppCheck(getApp(), { provider: new ReCaptchaEnterpriseProvider(siteKey) });
    const { token } = await getToken(check);
    return { header: APP_CHECK_HEADER, token };
  } catch {
    return null;
  }
}
