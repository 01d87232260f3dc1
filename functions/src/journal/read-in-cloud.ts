import type { ChooseAnalyser } from '../analysis/analyser.ts';
import { embeddedAnalyser } from '../analysis/embedded.ts';
import { contextOfEntry, readAgain, toReading } from './analyse.ts';
import { readEntry, updateEntry } from './store.ts';

/**
 * Has an entry read by the cloud, if its author agrees, and keeps that reading in place of the embedded one (design
 * 9). Safe to repeat: an entry is read once as long as its words stay. When it was changed or went meanwhile, or the
 * cloud did not answer, nothing is written; a change fires an event of its own.
 */
export async function readInCloud(
  uid: string,
  entryId: string,
  eventId: string,
  choose: ChooseAnalyser,
): Promise<void> {
  const analyser = await choose(uid, eventId);
  if (analyser === embeddedAnalyser) return;
  const entry = await readEntry(uid, entryId);
  if (!entry || entry.doc.cloudRisk !== undefined) return;
  const context = await contextOfEntry(uid, entry.doc);
  const analysis = await analyser.analyse(entry.doc.content, context).catch(() => null);
  if (!analysis) return;
  // Only members' words are read in the cloud, so all of it is for them.
  const reading = readAgain(entry.doc, toReading(entry.doc.content, analysis, true));
  await updateEntry(uid, entry, { ...reading, cloudRisk: analysis.risk ?? 'none' });
}
