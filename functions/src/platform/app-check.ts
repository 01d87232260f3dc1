import { app } from './firebase.ts';
import { APP_CHECK } from './params.ts';

/** Whether a token shows that a request comes from our own app. */
export type VerifyApp = (token: string) => Promise<boolean>;

/** Asks Firebase App Check, which is loaded with the first token. One that it does not vouch for is no error. */
export const verifyApp: VerifyApp = async (token) => {
  const { getAppCheck } = await import('firebase-admin/app-check');
  const check = getAppCheck(app());
  return check.verifyToken(token).then(
    () => true,
    () => false,
  );
};

export type AppCheckMode = 'off' | 'monitor' | 'enforce';

/** What this deployment asks for; anything that it does not know is off. */
export function appCheckMode(named: string = APP_CHECK.value()): AppCheckMode {
  return named === 'monitor' || named === 'enforce' ? named : 'off';
}
