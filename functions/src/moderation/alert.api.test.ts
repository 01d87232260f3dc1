import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCase } from '../../test/support/a-case.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { auditHead, cases } from '../platform/collections.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { alertGrave, GRAVE_CASE_WAITS } from './alert.ts';
import { readUnattended } from './attendance.ts';

const HOUR = 3_600_000;
const noon = new Date('2026-11-20T12:00:00.000Z');
const after = (hours: number) => new Date(noon.getTime() + hours * HOUR);
beforeEach(emptyStore);

/** A grave case that waits since noon. */
const aGraveCase = (change: Partial<CaseDoc> = {}) =>
  aCase(newId(), noon, { text: 'words that were reported', severity: 'grave', ...change });

/** What duty was told in one look at the cases. */
async function told(now: Date): Promise<string[]> {
  const said: string[] = [];
  await alertGrave(now, async (text) => Boolean(said.push(text)));
  return said;
}

describe('whoever is on duty', () => {
  it('is not told of plain cases, nor of decided ones', async () => {
    await cases().add(aGraveCase({ severity: 'plain' }));
    await cases().add(aGraveCase({ state: 'decided' }));
    expect(await told(noon)).toEqual([]);
  });

  it('is told at once, once for several, and again after 1 h, 4 h and a day', async () => {
    await cases().add(aGraveCase());
    await cases().add(aGraveCase());
    expect(await told(noon)).toEqual([GRAVE_CASE_WAITS]);
    expect(await told(after(0.5))).toEqual([]);
    expect(await told(after(1))).toHaveLength(1);
    expect(await told(after(3))).toEqual([]);
    expect(await told(after(5))).toHaveLength(1);
    expect(await told(after(25))).toHaveLength(1);
    expect(await told(after(500))).toEqual([]);
  });

  it('is told again when the first time was broken off', async () => {
    await cases().add(aGraveCase());
    const lineIsDead = async () => Promise.reject(new Error('no line'));
    await expect(alertGrave(noon, lineIsDead)).rejects.toThrow('no line');
    expect(await told(noon)).toHaveLength(1);
  });

  it('reads neither words nor ids', async () => {
    const { id } = await cases().add(aGraveCase());
    const { handle = '' } = (await cases().doc(id).get()).data() ?? {};
    for (const secret of ['words that were reported', handle, id]) {
      expect(GRAVE_CASE_WAITS).not.toContain(secret);
    }
  });
});

describe('the desk', () => {
  it('is unattended when a case waits for 12 hours and nobody has acted since', async () => {
    expect(await readUnattended(after(100))).toBe(false);
    await cases().add(aGraveCase());
    expect(await readUnattended(after(11))).toBe(false);
    expect(await readUnattended(after(13))).toBe(true);
    const actedAt = Timestamp.fromDate(after(5));
    await auditHead().set({ n: 1, hash: 'ab', actedAt });
    expect(await readUnattended(after(13))).toBe(false);
    expect(await readUnattended(after(18))).toBe(true);
  });
});
