import { rateRisk } from '../risk/index.ts';
import { isEcho } from './echo.ts';
import { CRUEL, FORBIDDEN, ORDER } from './forbidden-words.ts';

/** Longest line that is kept, in characters. */
export const REFLECTION_MAX = 240;

// Letters, spaces and quiet punctuation: no digits, markup, addresses, emoji, controls or marks of direction fit in.
const ALPHABET = /^[A-Za-zÀ-ÖØ-öø-ÿ ,.;:'’‘“”"()–—…-]+$/;
// A dot or a colon amid letters is an address, or wants to be one.
const ADDRESS = /[\p{L}][.:](?=\p{L})|\b(?:dot|at) (?:com|net|org|io|gmail)\b/iu;
// Said to the writer, and in English: what is checked below is English too.
const TO_YOU = /\byou(?:r|rs|rself|’ve|'ve|’re|'re)?\b/i;
const NUMBER_WORDS =
  /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|hundred|double)[ ,-]+){2}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|hundred)\b/i;
const MOST_SENTENCES = 2;

const sentencesIn = (line: string): number =>
  line.split(/[.…]+["”’)]*(?:\s|$)/).filter(Boolean).length;

/**
 * Whether a line from elsewhere may be shown as a reflection: short, to the writer, of letters alone, and with nothing
 * in it that advises, diagnoses, promises, orders, wounds or only gives the words back. In doubt it may not: there is
 * always a line of our own.
 * @param text the words that it answers
 */
export function isFitReflection(line: string, text: string): boolean {
  return (
    line.length >= 1 &&
    line.length <= REFLECTION_MAX &&
    line === line.trim() &&
    ALPHABET.test(line) &&
    /[.…]["”’)]?$/.test(line) &&
    sentencesIn(line) <= MOST_SENTENCES &&
    TO_YOU.test(line) &&
    ![ADDRESS, NUMBER_WORDS, FORBIDDEN, ORDER, CRUEL].some((pattern) => pattern.test(line)) &&
    rateRisk(line) === 'none' &&
    !isEcho(line, text)
  );
}
