import type { JournalEntry } from '@blckmirror/functions/contract';
import { percent } from '../../lib/percent.ts';
import { formatDay } from '../../lib/time/days.ts';
import { formatIn } from '../../lib/time/zoned.ts';

/** What an entry is called: its title, or what it is (requirements 2.11). */
export const entryName = ({ title }: Pick<JournalEntry, 'title'>): string =>
  title ?? 'Journal Entry';

/** Name of the exported file: a prefix and the entry's own date (requirements 9). */
export const exportName = ({ localDate }: JournalEntry): string =>
  `blckmirror-journal-${localDate}.txt`;

/** The entry as a text file: all that its dialog shows, its own day and the hour on the reader's clock. */
export function exportText(zone: string, entry: JournalEntry): string {
  const { moonPhase, emotions, sentimentScore, prompt, content, aiAnalysis } = entry;
  const facts = [
    `${formatDay(entry.localDate, 'MMMM d, yyyy')} ${formatIn(zone, entry.createdAt, 'HH:mm')}`,
    `Moon phase: ${moonPhase}`,
    ...(emotions.length > 0 ? [`Emotions: ${emotions.join(', ')}`] : []),
    ...(sentimentScore === null ? [] : [`Sentiment: ${percent(sentimentScore)}`]),
    ...(prompt === null ? [] : [`Prompt: ${prompt}`]),
  ];
  const parts = [
    entryName(entry),
    facts.join('\n'),
    content,
    ...(aiAnalysis === null ? [] : [`AI Analysis\n${aiAnalysis}`]),
  ];
  return `${parts.join('\n\n')}\n`;
}
