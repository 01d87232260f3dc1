import type { ChooseAnalyser } from '../analysis/analyser.ts';
import { chooseAnalyser } from '../analysis/choose-analyser.ts';
import { runIdempotently } from '../platform/idempotent-event.ts';
import { readInCloud } from './read-in-cloud.ts';

/** The event that a saved, changed or deleted entry fires. */
export interface EntryWritten {
  readonly id: string;
  readonly time: string;
  readonly uid: string;
  readonly entryId: string;
}

/** What `onJournalWritten` does with its event. A dead letter of it names neither the entry nor its author. */
export function receiveEntry(
  { id, time, uid, entryId }: EntryWritten,
  now: Date,
  choose: ChooseAnalyser = chooseAnalyser,
): Promise<void> {
  return runIdempotently({ id, time, functionName: 'onJournalWritten' }, now, () =>
    readInCloud(uid, entryId, id, choose),
  );
}
