/** Fewer lines than these of one text are left alone neither at the foot of a page nor at the head of the next. */
const TOGETHER = 2;

/**
 * How many of `count` lines to put where `room` fit, so that none stands alone on either side; 0: rather begin on a new
 * page. On an empty page (`fresh`) at least one always goes.
 */
export function linesToPut(count: number, room: number, fresh: boolean): number {
  if (count <= room) return count;
  const most = count - room < TOGETHER ? count - TOGETHER : room;
  if (most >= TOGETHER) return most;
  return fresh ? Math.max(1, Math.min(count, room)) : 0;
}
