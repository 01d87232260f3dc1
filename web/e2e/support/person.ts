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

/** The two accounts that the seed names: without and with Blckmirror+. */
export const DEMO = {
  free: { email: 'free@blckmirror.demo', password: 'quiet-void-1' },
  plus: { email: 'plus@blckmirror.demo', password: 'quiet-void-2' },
} as const satisfies Record<string, Person>;

async function auth(request: APIRequestContext, action: string, person: Person): Promise<string> {
  const url = `${authUrl()}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`;
  const response = await request.post(url, { data: { ...person, returnSecureToken: true } });
  const { idToken } = (await response.json()) as { idToken?: string };
  if (!idToken) throw new Error(`No token from ${action}: ${response.status()}`);
  return idToken;
}

/** Opens an account without the browser; returns its ID token. */
export const openAccount = (request: APIRequestContext, person: Person): Promise<string> =>
  auth(request, 'signUp', person);

/** A token for calling the API past the screens. */
export const tokenOf = (request: APIRequestContext, person: Person): Promise<string> =>
  auth(request, 'signInWithPassword', person);
