import { embeddedAnalyser } from '../analysis/analysis.ts';
import { chooseAnalyser } from '../analysis/choose-analyser.ts';
import { runIdempotently } from '../platform/events.ts';
import {
  contextOfEntry,
  readAgain,
  readEntry,
  toReading,
  updateEntry,
  withCounted,
} from './journal.ts';

/** The event that an entry was saved, changed or deleted. */
interface EntryWritten {
  readonly id: string;
  readonly time: string;
  readonly uid: string;
  readonly entryId: string;
}

/** Handles one event of `onJournalWritten`. The dead letter of a failed event names neither the entry nor its author. */
export function receiveEntry(
  { id, time, uid, entryId }: EntryWritten,
  now: Date,
  choose: typeof chooseAnalyser = chooseAnalyser,
): Promise<void> {
  return runIdempotently({ id, time, functionName: 'onJournalWritten' }, now, () =>
    readInCloud(uid, entryId, id, choose),
  );
}

/**
 * Sends an entry to the cloud analyser if its author agrees, and replaces the reading of the embedded analyser (design
 * 9). This may run again safely: the cloud reads an entry only once while its words stay the same. Nothing is written
 * if the entry was changed or deleted in the meantime, or if the cloud did not answer. A change of the entry causes a
 * new event.
 */
async function readInCloud(
  uid: string,
  entryId: string,
  eventId: string,
  choose: typeof chooseAnalyser,
): Promise<void> {
  const analyser = await choose(uid, eventId);
  if (analyser === embeddedAnalyser) return;
  const entry = await readEntry(uid, entryId);
  if (!entry || entry.doc.cloudRisk !== undefined) return;
  const context = await contextOfEntry(uid, entry.doc);
  const analysis = await analyser.analyse(entry.doc.content, context).catch(() => null);
  if (!analysis) return;
  // The cloud reads only the words of members, so the reading includes the reflection, which only members get.
  const reading = readAgain(entry.doc, toReading(entry.doc, analysis, true, context));
  const { risk: cloudRisk = 'none', detected } = analysis;
  const { corrected, aiAnalysis } = entry.doc;
  // The answer must not contradict the feeling that the author just chose. Only a careful answer may.
  const isRefused = cloudRisk === 'none' && corrected && corrected !== detected[0];
  const read = { ...reading, ...(isRefused && { aiAnalysis }), cloudRisk };
  const { countedSentiment } = withCounted({ ...entry.doc, ...read });
  await updateEntry(uid, entry, { ...read, countedSentiment });
}
