import { charOf, slotChars } from './vocabulary.ts';

/**
 * One way of saying it: an anchor, what must stand near it in the same sentence, and what must not. Each is a regular
 * expression over the characters of words. A text without any of the words of `index` cannot hold the anchor.
 */
export type Rule = Readonly<{
  anchor: RegExp;
  beside: readonly RegExp[];
  nearby: readonly RegExp[];
  without: readonly RegExp[];
  index: string;
}>;

// What so many texts hold that it says nothing about where to look.
const COMMON = new Set(
  slotChars('ME MY F NOT WILL WIL BE ALL SHE HIM NOBODY TIME in for with on up you'),
);

/** A gap does not reach over what denies: "I would never hurt myself" must start after it. */
const NOT = slotChars('NOT');

const I = slotChars('I');
const ANOTHER = slotChars(
  'SHE HIM ALL KIN it this that you youre jij je u things plants phone someone somebody people',
);

const TOKEN = /\{[\d,]+\}|~\d*|[@%]\d|[A-Z]+|[a-z0-9]+|\(\?<?[!=]|\s+|./g;

const tokensOf = (text: string): string[] =>
  (text.match(TOKEN) ?? []).filter((token) => token.trim() !== '');

const charsOf = (token: string): string =>
  /^[A-Z]/.test(token) ? slotChars(token) : /^[a-z0-9]/.test(token) ? charOf(token) : '';

const made = new Map<string, RegExp>();

/** Many rules share their exceptions, so each pattern is made once. */
function regexOf(text: string): RegExp {
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

/** Sets of words of each of which a match holds at least one: the words and choices that cannot be left out. */
function needs(text: string): string[] {
  const tokens = tokensOf(text);
  const found: string[] = [];
  let depth = 0;
  let choice = '';
  let asserted = 0;
  // A choice that the end of a sentence can fill needs no word.
  let empty = false;
  tokens.forEach((token, at) => {
    const optional = /^(?:\?|\*|\{0)/.test(tokens[at + 1] ?? '');
    if (token.startsWith('(')) {
      depth += 1;
      if (depth === 1) [choice, empty] = ['', false];
      if (token !== '(' && asserted === 0) asserted = depth;
    } else if (token === ')') {
      if (depth === 1 && asserted === 0 && !optional && !empty && choice !== '') found.push(choice);
      if (asserted === depth) asserted = 0;
      depth -= 1;
    } else if (asserted === 0) {
      if (depth > 0) {
        choice += charsOf(token);
        empty ||= token === '.';
      } else if (!optional && charsOf(token) !== '') found.push(charsOf(token));
    }
  });
  return found;
}

/** How little it tells that a text holds one of these words. */
const cost = (chars: string): number =>
  [...chars].reduce((sum, char) => sum + (COMMON.has(char) ? 200 : 1), 0);

/**
 * Reads a rule. Small words stand for themselves, capitals for slots (`slots.ts`), `~` for up to three words (`~5`: five),
 * `_` for one, `.` for the end of a sentence; brackets, bars and marks as in regular expressions, where every choice in
 * brackets needs a word that cannot be left out. After ` & ` and ` - ` comes what must, or must not, stand near.
 * @throws Error for a rule without any word that it needs
 */
export function rule(text: string): Rule {
  const [first = '', ...rest] = text.split(/ (?=[&+-] )/);
  const parts = (sign: string): RegExp[] =>
    rest.filter((part) => part.startsWith(sign)).map((part) => regexOf(part.slice(2)));
  const index = needs(first).sort((a, b) => cost(a) - cost(b))[0];
  if (index === undefined) throw new Error(`A rule without a word to look for: ${text}`);
  return {
    anchor: regexOf(first),
    beside: parts('&'),
    nearby: parts('+'),
    without: parts('-'),
    index,
  };
}
