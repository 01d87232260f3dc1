import { askedOf } from '../analysis/reflection/answered.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import type { JournalEntry } from '../contract/journal.ts';
import { rateEntry } from './analyse.ts';
import type { StoredEntry } from './store.ts';

/** A stored entry as its author sees it. */
export function toEntry({ id, doc }: StoredEntry): JournalEntry {
  return {
    id,
    title: doc.title,
    content: doc.content,
    createdAt: doc.createdAt.toDate().toISOString(),
    localDate: doc.localDate,
    updatedAt: doc.updatedAt.toDate().toISOString(),
    emotions: doc.emotions,
    sentimentScore: doc.sentimentScore,
    moonPhase: doc.moonPhase,
    prompt: doc.prompt,
    aiAnalysis: doc.aiAnalysis,
    ...askedOf(doc),
    favourite: doc.favourite ?? false,
    risk: maxRisk(rateEntry(doc), doc.cloudRisk),
  };
}
