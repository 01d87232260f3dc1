import { LABELS } from '../../src/analysis/emotions/labels.ts';
import { EMOTIONS } from '../../src/contract/emotions.ts';
import type { Labelled, LabelledSet } from './labelled.ts';
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

/** Our lines that name a feeling; the neutral ones use such words for something else. */
export const NAMED: LabelledSet = { name: 'own lines, named', rows: linesOf('named') };

/** Our lines that show a feeling without naming it; the neutral ones are plain. */
export const IMPLICIT: LabelledSet = { name: 'own lines, implicit', rows: linesOf('implicit') };

/**
 * First-person thoughts in the voice of requirements 1, written for measuring; where feelings are mixed, the leading
 * one is the label. Lexicon and weights may be chosen by them, so they prove nothing: they show where to look.
 */
export const DEV_LINES: LabelledSet = {
  name: 'own lines',
  rows: [...NAMED.rows, ...IMPLICIT.rows],
};

const labelled = (lines: Readonly<Record<string, readonly string[]>>): Labelled[] =>
  EMOTIONS.flatMap((emotion) => (lines[emotion] ?? []).map((text) => ({ text, emotion })));

/** How people speak of themselves in public diaries, by an author who had seen neither lexicon nor weights; to choose by. */
export const OTHER_VOICES: LabelledSet = { name: 'other voices', rows: labelled(otherVoices) };

/** The same author's, with other feelings, held back: opened once for each claim, never chosen by. */
export const HELD_BACK: LabelledSet = { name: 'other voices, held back', rows: labelled(heldBack) };
