import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readGoEmotions } from '../evaluation/datasets.ts';
import type { Labelled } from '../evaluation/labelled.ts';

/**
 * What the weights learn from: the train and dev parts of GoEmotions in a folder, their rows of one of the five emotions
 * and their neutral ones; settings are chosen by cross-validation over them. Rows of XED, rows of two emotions and those
 * of GoEmotions' other labels made nothing better. Throws when a file is missing.
 */
export function trainingRows(folder: string): Labelled[] {
  const read = (name: string) => readFileSync(path.join(folder, 'goemotions', name), 'utf8');
  const labels = read('labels.txt');
  return ['train.tsv', 'dev.tsv'].flatMap((part) =>
    readGoEmotions(read(part), labels, { neutral: true }),
  );
}
