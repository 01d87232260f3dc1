// The App Check SDK. Other files import this file only through `import()`, so that it is loaded only when needed.
import { getApp } from 'firebase/app';
import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { authSdk } from '../auth/session.ts';

let check: AppCheck | undefined;

/** A current App Check token. @throws if none can be fetched */
export async function appCheckToken(siteKey: string): Promise<string> {
  await authSdk();
  check ??= initializeAppCheck(getApp(), { provider: new ReCaptchaEnterpriseProvider(siteKey) });
  return (await getToken(check)).token;
}
