import pLimit from 'p-limit';
import { z } from 'zod';
import { log, safeError } from '../platform/log.ts';
import { enqueue } from '../platform/tasks.ts';

/** One task of a job: the page of entries that follow `after`, in the order of one of the job's lists. */
interface JobPage<Position> {
  /** The time of the night. A late retry uses it too, so the retry writes the same as a run without delay. */
  readonly night: string;
  readonly list: string;
  readonly number: number;
  readonly after: Position | null;
}

/** Queues a page as its own task. Queuing the same page again is not an error. */
type EnqueuePage<Position> = (page: JobPage<Position>) => Promise<void>;

type ReadPage<Position> = (
  limit: number,
  after: Position | null,
  now: Date,
) => Promise<readonly Position[]>;

interface Job<Position> {
  /** The job's name in the log. */
  readonly name: string;
  /** The function whose queue the job uses. */
  readonly functionName: string;
  /** The functions that read the job's lists. A page without a list belongs to the first list. */
  readonly lists: Readonly<Record<string, ReadPage<Position>>>;
  readonly position: z.ZodType<Position>;
  readonly perPage: number;
  /**
   * Does the work for all people of the page, even if some fail.
   * @returns how many failed
   */
  readonly work: (people: readonly Position[], now: Date) => Promise<number>;
}

interface PagedJob<Position> {
  /** Queues the first page of each list. */
  readonly start: (now: Date, enqueuePage?: EnqueuePage<Position>) => Promise<void>;
  /**
   * Works on one page.
   * @throws Error when the work failed for at least one person; it was still done for all the others. The page is then tried
   * again.
   */
  readonly run: (page: JobPage<Position>, enqueuePage?: EnqueuePage<Position>) => Promise<void>;
  /**
   * Handles a task of the function. An invalid task is dropped, because a retry would not make it valid.
   * @param isLastTry whether the queue gives the page up if it fails now
   * @throws Error without details, because the framework logs it
   */
  readonly receive: (
    data: unknown,
    isLastTry: boolean,
    enqueuePage?: EnqueuePage<Position>,
  ) => Promise<void>;
}

/** Creates a job for many people or drops. Each task handles one page and first queues the next page. */
export function pagedJob<Position>(job: Job<Position>): PagedJob<Position> {
  const { name, functionName, lists, perPage } = job;
  const names = Object.keys(lists);
  const schema = z.strictObject({
    night: z.iso.datetime(),
    list: z.enum(names).default(names[0] ?? ''),
    number: z.number().int().nonnegative(),
    after: job.position.nullable(),
  });

  /** If there is no queue, the page runs here immediately. */
  const toQueue: EnqueuePage<Position> = async (page) => {
    const outcome = await enqueue(functionName, taskName(page, names.length > 1), page);
    if (outcome === 'no-queue') await run(page, toQueue);
  };

  const run: PagedJob<Position>['run'] = async (page, enqueuePage = toQueue) => {
    const now = new Date(page.night);
    const people = (await lists[page.list]?.(perPage, page.after, now)) ?? [];
    const last = people.at(-1);
    // The next page is queued first, so that a failure of this page does not stop the others.
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
    receive: async (data, isLastTry, enqueuePage = toQueue) => {
      const page = schema.safeParse(data);
      if (!page.success) return log.error(`${name} page dropped: not one of ours`);
      try {
        await run(page.data, enqueuePage);
      } catch (thrown) {
        const told = { job: functionName, error: safeError(thrown) };
        log.error(`${name} page failed`, told);
        if (isLastTry) log.error('nightly: a page was given up', told);
        throw new Error(`${name} page failed`);
      }
    },
  };
}

/**
 * The name of a task. The same page of the same night always has the same name. The name contains nothing about a person.
 */
const taskName = ({ night, list, number }: JobPage<unknown>, isOneOfMany: boolean) =>
  [...(isOneOfMany ? [list] : []), night.slice(0, 10), number].join('-');

/**
 * Does the work for each item, with `atOnce` items in parallel. A failure is logged and does not stop the others.
 * @param event the log's event for a failure
 * @returns how many failed
 */
export async function workThrough<Item>(
  items: Iterable<Item>,
  atOnce: number,
  event: string,
  work: (item: Item) => Promise<void>,
): Promise<number> {
  let failed = 0;
  await pLimit(atOnce).map(items, (item) =>
    work(item).catch((thrown) => {
      failed += 1;
      log.error(event, { error: safeError(thrown) });
    }),
  );
  return failed;
}
