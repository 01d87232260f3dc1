import type { BrowserContext } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/config/storage.ts';
import { baseUrl } from './environment.ts';
import type { Tokens } from './person.ts';

/** Where the Auth SDK keeps who is here: by the emulators' key and the name of an app that was given none. */
const OWN_PLACE = 'firebase:authUser:demo:[DEFAULT]';

/** What a browser holds of somebody who logged in earlier and stayed signed in. The SDK asks for the rest itself. */
export async function leaveSession(
  context: BrowserContext,
  tokens: Tokens,
  origin = baseUrl(),
): Promise<void> {
  const user = {
    uid: tokens.localId,
    emailVerified: false,
    isAnonymous: false,
    stsTokenManager: {
      accessToken: tokens.idToken,
      refreshToken: tokens.refreshToken,
      expirationTime: expiryOf(tokens.idToken),
    },
  };
  const localStorage = [
    { name: OWN_PLACE, value: JSON.stringify(user) },
    { name: STORAGE_KEYS.session, value: tokens.localId },
  ];
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** When a token ends, in milliseconds. */
function expiryOf(idToken: string): number {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { exp: number }).exp * 1000;
}
