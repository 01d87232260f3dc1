import { Timestamp } from 'firebase-admin/firestore';
import { staffKey } from '../../src/moderation/keys.ts';
import { caseIdOf } from '../../src/moderation/open-case.ts';
import { cases, notices } from '../../src/platform/collections.ts';
import type { CaseDoc } from '../../src/platform/safety-documents.ts';
import { newId, storeCase } from './desk.ts';
import type { Person } from './people.ts';
import { aStoredDrop, storeDrop } from './stored.ts';

/** A case with these words that somebody of the staff holds. */
export async function heldBy(
  { uid }: Person,
  text: string,
  now: Date,
  change: Partial<CaseDoc> = {},
): Promise<string> {
  const claimed = {
    state: 'claimed',
    claimedBy: staffKey(uid),
    claimedUntil: Timestamp.fromMillis(now.getTime() + 600_000),
  } as const;
  const about = { ...claimed, text, ...change };
  return (await storeCase('somebody', now, about, { content: text })).caseId;
}

/** Drops with these words that are out, each by somebody of their own. */
export async function dropsThatSay(
  texts: readonly string[],
): Promise<{ id: string; uid: string }[]> {
  const all = texts.map((content) => ({ id: newId(), uid: newId(), content }));
  for (const { id, uid, content } of all) {
    await storeDrop(id, aStoredDrop(uid, '2026-11-18', { content }));
  }
  return all;
}

export const caseOfDrop = async (dropId: string) =>
  (await cases().doc(caseIdOf(dropId)).get()).data();

export const toldBy = async (uid: string) =>
  (await notices(uid).get()).docs.map((notice) => notice.data());
