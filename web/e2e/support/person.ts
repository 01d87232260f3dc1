import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { authUrl } from './environment.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Somebody who has never been here. */
export const newPerson = (): Person => ({
  email: `${randomUUID()}@example.test`,
  password: 'said-to-nobody-1',
});

/** The accounts that the seed names: without and with Blckmirror+, and who sits at the desk and keeps the contacts. */
export const DEMO = {
  free: { email: 'free@blckmirror.demo', password: 'quiet-void-1' },
  plus: { email: 'plus@blckmirror.demo', password: 'quiet-void-2' },
  moderator: { email: 'moderator@blckmirror.demo', password: 'quiet-void-3' },
  custodian: { email: 'custodian@blckmirror.demo', password: 'quiet-void-4' },
} as const satisfies Record<string, Person>;

/** What the identity provider gives whoever signs in. */
export interface Tokens {
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
 * Opens an account and signs in. The emulator reads its clock twice for a new account: when a second begins in between,
 * the first token counts as one from before the password, and is refused. So the account signs in once more.
 */
export async function signUp(request: APIRequestContext, person: Person): Promise<Tokens> {
  await auth(request, 'signUp', person);
  return signIn(request, person);
}

/** Opens an account without the browser; returns its ID token. */
export const openAccount = async (request: APIRequestContext, person: Person): Promise<string> =>
  (await signUp(request, person)).idToken;

/** A token for calling the API past the screens. */
export const tokenOf = async (request: APIRequestContext, person: Person): Promise<string> =>
  (await signIn(request, person)).idToken;
