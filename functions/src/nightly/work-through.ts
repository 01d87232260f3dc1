import pLimit from 'p-limit';
import { log, safeError } from '../platform/log.ts';

/**
 * Does the work for each of these, so many at once. Trouble with one is logged and keeps nobody else from theirs.
 * @param event what the log says of one that failed
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
