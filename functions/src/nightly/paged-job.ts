import { z } from 'zod';
import { log, safeError } from '../platform/log.ts';
import { enqueue } from '../platform/tasks.ts';

/** One task of a job: the people after `after`, in the order of one of its lists. */
export interface JobPage<Position> {
  /** The instant the night is reckoned from, so that a late retry writes what a prompt run would have. */
  readonly night: string;
  readonly list: string;
  readonly number: number;
  readonly after: Position | null;
}

/** Hands a page to a task of its own; again is no error. */
export type EnqueuePage<Position> = (page: JobPage<Position>) => Promise<void>;

type ReadPage<Position> = (
  limit: number,
  after: Position | null,
  now: Date,
) => Promise<readonly Position[]>;

interface Job<Position> {
  /** As the log names it. */
  readonly name: string;
  /** The function on whose queue its pages stand. */
  readonly functionName: string;
  /** Who is in it, list by list; a page without a list is one of the first. */
  readonly lists: Readonly<Record<string, ReadPage<Position>>>;
  readonly position: z.ZodType<Position>;
  readonly perPage: number;
  /** Does it for all of these people, whatever becomes of one of them. @returns how many failed */
  readonly work: (people: readonly Position[], now: Date) => Promise<number>;
}

export interface PagedJob<Position> {
  /** Hands the first page of each list to a task. */
  readonly start: (now: Date, enqueuePage?: EnqueuePage<Position>) => Promise<void>;
  /** @throws Error when the work failed for anybody, after it was done for everybody else: the page is then tried again */
  readonly run: (page: JobPage<Position>, enqueuePage?: EnqueuePage<Position>) => Promise<void>;
  /**
   * What the function does with its task. One that is not ours never will be, so it is not tried again.
   * @throws Error without any detail: what a function throws is logged by its framework
   */
  readonly receive: (data: unknown, enqueuePage?: EnqueuePage<Position>) => Promise<void>;
}

/** What a night does for many people: a page of them in each task, which begins by handing on the next one. */
export function pagedJob<Position>(job: Job<Position>): PagedJob<Position> {
  const { name, functionName, lists, perPage } = job;
  const names = Object.keys(lists);
  const schema = z.strictObject({
    night: z.iso.datetime(),
    list: z.enum(names).default(names[0] ?? ''),
    number: z.number().int().nonnegative(),
    after: job.position.nullable(),
  });

  /** Where there is no queue, the page is worked through here and now. */
  const toQueue: EnqueuePage<Position> = async (page) => {
    const outcome = await enqueue(functionName, taskName(page, names.length > 1), page);
    if (outcome === 'no-queue') await run(page, toQueue);
  };

  const run: PagedJob<Position>['run'] = async (page, enqueuePage = toQueue) => {
    const now = new Date(page.night);
    const people = (await lists[page.list]?.(perPage, page.after, now)) ?? [];
    const last = people.at(-1);
    // First of all, so that trouble with this page holds up nobody else.
    if (last !== undefined && people.length === perPage) {
      await enqueuePage({ ...page, number: page.number + 1, after: last });
    }
    const failed = await job.work(people, now);
    if (failed > 0) throw new Error(`${failed} of ${people.length} of a ${name} page failed`);
  };

  return {
    run,
    start: async (now, enqueuePage = toQueue) => {
      const first = { night: now.toISOString(), number: 0, after: null };
      await Promise.all(names.map((list) => enqueuePage({ ...first, list })));
    },
    receive: async (data, enqueuePage = toQueue) => {
      const page = schema.safeParse(data);
      if (!page.success) return log.error(`${name} page dropped: not one of ours`);
      try {
        await run(page.data, enqueuePage);
      } catch (thrown) {
        log.error(`${name} page failed`, { error: safeError(thrown) });
        throw new Error(`${name} page failed`);
      }
    },
  };
}

/** The same page of the same night has the same name, and nothing of a person is in it. */
const taskName = ({ night, list, number }: JobPage<unknown>, isOneOfMany: boolean) =>
  [...(isOneOfMany ? [list] : []), night.slice(0, 10), number].join('-');
