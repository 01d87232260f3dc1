import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCase, aNotifier } from '../../test/support/a-case.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { alertEscalatedCase, alertGrave, readUnattended, scheduledParts } from './jobs.ts';

const GRAVE_CASE_WAITS = 'A grave case waits.';
const HOUR = 3_600_000;
const noon = new Date('2026-11-20T12:00:00.000Z');
const after = (hours: number) => new Date(noon.getTime() + hours * HOUR);
beforeEach(emptyStore);

/** A grave case that has waited since noon. */
const aGraveCase = (change: Partial<Doc<'cases'>> = {}) =>
  aCase(newId(), noon, { text: 'words that were reported', severity: 'grave', ...change });

/** The alerts of one check of the cases. */
async function told(now: Date): Promise<string[]> {
  const said: string[] = [];
  await alertGrave(now, async (text) => Boolean(said.push(text)));
  return said;
}

describe('whoever is on duty', () => {
  it('is not told of plain cases, nor of decided ones', async () => {
    await collection('cases').add(aGraveCase({ severity: 'plain' }));
    await collection('cases').add(aGraveCase({ state: 'decided' }));
    expect(await told(noon)).toEqual([]);
  });

  it('is told at once, once for several, and again after 1 h, 4 h and a day', async () => {
    await collection('cases').add(aGraveCase());
    await collection('cases').add(aGraveCase());
    expect(await told(noon)).toEqual([GRAVE_CASE_WAITS]);
    expect(await told(after(0.5))).toEqual([]);
    expect(await told(after(1))).toHaveLength(1);
    expect(await told(after(3))).toEqual([]);
    expect(await told(after(5))).toHaveLength(1);
    expect(await told(after(25))).toHaveLength(1);
    expect(await told(after(500))).toEqual([]);
  });

  it('is told again when the first time was broken off', async () => {
    await collection('cases').add(aGraveCase());
    const lineIsDead = async () => Promise.reject(new Error('no line'));
    await expect(alertGrave(noon, lineIsDead)).rejects.toThrow('no line');
    expect(await told(noon)).toHaveLength(1);
  });

  it('is told again, of a grave case as of an escalated one, when the message did not arrive', async () => {
    const lost = async () => false;
    await collection('cases').add(aGraveCase());
    const escalated = { state: 'escalated', escalatedAt: Timestamp.fromDate(noon) } as const;
    const { id } = await collection('cases').add(aGraveCase({ ...escalated, severity: 'plain' }));
    expect(await alertGrave(noon, lost)).toBe(0);
    await alertEscalatedCase(id, noon, lost);
    const said: string[] = [];
    const tell = async (text: string) => Boolean(said.push(text));
    for (let run = 0; run < 2; run += 1) {
      await alertGrave(noon, tell);
      await scheduledParts(noon, tell).escalated();
    }
    expect(said).toEqual([GRAVE_CASE_WAITS, `Case ${id} was escalated.`]);
  });

  it('reads neither words nor ids', async () => {
    const { id } = await collection('cases').add(aGraveCase());
    const { handle = '' } = (await collection('cases').doc(id).get()).data() ?? {};
    for (const secret of ['words that were reported', handle, id]) {
      expect(GRAVE_CASE_WAITS).not.toContain(secret);
    }
  });
});

describe('public reports above the limits', () => {
  const aboveLimit = (change: Partial<Doc<'notifiers'>> = {}) =>
    collection('notifiers').add(aNotifier(noon, change));
  async function toldOf(now: Date, arrives = true): Promise<string[]> {
    const said: string[] = [];
    const tell = async (text: string) => Boolean(said.push(text)) && arrives;
    await scheduledParts(now, tell).aboveLimit();
    return said;
  }

  it('are told of no more than once an hour, all together, while new ones come', async () => {
    await aboveLimit({ isSlow: false });
    await aboveLimit({ outcome: 'stays' });
    expect(await toldOf(noon)).toEqual([]);
    await aboveLimit();
    expect(await toldOf(noon)).toEqual(['1 public report above the hourly limit waits.']);
    for (let n = 0; n < 6; n += 1) await aboveLimit({ receivedAt: Timestamp.fromDate(after(0.5)) });
    expect(await toldOf(after(0.9))).toEqual([]);
    expect(await toldOf(after(1))).toEqual(['7 public reports above the hourly limit wait.']);
    expect(await toldOf(after(2))).toEqual([]);
  });

  it('are told of again where it did not arrive', async () => {
    await aboveLimit();
    expect(await toldOf(noon, false)).toHaveLength(1);
    expect(await toldOf(after(0.1))).toHaveLength(1);
    expect(await toldOf(after(0.2))).toEqual([]);
  });
});

describe('the desk', () => {
  it('is unattended when a case waits for 12 hours and nobody has acted since', async () => {
    expect(await readUnattended(after(100))).toBe(false);
    await collection('cases').add(aGraveCase());
    expect(await readUnattended(after(11))).toBe(false);
    expect(await readUnattended(after(13))).toBe(true);
    const actedAt = Timestamp.fromDate(after(5));
    await collection('audit').doc('head').set({ n: 1, hash: 'ab', actedAt });
    expect(await readUnattended(after(13))).toBe(false);
    expect(await readUnattended(after(18))).toBe(true);
  });

  it('is attended while the case has waited for less than 12 hours after the last act, and without cases', async () => {
    await collection('audit')
      .doc('head')
      .set({ n: 1, hash: 'ab', actedAt: Timestamp.fromDate(noon) });
    expect(await readUnattended(after(100))).toBe(false);
    await collection('cases').add(aCase(newId(), after(18), { text: 'words' }));
    expect(await readUnattended(after(29.9))).toBe(false);
    expect(await readUnattended(after(30))).toBe(true);
  });

  it('is told the number of an escalated case alone: at once, after 1 h, 4 h and a day, until it is taken up', async () => {
    const change = { state: 'escalated', escalatedAt: Timestamp.fromDate(noon) } as const;
    const { id } = await collection('cases').add(aGraveCase({ ...change, severity: 'plain' }));
    const said: string[] = [];
    const tell = async (text: string) => Boolean(said.push(text));
    await alertEscalatedCase(id, noon, tell);
    expect(said).toEqual([`Case ${id} was escalated.`]);
    for (const hours of [0, 0.5, 1, 3, 4, 5]) await scheduledParts(after(hours), tell).escalated();
    expect(said).toHaveLength(3);
    const claimedUntil = Timestamp.fromDate(after(30.5));
    await collection('cases')
      .doc(id)
      .update({ state: 'claimed', claimedBy: 'somebody', claimedUntil });
    await scheduledParts(after(30), tell).escalated();
    expect(said).toHaveLength(3);
    // Somebody took it up and left it: it waits as it did before.
    await scheduledParts(after(31), tell).escalated();
    expect(said).toHaveLength(4);
    const decidedAt = Timestamp.fromDate(after(32));
    await collection('cases').doc(id).update({ decidedAt, alerts: 0 });
    await scheduledParts(after(33), tell).escalated();
    expect(said).toHaveLength(4);
    expect(new Set(said).size).toBe(1);
  });

  it('is told of an escalated copy by its own number, which its moderator sees', async () => {
    const about = { isSecond: true, note: null, decision: 'remove', wasHeld: true } as const;
    const until = Timestamp.fromDate(after(99));
    const checkOf = { ...about, caseId: 'theCase', decidedBy: [], until };
    const change = { state: 'escalated', escalatedAt: Timestamp.fromDate(noon), checkOf } as const;
    const { id } = await collection('cases').add(aGraveCase(change));
    const said: string[] = [];
    await alertEscalatedCase(id, noon, async (text) => Boolean(said.push(text)));
    expect(said).toEqual([`Case ${id} was escalated.`]);
    expect(await told(noon)).toEqual([]);
  });
});
