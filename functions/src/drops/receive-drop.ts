import { chooseAnalyser } from '../analysis/choose-analyser.ts';
import { runIdempotently } from '../platform/events.ts';
import { analyseDrop } from './analyse.ts';

/** The event of a new drop. */
interface DropCreated {
  readonly id: string;
  readonly time: string;
  readonly dropId: string;
}

/**
 * Handles the event of `onDropCreated`: analyses the drop once, even if the event arrives twice. This function has its own
 * file, because only a trigger may import code that calls the cloud.
 */
export function receiveDrop(
  event: DropCreated,
  now: Date,
  choose: typeof chooseAnalyser = chooseAnalyser,
): Promise<void> {
  const known = { ...event, functionName: 'onDropCreated', knowsItself: true } as const;
  return runIdempotently(known, now, () => analyseDrop(event.dropId, event.id, now, choose));
}
