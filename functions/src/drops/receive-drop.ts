import type { ChooseAnalyser } from '../analysis/analyser.ts';
import { chooseAnalyser } from '../analysis/choose-analyser.ts';
import { runIdempotently } from '../platform/idempotent-event.ts';
import { analyseDrop } from './analyse.ts';

/** The event that a new drop fires. */
export interface DropCreated {
  readonly id: string;
  readonly time: string;
  readonly dropId: string;
}

/** What `onDropCreated` does with its event: analyses the drop, once, however often it is told. */
export function receiveDrop(
  event: DropCreated,
  now: Date,
  choose: ChooseAnalyser = chooseAnalyser,
): Promise<void> {
  return runIdempotently({ ...event, functionName: 'onDropCreated' }, now, () =>
    analyseDrop(event.dropId, event.id, now, choose),
  );
}
