import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { firestoreUrl } from './environment.ts';
import { newPerson, openAccount, signUp } from './person.ts';

/** Waits until these words are in the public feed. The tick, which runs each minute, puts them there. */
export async function untilOut(request: APIRequestContext, ...words: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const page = await (await request.get('/api/public/drops/feed')).text();
        return words.filter((each) => !page.includes(JSON.stringify(each).slice(1, -1)));
      },
      { timeout: 120_000 },
    )
    .toEqual([]);
}

/** Releases a drop through the API with a new account. @returns its words, as soon as it is in the feed */
export async function releaseElsewhere(request: APIRequestContext): Promise<string> {
  const content = `The light across the street went out. ${someLetters()}`;
  const headers = { Authorization: `Bearer ${await openAccount(request, newPerson())}` };
  const data = { content, emotionType: 'sadness' };
  const answer = await request.post('/api/drops', { headers, data });
  if (answer.status() !== 201) throw new Error(`Not released: ${answer.status()}`);
  await untilOut(request, content);
  return content;
}

/** Shares a crisis post through the API with a new member's account, and waits until it is shown. */
export async function shareElsewhere(request: APIRequestContext, content: string): Promise<void> {
  const { idToken, localId } = await signUp(request, newPerson());
  const membership = `v1/projects/demo-blckmirror/databases/(default)/documents/entitlements/${localId}`;
  await request.patch(`${firestoreUrl()}/${membership}`, {
    headers: { Authorization: 'Bearer owner' },
    data: { fields: { isPremium: { booleanValue: true } } },
  });
  const headers = { Authorization: `Bearer ${idToken}` };
  const answer = await request.post('/api/drops/crisis', { headers, data: { content } });
  if (answer.status() !== 201) throw new Error(`Not shared: ${answer.status()}`);
  const shown = async () => (await request.get('/api/drops/crisis', { headers })).text();
  await expect.poll(shown, { timeout: 120_000 }).toContain(content);
}

/** Reacts through the API to the drop with these words, with a new account. */
export async function reactElsewhere(
  request: APIRequestContext,
  words: string,
  type: 'dark' | 'therapy' | 'same' | 'respect',
): Promise<void> {
  interface Shown {
    readonly drop: { readonly id: string; readonly content: string };
  }
  const { drops } = (await (await request.get('/api/public/drops/feed')).json()) as {
    drops: Shown[];
  };
  const id = drops.find(({ drop }) => drop.content === words)?.drop.id;
  const headers = { Authorization: `Bearer ${await openAccount(request, newPerson())}` };
  const answer = await request.post(`/api/drops/${id}/react`, { headers, data: { type } });
  if (!answer.ok()) throw new Error(`Not answered: ${answer.status()}`);
}

async function changeProfile(request: APIRequestContext, uid: string, fields: object) {
  const profile = `v1/projects/demo-blckmirror/databases/(default)/documents/users/${uid}`;
  const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`);
  const answer = await request.patch(`${firestoreUrl()}/${profile}?${mask.join('&')}`, {
    headers: { Authorization: 'Bearer owner' },
    data: { fields },
  });
  if (!answer.ok()) throw new Error(`The profile was not changed: ${answer.status()}`);
}

/** Lets a person release another drop, as on the next day: clears the date of their last drop. */
export const beginAnotherDay = (request: APIRequestContext, uid: string) =>
  changeProfile(request, uid, { lastDropDate: { nullValue: null } });

/** Writes a totem into a person's profile, as the server's trigger does after the third drop. */
export const giveTotem = (request: APIRequestContext, uid: string, totem: string) =>
  changeProfile(request, uid, { totemType: { stringValue: totem } });

/** Sets a person's time zone in their profile, so that their days begin and end there. */
export const moveTo = (request: APIRequestContext, uid: string, zone: string) =>
  changeProfile(request, uid, {
    timeZone: { stringValue: zone },
    nextZone: { nullValue: null },
    zonePinned: { booleanValue: true },
  });

/** Eight random letters. There are no digits, because the app would ask whether a number points at somebody. */
export const someLetters = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => String.fromCharCode('g'.charCodeAt(0) + Number(digit)));
