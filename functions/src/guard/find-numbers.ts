import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PersonalSpan } from '../contract/personal.ts';
import { type Finder, found } from './finding.ts';
import { type Folded, rewrite } from './folded.ts';
import { isHelplineNumber } from './helpline-numbers.ts';
import { withoutAmounts } from './not-numbers.ts';
import { withDigits } from './number-words.ts';

/** Where a number that begins with 0 may be at home. Germany's would take nearly any. */
const HOMES: readonly CountryCode[] = ['NL', 'BE', 'GB', 'IE', 'FR', 'AU', 'NZ', 'ZA'];
const SHORTEST = 9;
const LONGEST = 15;
const LONGEST_AT_HOME = 11;
/** "00", or "+" and the 0 that is left out from abroad. */
const PREFIX = 2;

const OH_BESIDE_DIGITS =
  /(?<![\p{L}\d])[oO](?=[ -]?[1-9](?:[ .-]?[\doO]){7})|(?<=\d[ -]?)[oO](?=[ -]?\d)/gu;
const ELL_BETWEEN_DIGITS = /(?<=\d)[lI|](?=\d)/gu;
const CANDIDATE = /(?<![\d])\(?\+?\d(?:(?:[ .\-()_*~]{0,3}|\/)\+?\d)*/g;
const TOKEN = /\(?\+?\d+/g;

/** Telephone numbers, hard where one can be called, and other runs of digits; helplines always pass. */
export const findNumbers: Finder = (folded) => {
  const text = plainNumbers(folded);
  return [...text.text.matchAll(CANDIDATE)].flatMap(({ 0: run, index }) => inRun(text, run, index));
};

/** The text with its numbers in digits, and without dates, times and amounts. */
export const plainNumbers = (folded: Folded): Folded =>
  [
    [OH_BESIDE_DIGITS, '0'],
    [ELL_BETWEEN_DIGITS, '1'],
    [/(?<=\d) ?\(0\) ?(?=\d)/g, ' '],
  ].reduce(
    (text, [pattern, into]) => rewrite(text, pattern as RegExp, into as string),
    withoutAmounts(withDigits(folded)),
  );

function inRun(text: Folded, run: string, start: number): PersonalSpan[] {
  const tokens = [...run.matchAll(TOKEN)].map(({ 0: digits, index }) => {
    return {
      digits: digits.replace('(', ''),
      from: start + index,
      to: start + index + digits.length,
    };
  });
  const spans: PersonalSpan[] = [];
  let rest: typeof tokens = [];
  const closeRest = () => {
    if (isRunOfDigits(rest.map(({ digits }) => digits))) {
      spans.push(found(text, [rest[0]?.from ?? 0, rest.at(-1)?.to ?? 0], 'digits'));
    }
    rest = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const last = lastOfNumber(tokens.slice(at, at + LONGEST + PREFIX).map(({ digits }) => digits));
    const token = tokens[at];
    if (!token) break;
    if (last === null) rest.push(token);
    else {
      closeRest();
      const number = tokens.slice(at, at + last + 1);
      const isHelp = isHelplineNumber(number.map(({ digits }) => digits).join(''));
      const to = number.at(-1)?.to ?? token.to;
      if (!isHelp) spans.push(found(text, [token.from, to], 'phone', true));
      at += last;
    }
  }
  closeRest();
  return spans;
}

/** How far a helpline's or a valid number reaches that begins with the first token; null when none begins there. */
function lastOfNumber(tokens: readonly string[]): number | null {
  const numbers: string[] = [];
  let number = '';
  for (const token of tokens.slice(0, LONGEST + PREFIX)) {
    number += token;
    if (number.length > LONGEST + PREFIX) break;
    numbers.push(number);
  }
  const last = numbers.findLastIndex((one) => isHelplineNumber(one) || isPhoneNumber(one));
  return last < 0 ? null : last;
}

function isPhoneNumber(number: string): boolean {
  if (number.lastIndexOf('+') > 0) return false;
  const digits = number.replace('+', '');
  if (digits.length < SHORTEST) return false;
  if (number.startsWith('+')) return isValid(number);
  if (number.startsWith('00')) return isValid(`+${digits.slice(2)}`);
  const isNational = number.startsWith('0') && digits.length <= LONGEST_AT_HOME;
  return isNational && HOMES.some((home) => isValid(number, home));
}

const isValid = (number: string, defaultCountry?: CountryCode): boolean =>
  parsePhoneNumberFromString(number, {
    extract: false,
    ...(defaultCountry && { defaultCountry }),
  })?.isValid() ?? false;

/** Digits that may name somebody: six or more in one piece, eight or more in several. Not what is round or counted. */
function isRunOfDigits(tokens: readonly string[]): boolean {
  const all = tokens.join('').replace('+', '');
  if (isHelplineNumber(all) || /^(\d)\1*$/.test(all) || /^\d+0000$/.test(all)) return false;
  if ('012345678901234567890'.includes(all) || '98765432109876543210'.includes(all)) return false;
  // Twelve, fifteen, ten: counts, unless it begins as a number does or is spelled sign by sign.
  if (tokens.every((token) => token.length <= 2)) {
    return all.length >= 9 && (all.startsWith('0') || tokens.every((token) => token.length === 1));
  }
  return tokens.some((token) => token.length >= 6) || all.length >= 8;
}
