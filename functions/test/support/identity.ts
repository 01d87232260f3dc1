// The Auth emulator, called as browsers call it. Such calls use the emulator's default project, not the test file's.
import { randomBytes } from 'node:crypto';

export const EMULATOR_PROJECT = 'demo-blckmirror';

/** The tokens of a signed-in person. */
export interface Session {
  readonly uid: string;
  readonly token: string;
  readonly refreshToken: string;
}

const host = () => `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
export const newAddress = () => `${randomBytes(8).toString('hex')}@people.test`;

async function post(action: string, body: object): Promise<Record<string, string>> {
  const url = `${host()}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const found = (await answer.json()) as Record<string, string> & { error?: { message: string } };
  if (found.error) throw new Error(found.error.message);
  return found;
}

async function signIn(action: string, body: object): Promise<Session> {
  const { localId, idToken, refreshToken } = await post(action, {
    ...body,
    returnSecureToken: true,
  });
  return { uid: `${localId}`, token: `${idToken}`, refreshToken: `${refreshToken}` };
}

export const signInByPassword = (email: string, password: string) =>
  signIn('signInWithPassword', { email, password });

/**
 * Opens an account and signs in. The emulator reads its clock twice for a new account. If a second begins in between,
 * the first token looks older than the password and is refused. So the account signs in once more.
 */
export async function register(email: string, password: string): Promise<Session> {
  await signIn('signUp', { email, password });
  return signInByPassword(email, password);
}

/** Requests a link and opens it from the mailbox. */
export async function signInByLink(email: string): Promise<Session> {
  const continueUrl = 'http://127.0.0.1/login';
  const requestType = 'EMAIL_SIGNIN';
  await post('sendOobCode', { requestType, email, continueUrl, canHandleCodeInApp: true });
  const oobCode = await newestCode((one) => one.email === email && one.requestType === requestType);
  return signIn('signInWithEmailLink', { email, oobCode });
}

/** Asks for a change of the address. The code is in the mailbox of the new one: `useCode` makes the change. */
export async function askForChange({ token }: Session, newEmail: string): Promise<string> {
  await post('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: token, newEmail });
  return newestCode((one) => one.newEmail === newEmail);
}

export const useCode = (oobCode: string) => post('update', { oobCode });

/** Removes the password and with it the address, as everybody who is signed in can. */
export const removeAddress = ({ token }: Session) =>
  post('update', { idToken: token, deleteProvider: ['password'] });

async function newestCode(isWanted: (mail: Record<string, string>) => boolean): Promise<string> {
  const mails = await fetch(`${host()}/emulator/v1/projects/${EMULATOR_PROJECT}/oobCodes`);
  const { oobCodes } = (await mails.json()) as { oobCodes: Record<string, string>[] };
  return `${oobCodes.findLast(isWanted)?.oobCode}`;
}

/** Signs in with Google as `email`. With a person's token, links that identity to their account. */
export function signInByGoogle(email: string, linkTo?: Session): Promise<Session> {
  const claims = JSON.stringify({ sub: email, email, email_verified: true });
  return signIn('signInWithIdp', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(claims)}`,
    requestUri: 'http://127.0.0.1',
    ...(linkTo && { idToken: linkTo.token }),
  });
}

/**
 * A new ID token for an old session.
 * @throws Error if the session has ended
 */
export async function renew({ uid, refreshToken }: Session): Promise<Session> {
  const answer = await fetch(`${host()}/securetoken.googleapis.com/v1/token?key=demo`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const { id_token: token } = (await answer.json()) as Record<string, string>;
  if (!token) throw new Error('no token');
  return { uid, token, refreshToken };
}
