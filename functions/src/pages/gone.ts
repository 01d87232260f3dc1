import type { HeadContent } from '../platform/page-documents.ts';
import { minuteOf } from './minute.ts';

/** How long a removal is told to open tabs. */
const GONE_MS = 15 * 60_000;
/** Most removals that a head tells of, the newest, so that it stays small. */
export const GONE_MAX = 600;

type Gone = HeadContent['gone'];

const stillTold = (gone: Gone, now: Date): Gone =>
  gone.filter(({ at }) => at > now.getTime() - GONE_MS);

/** The drops whose removal a head still tells of, newest first. */
export const toldGone = (gone: Gone, now: Date): string[] =>
  stillTold(gone, now).map(({ id }) => id);

/** The removals that are still told, newest first, with these on top and without those that came back. */
export function nextGone(
  before: Gone,
  { removed, returned }: { removed: readonly string[]; returned: ReadonlySet<string> },
  now: Date,
): Gone {
  const minute = minuteOf(now);
  const added = removed.map((id) => ({ id, at: minute }));
  const kept = stillTold(before, now).filter(({ id }) => !removed.includes(id));
  return [...added, ...kept].filter(({ id }) => !returned.has(id)).slice(0, GONE_MAX);
}
