import { SURE_FIRST_NAMES } from '../first-names.ts';
import { rateRisk } from '../risk/index.ts';

/** Letters of one alphabet and what ties them: nothing that is masked, numbered, linked or turned round. */
const PLAIN = /^[a-zà-öø-ɏ'’-]+(?:,? [a-zà-öø-ɏ'’-]+)*$/i;

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** With a capital wherever it stands. */
const ONESELF = words("i i'm i'll i've i'd");

/** With a capital at the beginning of a sentence: any other word there may be somebody's name. */
const BEGINNERS = words(`
  a an the i my your his her our their this that these those it its he she we they you there here nobody nothing no not
  never always today tonight yesterday tomorrow everything something someone everyone all some and but so then because if
  when while what why how where who is was are am do don't did didn't can can't could couldn't still just only maybe even
  every one two three first second third last next finally suddenly sometimes at in on for from with without after before
  until as mum mom dad mam papa mama
  ik mijn je jouw hij zij ze wij we jullie het de een dit dat deze die er hier niemand niets niks geen niet nooit altijd
  vandaag vanavond vannacht gisteren morgen alles iets iemand iedereen en maar dus toen dan want omdat als terwijl wat
  waarom hoe waar wie is was zijn ben heb heeft had kan kon wil nog weer gewoon alleen misschien soms elke elk eerste
  tweede derde laatste eindelijk plotseling in op voor van met zonder na tot bij uit aan oma opa
`);

/** Where a number, a place or an account may follow, or has been spelled out. */
const LEADS_TO_SOMEBODY = words(`
  insta instagram snap snapchat tiktok discord telegram whatsapp signal kik gmail hotmail outlook yahoo icloud email e-mail
  mail dot punt apenstaart apenstaartje www http https com username handle address adres street straat laan weg avenue road
  number nummer postcode zip name names called naam heet heette heten
`);
const DIGITS = words(`
  zero one two three four five six seven eight nine nul een één twee drie vier vijf zes zeven acht negen
`);
const MOST_DIGITS = 1;

const withoutPossessive = (word: string): string =>
  word.endsWith("'s") ? word.slice(0, -2) : word;

/** @param plain the same word in lower case */
function isFitWord(word: string, plain: string, isFirst: boolean): boolean {
  if (LEADS_TO_SOMEBODY.has(plain) || SURE_FIRST_NAMES.has(withoutPossessive(plain))) return false;
  const isCapital = word.charCodeAt(0) !== plain.charCodeAt(0);
  return !isCapital || ONESELF.has(plain) || (isFirst && BEGINNERS.has(plain));
}

/**
 * Whether an author's neighbouring words may stand in their answer: no name, no way to anybody, nothing masked, and
 * nothing that sounds of danger by itself.
 */
export function isQuotable(quote: string): boolean {
  if (!PLAIN.test(quote)) return false;
  const straight = quote.replaceAll('’', "'").replaceAll(',', '');
  const all = straight.split(' ');
  let digits = 0;
  for (const [at, plain] of straight.toLowerCase().split(' ').entries()) {
    if (!isFitWord(all[at] ?? '', plain, at === 0)) return false;
    if (DIGITS.has(plain)) digits += 1;
  }
  return digits <= MOST_DIGITS && rateRisk(quote) === 'none';
}
