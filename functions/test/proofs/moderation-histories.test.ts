import { beforeAll, describe, expect, it, vi } from 'vitest';
import { alertGrave, readUnattended, scheduledParts } from '../../src/desk/jobs.ts';

import { runTick } from '../../src/pages/tick/run-tick.ts';
import { collection } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { log } from '../../src/platform/log.ts';
import { fileReport } from '../../src/reports/report.ts';
import { injectFaults } from '../support/fault-injection.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import { ModeratedHistory } from '../support/moderation/history.ts';
import { moderationProblems, recordProblems } from '../support/moderation/problems.ts';
import { buildTown, SINCE, writeWords } from '../support/moderation/town.ts';
import { pagesProblems } from '../support/pages-problems.ts';
import { prng } from '../support/prng.ts';
import { clearStore } from '../support/saved-store.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const HISTORIES = process.env.LONG_RUN ? 400 : 15;
const STEPS = 80;

beforeAll(() => {
  new MemoryStore().serve(db());
  injectFaults(db());
  // Hours pass without a tick; a tick would alert the person on duty.
  vi.spyOn(log, 'error').mockReturnValue(undefined);
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
});

it('when nobody acts for 72 hours, whoever is on duty is told, readers are told, and holds lapse', async () => {
  await clearStore();
  await buildTown();
  const history = new ModeratedHistory(prng(1), start);
  const ids = await Promise.all(
    [1, 2].map(async (n) => (await writeWords(n, 'fay', false, start)).id),
  );
  await history.settle();
  const by = (uid: string) => ({ uid, since: SINCE, isVerified: true });
  for (const [n, reason] of (['harassment', 'methods'] as const).entries()) {
    for (const uid of ['ann', 'ben', 'cyd']) {
      const report = { dropId: ids[n] ?? '', given: { reason, note: null } };
      await fileReport(by(uid), report, history.now).catch(() => undefined);
    }
  }
  const after = (hours: number) => new Date(history.now.getTime() + hours * 3_600_000);
  const states = async () =>
    Promise.all(ids.map(async (id) => (await collection('drops').doc(id).get()).data()?.state));
  expect(await states()).toEqual(['held', 'held']);
  const told: number[] = [];
  const shown = new Map<number, unknown>();
  for (let hours = 0; hours <= 73; hours += 0.5) {
    await scheduledParts(after(hours)).holds();
    await alertGrave(after(hours), async () => Boolean(told.push(hours)));
    await runTick(after(hours));
    if (hours % 12 === 1)
      shown.set(hours, [...(await states()), await readUnattended(after(hours))]);
  }
  // The case is assigned after a quarter of an hour, and the hours count from then.
  expect(told).toEqual([0, 1.5, 4.5, 24.5]);
  expect([...shown.values()]).toEqual([
    ['held', 'held', false],
    ['held', 'held', true],
    ['shown', 'held', true],
    ['shown', 'held', true],
    ['shown', 'held', true],
    ['shown', 'held', true],
    ['shown', 'shown', true],
  ]);
});

describe('after any history of reports, decisions, lapses, appeals, choices, orders and deletions', () => {
  it(`no words are shown while they are held or removed, and none are lost (${HISTORIES} of them)`, async () => {
    const done = new Map<string, number>();
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      await clearStore();
      await buildTown();
      const history = new ModeratedHistory(prng(seed), start);
      for (let step = 0; step < STEPS; step += 1) {
        await history.step();
        expect(await moderationProblems(history), `seed ${seed}, step ${step}`).toEqual([]);
      }
      await history.settle();
      expect(await moderationProblems(history), `seed ${seed}, settled`).toEqual([]);
      expect(await pagesProblems(history.now), `seed ${seed}, pages`).toEqual([]);
      expect(await recordProblems(), `seed ${seed}, records`).toEqual([]);
      for (const [name, times] of history.done) done.set(name, (done.get(name) ?? 0) + times);
    }
    for (const act of [
      'report',
      'desk',
      'lapse',
      'settle',
      'appeal',
      'choose',
      'delete',
      'leave',
      'order',
    ]) {
      expect(done.get(act), act).toBeGreaterThan(0);
    }
  }, 1_800_000);
});
