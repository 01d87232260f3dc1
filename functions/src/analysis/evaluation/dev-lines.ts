import type { Label } from '../read-text.ts';
import type { Labelled, LabelledSet } from './labelled.ts';
import anger from './lines/anger.json' with { type: 'json' };
import anxiety from './lines/anxiety.json' with { type: 'json' };
import joy from './lines/joy.json' with { type: 'json' };
import love from './lines/love.json' with { type: 'json' };
import neutral from './lines/neutral.json' with { type: 'json' };
import sadness from './lines/sadness.json' with { type: 'json' };

const LINES = { sadness, anger, anxiety, love, joy, neutral };
const LABELS: readonly Label[] = ['sadness', 'anger', 'anxiety', 'love', 'joy', 'neutral'];

const linesOf = (kind: 'named' | 'implicit'): Labelled[] =>
  LABELS.flatMap((emotion) => LINES[emotion][kind].map((text) => ({ text, emotion })));

/** Our lines that name a feeling; the neutral ones use such words for something else. */
export const NAMED: LabelledSet = { name: 'own lines, named', rows: linesOf('named') };

/** Our lines that show a feeling without naming it; the neutral ones are plain. */
export const IMPLICIT: LabelledSet = { name: 'own lines, implicit', rows: linesOf('implicit') };

/**
 * First-person thoughts in the voice of SPEC section 1, written for measuring; where feelings are mixed, the leading
 * one is the label. Lexicon and weights may be chosen by them, so they prove nothing: they show where to look.
 */
export const DEV_LINES: LabelledSet = {
  name: 'own lines',
  rows: [...NAMED.rows, ...IMPLICIT.rows],
};
