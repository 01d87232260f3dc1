import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { firestoreUrl } from './environment.ts';
import { newPerson, openAccount, signUp } from './person.ts';

/** Somebody who has never been here releases a drop, past the screens; its words. */
export async function releaseElsewhere(request: APIRequestContext): Promise<string> {
  const content = `The light across the street went out. ${randomUUID().slice(0, 8)}`;
  const headers = { Authorization: `Bearer ${await openAccount(request, newPerson())}` };
  const data = { content, emotionType: 'sadness' };
  const answer = await request.post('/api/drops', { headers, data });
  if (answer.status() !== 201) throw new Error(`Not released: ${answer.status()}`);
  return content;
}

/** Another member, who has never been here, shares in the crisis space, past the screens. */
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
}

/** What the trigger does after a third drop, without the drops: writes the totem into the profile. */
export async function giveTotem(request: APIRequestContext, uid: string, totem: string) {
  const profile = `v1/projects/demo-blckmirror/databases/(default)/documents/users/${uid}`;
  const answer = await request.patch(
    `${firestoreUrl()}/${profile}?updateMask.fieldPaths=totemType`,
    {
      headers: { Authorization: 'Bearer owner' },
      data: { fields: { totemType: { stringValue: totem } } },
    },
  );
  if (!answer.ok()) throw new Error(`No totem: ${answer.status()}`);
}
