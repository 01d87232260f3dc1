import { Timestamp } from 'firebase-admin/firestore';
import { readStanding } from '../../src/account/standing.ts';
import { staffKey } from '../../src/moderation/keys.ts';
import { applyStrike } from '../../src/notices/apply-strike.ts';
import { db } from '../../src/platform/firebase.ts';
import { storeCase } from './desk.ts';
import type { Person } from './people.ts';

const HOUR_MS = 3_600_000;

/** The words of the removals, none like another. */
export const TEXTS = ['ash', 'birch', 'cedar', 'dogwood', 'elm'].map(
  (tree) => `the ${tree} speaks`,
);

/** Five removals of somebody's words, an hour apart up to `last`, the last by `decider`: their end is proposed. */
export async function proposeEnd(
  { uid }: Person,
  decider: Person,
  last: Date,
): Promise<{ readonly caseIds: readonly string[]; readonly dropIds: readonly string[] }> {
  const stored: { caseId: string; dropId: string }[] = [];
  for (const [n, text] of TEXTS.entries()) {
    const at = new Date(last.getTime() - (TEXTS.length - 1 - n) * HOUR_MS);
    const decided = { state: 'decided', decision: 'remove', rule: 'harassment' } as const;
    const by = { decidedBy: staffKey(decider.uid), decidedAt: Timestamp.fromDate(at), version: 2 };
    const drop = { state: 'removed', content: text } as const;
    const found = await storeCase(uid, at, { ...decided, ...by, text }, drop);
    stored.push(found);
    const { caseId } = found;
    const removal = { caseId, caseVersion: 2, rule: 'harassment', grave: false } as const;
    const batch = db().batch();
    const writtenAt = at.getTime();
    applyStrike(batch, uid, await readStanding(uid), { ...removal, writtenAt }, at);
    await batch.commit();
  }
  return {
    caseIds: stored.map(({ caseId }) => caseId),
    dropIds: stored.map(({ dropId }) => dropId),
  };
}
