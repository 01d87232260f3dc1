import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { pagedJob } from './paged-job.ts';

type JobPage = Parameters<ReturnType<typeof pagedJob<number>>['run']>[0];

const queued: { functionName: string; name: string; data: object }[] = [];
vi.mock('../platform/tasks.ts', () => ({
  enqueue: async (functionName: string, name: string, data: object) => {
    queued.push({ functionName, name, data });
    return 'queued';
  },
}));
const logged = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('../platform/log.ts', () => ({ log: logged, safeError: () => ({ name: 'Error' }) }));

const NIGHT = new Date('2026-11-20T03:10:00.000Z');

const numbersBelow = (count: number) => async (limit: number, after: number | null) =>
  Array.from({ length: count }, (_, n) => n)
    .slice(after === null ? 0 : after + 1)
    .slice(0, limit);

/** A job over the numbers below these counts, which records the numbers that it reached. */
function jobOver(counts: Readonly<Record<string, number>>, perPage: number, broken = -1) {
  const reached: number[] = [];
  const lists = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, numbersBelow(count)]),
  );
  const job = pagedJob<number>({
    name: 'counting',
    functionName: 'nightlyNumbers',
    lists,
    position: z.number(),
    perPage,
    work: async (page) => {
      reached.push(...page);
      return page.filter((number) => number === broken).length;
    },
  });
  return { job, reached };
}

beforeEach(() => {
  queued.length = 0;
  logged.error.mockClear();
});

describe('a job of pages', () => {
  it('reaches everybody once, however many a page holds', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 12 }), async (count, perPage) => {
        const { job, reached } = jobOver({ all: count }, perPage);
        const walk = (page: JobPage): Promise<void> =>
          job.receive(JSON.parse(JSON.stringify(page)), false, walk);
        await job.start(NIGHT, walk);
        expect(reached.sort((a, b) => a - b)).toEqual(await numbersBelow(count)(100, null));
      }),
    ));

  it('hands on the next page before its own, so that trouble with one keeps nobody else', async () => {
    const { job, reached } = jobOver({ all: 6 }, 2, 0);
    const pages: JobPage[] = [];
    const walk = async (page: JobPage): Promise<void> => {
      pages.push(page);
      await job.run(page, walk).catch(() => undefined);
    };
    await job.start(NIGHT, walk);
    expect(pages.map(({ after }) => after)).toEqual([null, 1, 3, 5]);
    expect(reached).toHaveLength(6);
    const first = { night: NIGHT.toISOString(), list: 'all', number: 0, after: null };
    await expect(job.run(first, async () => undefined)).rejects.toThrow(/^1 of 2 of a/);
  });

  it('names its tasks by night and number, and by list where there are several', async () => {
    await jobOver({ all: 1 }, 5).job.start(NIGHT);
    await jobOver({ some: 1, others: 1 }, 5).job.start(NIGHT);
    expect(queued.map(({ name }) => name)).toEqual([
      '2026-11-20-0',
      'some-2026-11-20-0',
      'others-2026-11-20-0',
    ]);
    expect(new Set(queued.map(({ functionName }) => functionName))).toEqual(
      new Set(['nightlyNumbers']),
    );
  });

  it('drops a task that is not one of its own, and takes one without a list for the first', async () => {
    const { job, reached } = jobOver({ all: 3 }, 5);
    const page = { night: NIGHT.toISOString(), number: 0, after: null };
    for (const foreign of [null, {}, { ...page, list: 'none' }, { ...page, after: 'x' }]) {
      await job.receive(foreign, false);
    }
    expect(reached).toEqual([]);
    expect(logged.error.mock.calls).toEqual(
      Array(4).fill(['counting page dropped: not one of ours']),
    );
    await job.receive(page, false);
    expect(reached).toEqual([0, 1, 2]);
  });

  it('lets an error out without saying more than that there was one', async () => {
    const { job } = jobOver({ all: 3 }, 5, 1);
    const page = { night: NIGHT.toISOString(), list: 'all', number: 0, after: null };
    await expect(job.receive(page, false)).rejects.toThrow(/^counting page failed$/);
    const told = { job: 'nightlyNumbers', error: { name: 'Error' } };
    expect(logged.error.mock.calls).toEqual([['counting page failed', told]]);
  });

  it('logs that a page is given up when its last try fails', async () => {
    const page = { night: NIGHT.toISOString(), list: 'all', number: 0, after: null };
    await jobOver({ all: 3 }, 5).job.receive(page, true);
    expect(logged.error).not.toHaveBeenCalled();
    await expect(jobOver({ all: 3 }, 5, 1).job.receive(page, true)).rejects.toThrow();
    const events = logged.error.mock.calls.map(([event]) => event);
    expect(events).toEqual(['counting page failed', 'nightly: a page was given up']);
  });
});
