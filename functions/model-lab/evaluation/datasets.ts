import type { Label } from '../../src/analysis/emotions/labels.ts';
import { fnv1a } from '../../src/contract/fnv1a.ts';
import type { Labelled } from './labelled.ts';

/** GoEmotions' names under the five emotions; the others (surprise, curiosity ...) are none of them. */
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

/** XED's numbers. It has no love, so that joy may be love there, and anger leaves disgust out. */
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
 * The rows of a GoEmotions file whose labels map to exactly one of the five. `labels` is its labels.txt.
 * @param options `neutral`: those labelled neutral alone too, as neutral
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
  // Whatever else a row is labelled with keeps it from being neutral alone.
  const none = rowsOf(tsv, (id) => (id === neutral ? 'neutral' : 'joy'));
  return [...five, ...none.filter(({ emotion }) => emotion === 'neutral')];
}

/** The rows of XED's annotated file whose labels map to exactly one emotion. */
export const readXed = (tsv: string): Labelled[] => rowsOf(tsv, (id) => XED[id]);

/** XED comes in one piece: a tenth by the text's own hash is held back for testing, a tenth is for choosing. */
export function partOf(text: string): 'train' | 'dev' | 'test' {
  const tenth = (fnv1a(text) >>> 8) % 10;
  if (tenth === 0) return 'test';
  return tenth === 1 ? 'dev' : 'train';
}

/** Whether somebody speaks of themselves: it is how drops are written, and most of the labelled texts are not. */
export const isFirstPerson = (text: string): boolean =>
  /(?:^|[.!?"]\s*)(?:i|i['’]?(?:m|ve|d|ll)|my)\b|\bi(?: (?:am|was|feel|felt|have been)|['’]m)\b/iu.test(
    text,
  );
