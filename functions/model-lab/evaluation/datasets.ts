import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Label } from '../../src/analysis/emotions/labels.ts';
import { fnv1a } from '../../src/contract/index.ts';
import type { Labelled, LabelledSet } from './authors.ts';

/**
 * The GoEmotions labels that belong to one of the five emotions. The other labels (surprise, curiosity ...) belong to
 * none.
 */
const GOEMOTIONS: Readonly<Record<string, Label>> = {
  sadness: 'sadness',
  grief: 'sadness',
  disappointment: 'sadness',
  remorse: 'sadness',
  joy: 'joy',
  amusement: 'joy',
  excitement: 'joy',
  optimism: 'joy',
  relief: 'joy',
  pride: 'joy',
  love: 'love',
  caring: 'love',
  anger: 'anger',
  annoyance: 'anger',
  fear: 'anxiety',
  nervousness: 'anxiety',
};

/**
 * The label numbers of XED. XED has no label for love, so some of its joy texts may be love. Its label for disgust is
 * left out and does not count as anger.
 */
const XED: Readonly<Record<string, Label>> = { 1: 'anger', 4: 'anxiety', 5: 'joy', 6: 'sadness' };

function rowsOf(tsv: string, emotionOf: (label: string) => Label | undefined): Labelled[] {
  return tsv.split('\n').flatMap((line) => {
    const [text = '', labels = ''] = line.split('\t');
    const found = new Set(labels.split(',').map((label) => emotionOf(label.trim())));
    found.delete(undefined);
    const [emotion] = found;
    return emotion && found.size === 1 ? [{ text, emotion }] : [];
  });
}

/**
 * The rows of a GoEmotions file whose labels belong to exactly one of the five emotions.
 * @param labels the content of GoEmotions' labels.txt
 * @param options `neutral`: also return the rows whose only label is neutral
 */
export function readGoEmotions(
  tsv: string,
  labels: string,
  options: { readonly neutral?: boolean } = {},
): Labelled[] {
  const names = labels.trim().split(/\s+/);
  const byId = new Map(names.map((name, id) => [String(id), GOEMOTIONS[name]]));
  const five = rowsOf(tsv, (id) => byId.get(id));
  if (!options.neutral) return five;
  const neutral = String(names.indexOf('neutral'));
  // A row with any other label does not count as neutral. The value 'joy' here only marks such a row.
  const none = rowsOf(tsv, (id) => (id === neutral ? 'neutral' : 'joy'));
  return [...five, ...none.filter(({ emotion }) => emotion === 'neutral')];
}

/** The rows of XED's annotated file whose labels belong to exactly one emotion. */
export const readXed = (tsv: string): Labelled[] => rowsOf(tsv, (id) => XED[id]);

/**
 * The part of a text of XED, which has no parts of its own. The hash of the text decides: a tenth is for testing, a tenth
 * is for choosing settings, the rest is for training.
 */
export function partOf(text: string): 'train' | 'dev' | 'test' {
  const tenth = (fnv1a(text) >>> 8) % 10;
  if (tenth === 0) return 'test';
  return tenth === 1 ? 'dev' : 'train';
}

/** Whether the author of a text speaks of themselves. Drops are written so, and most of the labelled texts are not. */
export const isFirstPerson = (text: string): boolean =>
  /(?:^|[.!?"]\s*)(?:i|i['’]?(?:m|ve|d|ll)|my)\b|\bi(?: (?:am|was|feel|felt|have been)|['’]m)\b/iu.test(
    text,
  );

/**
 * GoEmotions' test part. It was used neither for training nor for choosing settings. Use it only once for each claim.
 * Throws when a file is missing.
 */
export function testSets(folder: string): LabelledSet[] {
  const read = (name: string) => readFileSync(path.join(folder, 'goemotions', name), 'utf8');
  return [
    { name: 'GoEmotions-5 test', rows: readGoEmotions(read('test.tsv'), read('labels.txt')) },
  ];
}

/**
 * Texts that other people wrote and labelled, for choosing settings: the first-person lines of XED's dev part.
 * GoEmotions' dev part was used for training, so its results would be too good. Throws when a file is missing.
 */
export function devSets(folder: string): LabelledSet[] {
  const xed = readXed(readFileSync(path.join(folder, 'xed', 'en-annotated.tsv'), 'utf8'));
  const rows = xed.filter(({ text }) => partOf(text) === 'dev' && isFirstPerson(text));
  return [{ name: 'XED dev, first person', rows }];
}
