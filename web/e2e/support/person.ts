import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/config/storage.ts';
import { authUrl, baseUrl, noonZone } from './environment.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** A new email and password, for which no account exists yet. */
export const newPerson = (): Person => ({
  email: `${randomUUID()}@example.test`,
  password: 'said-to-nobody-1',
});

/** The accounts of the demo data: one without and one with Blckmirror+, and a moderator. */
export const DEMO = {
  free: { email: 'free@blckmirror.demo', password: 'quiet-void-1' },
  plus: { email: 'plus@blckmirror.demo', password: 'quiet-void-2' },
  moderator: { email: 'moderator@blckmirror.demo', password: 'quiet-void-3' },
} as const satisfies Record<string, Person>;

/** The identity provider's answer to a sign-in. */
interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
  /** Their uid. */
  readonly localId: string;
}

async function auth(request: APIRequestContext, action: string, person: Person): Promise<Tokens> {
  const url = `${authUrl()}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`;
  const response = await request.post(url, { data: { ...person, returnSecureToken: true } });
  const tokens = (await response.json()) as Tokens;
  if (!tokens.idToken) throw new Error(`No token from ${action}: ${response.status()}`);
  return tokens;
}

export const signIn = (request: APIRequestContext, person: Person): Promise<Tokens> =>
  auth(request, 'signInWithPassword', person);

/**
 * Makes an account and signs in. The emulator reads its clock twice for a new account. If a second begins in between,
 * the first token looks older than the password and is refused. So this signs in once more, and returns that token.
 * The person has consented that their words are kept; who registers in the browser is asked there (`DropPage.agree`).
 */
export async function signUp(request: APIRequestContext, person: Person): Promise<Tokens> {
  await auth(request, 'signUp', person);
  const tokens = await signIn(request, person);
  // This makes their profile, so it names the time zone of the walks' browsers.
  const headers = {
    Authorization: `Bearer ${tokens.idToken}`,
    'x-time-zone': noonZone(new Date()),
  };
  const data = { consents: true };
  const answer = await request.patch(`${baseUrl()}/api/user/me`, { headers, data });
  if (!answer.ok()) throw new Error(`No consent: ${answer.status()}`);
  return tokens;
}

/** Makes an account without the browser, and returns its ID token. */
export const openAccount = async (request: APIRequestContext, person: Person): Promise<string> =>
  (await signUp(request, person)).idToken;

/** A token for calling the API directly. */
export const tokenOf = async (request: APIRequestContext, person: Person): Promise<string> =>
  (await signIn(request, person)).idToken;

interface Mail {
  readonly email: string;
  readonly requestType: string;
  readonly oobLink: string;
}

/** The link in the last mail of this kind to this email. The Auth emulator sends no mails, but can be asked for the link. */
async function lastLink(
  request: APIRequestContext,
  email: string,
  requestType: string,
): Promise<string> {
  const url = `${authUrl()}/emulator/v1/projects/demo-blckmirror/oobCodes`;
  const { oobCodes } = (await (await request.get(url)).json()) as { oobCodes: readonly Mail[] };
  const mail = oobCodes.findLast(
    (code) => code.email === email && code.requestType === requestType,
  );
  if (!mail) throw new Error(`No mail of ${requestType}`);
  return mail.oobLink;
}

/** The link in the last sign-in mail to this email. */
export const lastLoginLink = (request: APIRequestContext, email: string): Promise<string> =>
  lastLink(request, email, 'EMAIL_SIGNIN');

/** Opens the link in the last mail that resets this person's password, and chooses the new one there. */
export async function chooseNewPassword(request: APIRequestContext, person: Person) {
  const link = await lastLink(request, person.email, 'PASSWORD_RESET');
  const answer = await request.get(`${link}&newPassword=${encodeURIComponent(person.password)}`);
  if (!answer.ok()) throw new Error(`No new password: ${answer.status()}`);
}

/** The name under which the Auth SDK stores the user. It contains the API key (`demo`) and the app's default name. */
const OWN_PLACE = 'firebase:authUser:demo:[DEFAULT]';

/** Stores in the browser what an earlier login would have stored. The SDK requests all other data itself. */
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

/** When a token expires, in milliseconds. */
function expiryOf(idToken: string): number {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { exp: number }).exp * 1000;
}
