// The App Check SDK. Other files import this file only through `import()`, so that it is loaded only when needed.
import { CHECKED_REQUESTS } from '@blckmirror/functions/contract';
import { getApp } from 'firebase/app';
import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { authSdk } from '../auth/session.ts';

let check: AppCheck | undefined;

/** The App Check header for a route that needs it. Null for other routes, and if no token can be fetched. */
export async function attestation(
  route: string,
  siteKey: string,
): Promise<{ header: string; token: string } | null> {
  if (!CHECKED_REQUESTS.routes.some((checked) => checked === route)) return null;
  try {
    await authSdk();
    check ??= initializeAppCheck(getApp(), { provider: new ReCaptchaEnterpriseProvider(siteKey) });
    const { token } = await getToken(check);
    return { header: CHECKED_REQUESTS.header, token };
  } catch {
    return null;
  }
}
