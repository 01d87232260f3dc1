import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { firestoreUrl } from './environment.ts';
import { newPerson, openAccount, signUp } from './person.ts';

/** Waits until these words are in the public feed, which takes a tick. */
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

/** Somebody new releases a drop through the API. @returns its words, once it is in the feed */
export async function releaseElsewhere(request: APIRequestContext): Promise<string> {
  const content = `The light across the street went out. ${someLetters()}`;
  const headers = { Authorization: `Bearer ${await openAccount(request, newPerson())}` };
  const data = { content, emotionType: 'sadness' };
  const answer = await request.post('/api/drops', { headers, data });
  if (answer.status() !== 201) throw new Error(`Not released: ${answer.status()}`);
  await untilOut(request, content);
  return content;
}

/** A new member shares a crisis post through the API; waits until it is shown. */
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

/** Somebody new reacts through the API to the drop with these words. */
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

/** Begins another day for somebody: clears the date of their last drop. */
export const beginAnotherDay = (request: APIRequestContext, uid: string) =>
  changeProfile(request, uid, { lastDropDate: { nullValue: null } });

/** Writes a totem into the profile, as the trigger does after the third drop. */
export const giveTotem = (request: APIRequestContext, uid: string, totem: string) =>
  changeProfile(request, uid, { totemType: { stringValue: totem } });

/** Lets somebody live in another time zone, as after the midnight of a journey. */
export const moveTo = (request: APIRequestContext, uid: string, zone: string) =>
  changeProfile(request, uid, {
    timeZone: { stringValue: zone },
    nextZone: { nullValue: null },
    zonePinned: { booleanValue: true },
  });

/** Eight random letters. No digits: they could point at somebody, and the app would ask about them. */
export const someLetters = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => String.fromCharCode('g'.charCodeAt(0) + Number(digit)));
