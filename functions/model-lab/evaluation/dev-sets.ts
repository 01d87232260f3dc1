import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFirstPerson, partOf, readGoEmotions, readXed } from './datasets.ts';
import type { LabelledSet } from './labelled.ts';

/** What has taught and chosen nothing: GoEmotions' test part. Open it once for each claim. Throws when a file is missing. */
export function testSets(folder: string): LabelledSet[] {
  const read = (name: string) => readFileSync(path.join(folder, 'goemotions', name), 'utf8');
  return [
    { name: 'GoEmotions-5 test', rows: readGoEmotions(read('test.tsv'), read('labels.txt')) },
  ];
}

/**
 * What other people wrote and labelled, for choosing by: the first-person lines of XED's dev part in a folder.
 * GoEmotions' dev part has taught the weights and would flatter them. Throws when a file is missing.
 */
export function devSets(folder: string): LabelledSet[] {
  const xed = readXed(readFileSync(path.join(folder, 'xed', 'en-annotated.tsv'), 'utf8'));
  const rows = xed.filter(({ text }) => partOf(text) === 'dev' && isFirstPerson(text));
  return [{ name: 'XED dev, first person', rows }];
}
