import { Role } from './roles.ts';
import type { Token } from './token.ts';

/** What a feature counts for, before the length of the text is allowed for. */
export const WORTH = { word: 1, pair: 0.7, beginning: 0.6 } as const;
export const BEGINNING_LENGTH = 4;
const NEGATION_REACH = 3;

/** Whether the learned weights may know the beginning of a word beside the word. */
export const hasBeginning = ({ kind, text }: Token): boolean =>
  kind === 'word' && text.length >= BEGINNING_LENGTH;

/** Called with a word (or the end of a clause), the one before it, and whether it stands under a negation. */
export type Visit = (token: Token, before: Token | undefined, isNegated: boolean) => void;

/**
 * Calls `visit` with each token that the learned weights may know. Its features are, in this order, the word, its pair
 * with the word before, and its beginning; a feature counts once in a text, where it is first met. Emoji are left to the
 * lexicon.
 */
export function eachWord(tokens: readonly Token[], visit: Visit): void {
  let negatedTo = -1;
  let before: Token | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'emoji') continue;
    if (token.kind === 'stop') negatedTo = -1;
    visit(token, before, at <= negatedTo && token.text.length > 2);
    before = token;
    if (token.roles & Role.NEGATOR) negatedTo = at + NEGATION_REACH;
  }
}

/** What a feature's weight is multiplied with: the longer the text, the less each of its features counts. */
export const lengthFactor = (tokens: number): number => 3 / Math.sqrt(Math.max(4, tokens));
