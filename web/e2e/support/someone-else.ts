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
export async function releaseElsewhere(
  request: APIRequestContext,
  person = newPerson(),
): Promise<string> {
  const content = `The light across the street went out. ${someLetters()}`;
  const headers = { Authorization: `Bearer ${await openAccount(request, person)}` };
  const data = { content, emotionType: 'sadness' };
  const answer = await request.post('/api/drops', { headers, data });
  if (answer.status() !== 201) throw new Error(`Not released: ${answer.status()}`);
  await untilOut(request, content);
  return content;
}

/** Shares a crisis post through the API with a new member's account, and waits until it is shown. */
export async function shareElsewhere(request: APIRequestContext, content: string): Promise<void> {
  const { idToken, localId } = await signUp(request, newPerson());
  await changeFields(request, `entitlements/${localId}`, { isPremium: { booleanValue: true } });
  const headers = { Authorization: `Bearer ${idToken}` };
  const answer = await request.post('/api/drops/crisis', { headers, data: { content } });
  if (answer.status() !== 201) throw new Error(`Not shared: ${answer.status()}`);
  const shown = async () => (await request.get('/api/drops/crisis', { headers })).text();
  await expect.poll(shown, { timeout: 120_000 }).toContain(content);
}

/** The id of the drop with these words in the public feed. */
async function idOf(request: APIRequestContext, words: string): Promise<string | undefined> {
  interface Shown {
    readonly drop: { readonly id: string; readonly content: string };
  }
  const { drops } = (await (await request.get('/api/public/drops/feed')).json()) as {
    drops: Shown[];
  };
  return drops.find(({ drop }) => drop.content === words)?.drop.id;
}

/** Reacts through the API to the drop with these words, with a new account. */
export async function reactElsewhere(
  request: APIRequestContext,
  words: string,
  type: 'dark' | 'therapy' | 'same' | 'respect',
): Promise<void> {
  const id = await idOf(request, words);
  const headers = { Authorization: `Bearer ${await openAccount(request, newPerson())}` };
  const answer = await request.post(`/api/drops/${id}/react`, { headers, data: { type } });
  if (!answer.ok()) throw new Error(`Not answered: ${answer.status()}`);
}

const OWNER = { Authorization: 'Bearer owner' };
const documents = () =>
  `${firestoreUrl()}/v1/projects/demo-blckmirror/databases/(default)/documents`;

async function changeFields(request: APIRequestContext, document: string, fields: object) {
  const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`);
  const answer = await request.patch(`${documents()}/${document}?${mask.join('&')}`, {
    headers: OWNER,
    data: { fields },
  });
  if (!answer.ok()) throw new Error(`${document} was not changed: ${answer.status()}`);
}

const changeProfile = (request: APIRequestContext, uid: string, fields: object) =>
  changeFields(request, `users/${uid}`, fields);

/**
 * Reports through the API the drop with these words, with a new account, for personal data. The moderators get the case at
 * once, as if it had waited for the next quarter of an hour. @returns the case's name
 */
export async function reportElsewhere(request: APIRequestContext, words: string): Promise<string> {
  const id = await idOf(request, words);
  const headers = { Authorization: `Bearer ${await openAccount(request, newPerson())}` };
  const data = { reason: 'personal-data' };
  const answer = await request.post(`/api/drops/${id}/report`, { headers, data });
  if (answer.status() !== 201) throw new Error(`Not reported: ${answer.status()}`);
  const where = {
    fieldFilter: { field: { fieldPath: 'dropId' }, op: 'EQUAL', value: { stringValue: id } },
  };
  const asked = await request.post(`${documents()}:runQuery`, {
    headers: OWNER,
    data: { structuredQuery: { from: [{ collectionId: 'cases' }], where } },
  });
  const [{ document }] = (await asked.json()) as [
    { document: { name: string; fields: { handle: { stringValue: string } } } },
  ];
  const dealtFrom = { timestampValue: new Date(Date.now() - 15 * 60_000).toISOString() };
  await changeFields(request, `cases/${document.name.split('/').at(-1)}`, { dealtFrom });
  return document.fields.handle.stringValue;
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
