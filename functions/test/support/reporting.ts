import { Timestamp } from 'firebase-admin/firestore';
import { caseIdOf } from '../../src/cases/case.ts';
import type { Decision, ReportReason } from '../../src/contract/index.ts';
import { collection } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { addDays } from '../../src/platform/time.ts';
import type { Api } from './api.ts';
import { aDrop, newPerson, type Person, tokenFor } from './people.ts';
import { aStoredDrop, aUser, storeDrop } from './stored.ts';
import { tick } from './ticks.ts';
import { newId } from './user-data-fixture.ts';

/** A person whose reports count: an account since January, a confirmed address, drops shown on three days. */
export async function personOfStanding(record?: {
  agreed: number;
  unfounded: number;
}): Promise<Person> {
  const { uid, email } = await newPerson();
  await collection('users')
    .doc(uid)
    .set(aUser({ email, verifiedEmail: email }));
  for (const n of [0, 1, 2]) {
    await storeDrop(newId(), aStoredDrop(uid, addDays('2026-03-01', n)));
  }
  if (record) {
    const before = { ...record, recent: [], day: '2026-01-01', today: 0 };
    await collection('reporters').doc(uid).set(before);
  }
  return { uid, email, token: tokenFor({ uid, email }, { email_verified: true }) };
}

export const peopleOfStanding = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => personOfStanding()));

/** A person's drop that a tick has released. */
export async function releasedDrop(
  api: Api,
  author: Person,
  now: Date,
  content?: string,
): Promise<string> {
  const json = aDrop(content === undefined ? {} : { content });
  const { body } = await api.send('POST /api/drops', { token: author.token, json });
  await tick(now);
  return String(body.drop.id);
}

export const report = (
  api: Api,
  { token }: Person,
  dropId: string,
  reason: ReportReason,
  note?: string,
) => api.send(`POST /api/drops/${dropId}/report`, { token, json: { reason, note } });

export const caseOf = async (dropId: string) =>
  (await collection('cases').doc(caseIdOf(dropId)).get()).data();
export const stateOf = async (dropId: string) =>
  (await collection('drops').doc(dropId).get()).data()?.state;

/** All notices to a person. */
export const toldTo = async ({ uid }: Person) =>
  (await collection('users/notices', uid).get()).docs.map((notice) => notice.data());

/** Deletes all cases, so that holds of earlier tests do not count towards the limit of holds. */
export async function forgetCases(): Promise<void> {
  for (const { ref } of (await collection('cases').get()).docs) await db().recursiveDelete(ref);
}

/** Decides as the desk does, as far as these tests need it. */
export async function decideCase(dropId: string, decision: Decision, now: Date): Promise<void> {
  const found = await caseOf(dropId);
  const heldFor = Object.keys(found?.reasons ?? {}) as ReportReason[];
  const decided = { state: 'decided', decision, hold: null, heldFor, heldUnread: [] } as const;
  await collection('cases')
    .doc(caseIdOf(dropId))
    .update({ ...decided, decidedAt: Timestamp.fromDate(now) });
}
