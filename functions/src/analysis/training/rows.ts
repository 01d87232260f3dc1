import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readGoEmotions } from '../evaluation/datasets.ts';
import type { Labelled } from '../evaluation/labelled.ts';

/**
 * What the weights learn from: the training part of GoEmotions in a folder, its rows of one of the five emotions and its
 * neutral ones. XED and WordNet made nothing better. Throws when a file is missing.
 */
export function trainingRows(folder: string): Labelled[] {
  const read = (name: string) => readFileSync(path.join(folder, 'goemotions', name), 'utf8');
  return readGoEmotions(read('train.tsv'), read('labels.txt'), { neutral: true });
}
