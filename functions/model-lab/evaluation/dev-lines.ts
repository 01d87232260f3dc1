import { LABELS } from '../../src/analysis/emotions/labels.ts';
import { EMOTIONS } from '../../src/contract/index.ts';
import type { Labelled, LabelledSet } from './authors.ts';
import anger from './lines/anger.json' with { type: 'json' };
import anxiety from './lines/anxiety.json' with { type: 'json' };
import heldBack from './lines/held-back.json' with { type: 'json' };
import joy from './lines/joy.json' with { type: 'json' };
import love from './lines/love.json' with { type: 'json' };
import neutral from './lines/neutral.json' with { type: 'json' };
import otherVoices from './lines/other-voices.json' with { type: 'json' };
import sadness from './lines/sadness.json' with { type: 'json' };

const LINES = { sadness, anger, anxiety, love, joy, neutral };

const linesOf = (kind: 'named' | 'implicit'): Labelled[] =>
  LABELS.flatMap((emotion) => LINES[emotion][kind].map((text) => ({ text, emotion })));

/** Our own lines that name a feeling. The neutral lines use the same words with another meaning. */
export const NAMED: LabelledSet = { name: 'own lines, named', rows: linesOf('named') };

/** Our own lines that show a feeling without its name. The neutral lines have no feeling. */
export const IMPLICIT: LabelledSet = { name: 'own lines, implicit', rows: linesOf('implicit') };

/**
 * First-person thoughts in the voice of requirements 1, written for measuring. If a line has mixed feelings, its label is
 * the leading feeling. Lexicon and weights may be chosen with these lines, so the results prove nothing: they only show
 * possible problems.
 */
export const DEV_LINES: LabelledSet = {
  name: 'own lines',
  rows: [...NAMED.rows, ...IMPLICIT.rows],
};

const labelled = (lines: Readonly<Record<string, readonly string[]>>): Labelled[] =>
  EMOTIONS.flatMap((emotion) => (lines[emotion] ?? []).map((text) => ({ text, emotion })));

/**
 * Lines in the style of public diaries, by an author who had not seen the lexicon or the weights. They are for choosing
 * settings.
 */
export const OTHER_AUTHORS: LabelledSet = { name: 'other voices', rows: labelled(otherVoices) };

/**
 * More lines by the same author, with other feelings. Use them only once for each claim, and never for choosing settings.
 */
export const HELD_BACK: LabelledSet = { name: 'other voices, held back', rows: labelled(heldBack) };
