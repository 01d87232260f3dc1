import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { asCaller } from '../../test/support/as-caller.ts';
import { MemoryStore } from '../../test/support/memory-store/memory-store.ts';
import { buildTown } from '../../test/support/moderation/town.ts';
import { clearStore } from '../../test/support/saved-store.ts';
import { aStoredDrop, storeDrop } from '../../test/support/stored.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import type { ReportReason } from '../contract/index.ts';
import { db } from '../platform/firestore.ts';
import { HOUR_MS } from '../platform/time.ts';
import { reportDrop } from './report.ts';

let now: Date;
const sent = vi.fn(async () => new Response());

beforeAll(() => {
  new MemoryStore(() => now.getTime()).serve(db());
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:07:00.000Z');
  vi.stubEnv('ALERT_URL', 'https://duty.example.test');
  vi.stubGlobal('fetch', sent.mockClear());
  await clearStore();
  await buildTown();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function someDrop(): Promise<string> {
  const dropId = newId();
  await storeDrop(dropId, aStoredDrop('fay', '2026-11-18'));
  return dropId;
}

/** A report of a person of the town. Without a confirmed address it has no weight. */
const report = (uid: string, dropId: string, reason: ReportReason, address: string | null = null) =>
  reportDrop({ dropId, reason, note: null }, asCaller(uid, now, address));

it('reports without weight page who is on duty ten times an hour at most; one of standing still does', async () => {
  for (let n = 0; n < 12; n += 1) await report(n < 6 ? 'ann' : 'ben', await someDrop(), 'child');
  expect(sent).toHaveBeenCalledTimes(10);
  await report('cyd', await someDrop(), 'child', 'cyd@people.test');
  expect(sent).toHaveBeenCalledTimes(11);
  now = new Date(now.getTime() + HOUR_MS);
  await report('dan', await someDrop(), 'child');
  expect(sent).toHaveBeenCalledTimes(12);
});

it('a report that is repeated, or of nothing grave, looks for no grave case; a new grave reason does', async () => {
  sent.mockResolvedValueOnce(new Response(null, { status: 500 }));
  const dropId = await someDrop();
  await report('ann', dropId, 'child');
  await report('ann', dropId, 'child');
  await report('ben', await someDrop(), 'spam');
  expect(sent).toHaveBeenCalledTimes(1);
  await report('ann', dropId, 'personal-data');
  expect(sent).toHaveBeenCalledTimes(2);
});
