import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { storeCase, storedCase } from '../../test/support/desk.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { readAudit, verifyChain } from '../audit/audit.ts';
import { collection } from '../platform/collections.ts';
import { alertGrave, readUnattended } from './jobs.ts';
import { lapseChecks } from './terminations.ts';

const DEALT = new Date('2026-11-20T12:30:00.000Z');
const DAY_MS = 24 * 3_600_000;
const later = (days: number) => new Date(DEALT.getTime() + days * DAY_MS);
whileTesting(() => startApi(() => DEALT));
beforeEach(emptyStore);

const checkOf = {
  caseId: 'decided'.padEnd(20, '0'),
  isSecond: false,
  note: null,
  decision: 'keep' as const,
  wasHeld: false,
  decidedBy: ['somebody'],
  until: Timestamp.fromDate(later(7)),
};
const storeCheck = () => storeCase('somebody', DEALT, { severity: 'grave', alerts: 4, checkOf });

describe('a decision that is checked blind, and that nobody decides again', () => {
  it('calls nobody, and is nothing that waits unattended, however many there are', async () => {
    for (let n = 0; n < 21; n += 1) await storeCheck();
    // A case that was assigned before the number of outcome notices was stored.
    await collection('cases')
      .doc((await storeCheck()).caseId)
      .update({ alerts: 0 });
    expect(await alertGrave(later(2), () => Promise.reject(new Error('called')))).toBe(0);
    expect(await readUnattended(later(2))).toBe(false);
    await storeCase('somebody', later(1));
    expect(await readUnattended(later(2))).toBe(true);
  });

  it('goes away after seven days, with a line in the audit, and once', async () => {
    const [check, real] = [await storeCheck(), await storeCase('somebody', DEALT)];
    await lapseChecks(new Date(later(7).getTime() - 1));
    expect(await storedCase(check.caseId)).toBeDefined();
    await Promise.all([lapseChecks(later(7)), lapseChecks(later(7))]);
    expect(await storedCase(check.caseId)).toBeUndefined();
    expect(await storedCase(real.caseId)).toMatchObject({ state: 'open' });
    const audit = await readAudit();
    expect(verifyChain(audit)).toMatchObject({ holds: true, head: { n: 1 } });
    const { caseId } = checkOf;
    expect(audit[0]).toMatchObject({ action: 'check-lapsed', by: 'machine', caseId });
    expect(audit[0]).toMatchObject({ before: 'decided keep', after: null });
  });
});
