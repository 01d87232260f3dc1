import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { scheduledParts } from '../../src/desk/jobs.ts';
import { feedTick } from '../../src/drops/functions.ts';
import { receiveDrop } from '../../src/drops/receive-drop.ts';
import { watchHelp } from '../../src/drops/watch-help.ts';
import { countsJob } from '../../src/nightly/drop-jobs.ts';
import { pagedJob } from '../../src/nightly/paged-job.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { alertDuty } from '../../src/platform/alerts.ts';
import { collection, head } from '../../src/platform/collections.ts';
import { runIdempotently } from '../../src/platform/events.ts';
import { aCase } from '../support/a-case.ts';
import { type Api, startApi, startApp } from '../support/api.ts';
import { asEntry, type LogEntry, matches, readFilter } from '../support/log-filter.ts';
import { idOf, storeWaiting } from '../support/pages.ts';
import { aDrop, newPerson } from '../support/people.ts';
import { aStoredDrop, storeDrop } from '../support/stored.ts';
import { emptyStore } from '../support/whole-store.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const METRICS = path.resolve(import.meta.dirname, '../../../ops/metrics');
const filters = new Map(
  readdirSync(METRICS).map((file) => {
    const { filter } = JSON.parse(readFileSync(path.join(METRICS, file), 'utf8'));
    return [path.basename(file, '.json'), String(filter)];
  }),
);

/** The lines that the server has written since the test began. */
let entries: LogEntry[];
beforeEach(() => {
  entries = [];
  vi.spyOn(logger, 'write').mockImplementation((line) => {
    entries.push(asEntry(JSON.parse(JSON.stringify(line))));
  });
});
afterEach(() => vi.restoreAllMocks());

const broken = async () => {
  throw new Error('it fails');
};

/** A drop that was to leave its page at this time. */
const storeLeaving = (due: Date) =>
  collection('leaving')
    .doc(idOf(9))
    .set({ pageId: 'x', isCrisis: false, why: 'deleted', due: Timestamp.fromDate(due) });

const sendEvent = async (work: () => Promise<void>) => {
  const event = { id: randomUUID(), time: now.toISOString(), functionName: 'onDropCreated' };
  for (let tries = 0; tries < 5; tries += 1) {
    await runIdempotently(event, now, work).catch(() => undefined);
  }
};

const runPage = (failed: number) => {
  const lists = { all: async () => [1] };
  const position = z.number();
  const work = async () => failed;
  const names = { name: 'people', functionName: 'nightlyPage' };
  const page = { night: now.toISOString(), list: 'all', number: 0, after: null };
  const job = pagedJob({ ...names, lists, position, perPage: 5, work });
  return job.receive(page, true).catch(() => undefined);
};

const recount = async (counts: object) => {
  await storeDrop('drop', aStoredDrop('author', '2026-11-20', {}), counts);
  await countsJob.run({ night: now.toISOString(), list: 'drops', number: 0, after: null });
};

const runDesk = async (waited: number) => {
  await collection('cases').add(aCase('a-drop', now, { text: 'words', severity: 'plain' }));
  await scheduledParts(minutes(waited), async () => true).unattended();
};

/** What makes each metric count, and what is nearest to that and does not. */
const CAUSES: Readonly<Record<string, { bad: () => unknown; good: () => unknown }>> = {
  ticks_late: {
    bad: async () => runTick((await storeWaiting(idOf(1), { since: minutes(-6) }), now)),
    good: async () => runTick((await storeWaiting(idOf(1), { since: minutes(-4) }), now)),
  },
  removals_late: {
    bad: async () => runTick((await storeLeaving(minutes(-2)), now)),
    good: async () => runTick((await storeLeaving(minutes(-0.5)), now)),
  },
  given_up: {
    bad: () => Promise.all([sendEvent(broken), runPage(1)]),
    good: () => Promise.all([sendEvent(async () => undefined), runPage(0)]),
  },
  counts_wrong: { bad: () => recount({ same: 1 }), good: () => recount({}) },
  cases_unreviewed: { bad: () => runDesk(13 * 60), good: () => runDesk(11 * 60) },
  messages_lost: {
    bad: () => sendBoth(500),
    good: () => sendBoth(200),
  },
  help_missed: { bad: () => watchHelp(now, () => 'concern'), good: () => watchHelp(now) },
};

/** Sends a message to an address that gives this answer, and, unless that is good, to one where nobody is. */
async function sendBoth(status: number) {
  const said = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status }));
  await alertDuty('A grave case waits.', 'https://duty.example');
  said.mockRejectedValueOnce(new TypeError('fetch failed'));
  if (status !== 200) await alertDuty('A grave case waits.', 'https://duty.example');
  said.mockRestore();
}

const matchedBy = (filter: string) => entries.filter((entry) => matches(filter, entry));

it('every metric of ops/ has a cause here', () => {
  expect(Object.keys(CAUSES).sort()).toEqual([...filters.keys()].sort());
});

describe.each(Object.entries(CAUSES))('the metric %s', (name, { bad, good }) => {
  const filter = filters.get(name) ?? '';
  beforeEach(emptyStore);

  it('counts the lines that the server writes then, whichever of its events', async () => {
    await bad();
    const events = readFilter(filter).find(({ path: [, key] }) => key === 'event')?.values;
    const found = matchedBy(filter).map(({ jsonPayload }) => jsonPayload.event);
    expect(new Set(found)).toEqual(new Set(events));
    const others = [...filters].filter(([other]) => other !== name);
    for (const [, other] of others) expect(matchedBy(other)).toEqual([]);
  });

  it('does not count a normal run', async () => {
    await good();
    for (const [, each] of filters) expect(matchedBy(each)).toEqual([]);
  });
});

describe('a filter that is not understood', () => {
  it.each(['severity>=ERROR', 'jsonPayload.event:"x"', 'NOT a="b"', 'a="b" AND c="d"'])(
    'is an error and no match: %s',
    (line) => {
      expect(() => readFilter(line)).toThrow('cannot be read');
    },
  );
});

describe('a schedule that fails', () => {
  it('answers 500, so that "Job did not run" does not take it for a run', async () => {
    await emptyStore();
    const served = await startApp(feedTick as never);
    const run = async () => (await served.send('POST /', { json: {} })).status;
    expect(await run()).toBe(200);
    await collection('feedState')
      .doc('feed')
      .set({ recent: 'broken' } as never);
    await collection('pages')
      .doc('head')
      .set({ content: 'no JSON', v: 1 } as never);
    expect(await run()).toBe(500);
    await served.close();
    const failed = entries.find(({ jsonPayload }) => jsonPayload.event === 'tick failed');
    expect(failed?.jsonPayload.stack_trace).toMatch(/^SyntaxError: tick failed\n {4}at /);
  });
});

describe('words of somebody at risk', () => {
  let api: Api;
  beforeAll(async () => {
    await emptyStore();
    api = await startApi(() => now);
  });
  afterAll(() => api.close());

  /** What is logged when somebody drops these words, until they are on their page. Ids and times are left out. */
  async function logOf(content: string, risk: string) {
    const { token } = await newPerson();
    entries = [];
    const { body } = await api.send('POST /api/drops', { token, json: aDrop({ content }) });
    expect(body.risk).toBe(risk);
    const dropId = body.drop.id;
    await receiveDrop({ id: randomUUID(), time: now.toISOString(), dropId }, now);
    await runTick(minutes(1));
    await api.send('GET /api/drops/me', { token });
    return entries.map(({ jsonPayload: { requestId, ms, ...rest } }) => rest);
  }

  it('leave the same lines in the log as any other words: no rating is logged or counted', async () => {
    const other = vi.spyOn(console, 'log');
    const ordinary = await logOf('I left the light on for nobody.', 'none');
    expect(ordinary.length).toBeGreaterThan(1);
    expect(await logOf('I want to kill myself tonight', 'high')).toEqual(ordinary);
    expect(JSON.stringify(ordinary)).not.toMatch(/risk|high|concern/);
    expect(other).not.toHaveBeenCalled();
  });
});

it('a head that no tick can read makes ticks late, too', async () => {
  await emptyStore();
  await storeWaiting(idOf(1), { since: minutes(-6) });
  await head('feed').set({ content: '{', v: 1 });
  await expect(runTick(now)).rejects.toThrow(SyntaxError);
  expect(matchedBy(filters.get('ticks_late') ?? '')).toHaveLength(1);
});
