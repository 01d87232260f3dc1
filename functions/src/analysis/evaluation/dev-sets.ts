import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFirstPerson, partOf, readGoEmotions, readXed } from './datasets.ts';
import type { LabelledSet } from './labelled.ts';

/**
 * What other people wrote and labelled, for choosing by: the dev parts of the data in a folder, and the first-person
 * lines among them. Never the test parts. Throws when a file is missing.
 */
export function devSets(folder: string): LabelledSet[] {
  const read = (...names: string[]) => readFileSync(path.join(folder, ...names), 'utf8');
  const goEmotions = readGoEmotions(
    read('goemotions', 'dev.tsv'),
    read('goemotions', 'labels.txt'),
  );
  const xed = readXed(read('xed', 'en-annotated.tsv')).filter(({ text }) => partOf(text) === 'dev');
  return [
    { name: 'GoEmotions-5 dev', rows: goEmotions },
    {
      name: 'GoEmotions-5 dev, first person',
      rows: goEmotions.filter(({ text }) => isFirstPerson(text)),
    },
    { name: 'XED dev, first person', rows: xed.filter(({ text }) => isFirstPerson(text)) },
  ];
}
