import { slotChars } from '../text/token-ids.ts';
import { charsOf, needsOf, tokensOf } from './required-terms.ts';

/** What a rule looks for: an anchor, what must stand in its sentence or near it, and what must not. */
type Patterns = Readonly<{
  anchor: RegExp;
  beside: readonly RegExp[];
  nearby: readonly RegExp[];
  without: readonly RegExp[];
}>;

/**
 * One way of saying it. A text that lacks all the words of any of the sets in `needs` cannot hold it. The regular
 * expressions, over the characters of words, are made when they are first asked for.
 */
export type Rule = Readonly<{ patterns: () => Patterns; needs: readonly string[] }>;

/** A gap does not reach over what denies: "I would never hurt myself" must start after it. */
const NOT = slotChars('NOT');

const I = slotChars('I');
const ANOTHER = slotChars(
  'SHE HIM ALL KIN it this that you youre jij je u things plants phone someone somebody people',
);

const made = new Map<string, RegExp>();

/** A part of a rule as a regular expression. Many rules share their exceptions, so each pattern is made once. */
export function patternOf(text: string): RegExp {
  const before = made.get(text);
  if (before) return before;
  const parts = tokensOf(text).map((token) => {
    const chars = charsOf(token);
    if (chars.length > 1) return `[${chars}]`;
    if (chars !== '') return chars;
    if (token.startsWith('~')) return `[^.${NOT}]{0,${token.slice(1) || '3'}}`;
    if (token.startsWith('@')) return `[^.${NOT}${ANOTHER}]{0,${token.slice(1)}}`;
    if (token.startsWith('%')) return `[^.${I}]{0,${token.slice(1)}}`;
    if (token === '_') return '[^.]';
    if (token === '(') return '(?:';
    return token === '.' ? '\\.' : token;
  });
  const regex = new RegExp(parts.join(''), 'g');
  made.set(text, regex);
  return regex;
}

/**
 * Reads a rule. Small words stand for themselves, capitals for slots (`text/word-classes.ts`), `~` for up to three words (`~5`: five),
 * `_` for one, `.` for the end of a sentence; brackets, bars and marks as in regular expressions, where every choice in
 * brackets needs a word that cannot be left out. After ` & ` (in the sentence) and ` + ` (near it) comes what must stand
 * there, after ` - ` what must not.
 * @throws Error for a rule without any word that it needs
 */
export function rule(text: string): Rule {
  const [first = '', ...rest] = text.split(/\s+(?=[&+-] )/);
  const parts = (sign: string): string[] =>
    rest.filter((part) => part.startsWith(sign)).map((part) => part.slice(2));
  const [beside, nearby, without] = [parts('&'), parts('+'), parts('-')];
  if (needsOf(first).length === 0) throw new Error(`A rule without a word to look for: ${text}`);
  // Every word is made known, those too that no match needs.
  without.forEach(needsOf);
  let made: Patterns | undefined;
  const patterns = (): Patterns => {
    made ??= {
      anchor: patternOf(first),
      beside: beside.map(patternOf),
      nearby: nearby.map(patternOf),
      without: without.map(patternOf),
    };
    return made;
  };
  return { patterns, needs: [first, ...beside, ...nearby].flatMap(needsOf) };
}
