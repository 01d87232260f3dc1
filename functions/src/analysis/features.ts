import { NEGATORS } from './lexicon/modifiers.ts';
import type { Token } from './words.ts';

/** What a feature counts for, before the length of the text is allowed for. */
const WORD = 1;
const PAIR = 0.7;
const BEGINNING = 0.6;
const BEGINNING_LENGTH = 4;
const NEGATION_REACH = 3;

export type FeatureKind = 'word' | 'pair' | 'beginning';

/** A feature as it is met; its parts are not joined yet, for most of them are nowhere known. */
export type Visit = (kind: FeatureKind, part: string, before: string, value: number) => void;

/** Marks words and beginnings under a negation. */
export const NEGATED = '!';

/** How a feature is called among the weights. */
export function nameOf(kind: FeatureKind, part: string, before: string): string {
  if (kind === 'pair') return `${before} ${part}`;
  return kind === 'word' ? before + part : `${before}^${part}`;
}

/**
 * Calls `visit` with each feature of a text that the learned weights may know: words, pairs of neighbours (`before` is
 * the first of them) and beginnings of words (`before` is NEGATED under a negation, as with words). The same feature
 * may come several times. Emoji are left out: they are the lexicon's alone.
 */
export function eachFeature(tokens: readonly Token[], visit: Visit): void {
  let negatedTo = -1;
  let before = '';
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const { kind, text } = token;
    if (kind === 'emoji') continue;
    if (kind === 'stop') negatedTo = -1;
    const mark = at <= negatedTo && text.length > 2 ? NEGATED : '';
    visit('word', text, mark, WORD);
    if (before !== '') visit('pair', text, before, PAIR);
    before = text;
    if (kind === 'word' && text.length >= BEGINNING_LENGTH) {
      visit('beginning', text.slice(0, BEGINNING_LENGTH), mark, BEGINNING);
    }
    if (NEGATORS.has(text)) negatedTo = at + NEGATION_REACH;
  }
}

/** A long text says each thing less loudly: what to multiply its features with. */
export const lengthFactor = (tokens: number): number => 3 / Math.sqrt(Math.max(4, tokens));
