import { FIRST_NAMES, SURE_FIRST_NAMES, SURNAMES } from '../analysis/first-names.ts';
import { anyOf } from './any-of.ts';
import { type Finder, found } from './finding.ts';

const PARTICLE =
  '(?:van der|van den|van de|van het|van|de|den|der|ter|ten|te|von|el|al|di|da|dos|mc|mac|o)';
const WORD = /(?<![\p{L}\p{N}@.'-])\p{L}[\p{L}-]{1,15}(?![\p{L}\p{N}])/gu;
const SURNAME = new RegExp(
  ` (?<particle>${PARTICLE}['\u2019 ])?(?<last>\\p{L}[\\p{L}-]{1,24})(?![\\p{L}\\p{N}])`,
  'yiu',
);
const NO_SURNAME_WORDS = `
  I I'?m I'?d I'?ll I'?ve Ik And But So Or En Maar The De Het Is Was Has Had Said Says My Mijn
  He She We They You It God Christmas Kerst Day Dag Street Road Potter Bond Jesus Christ Monday
  Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July
  August September October November December Island Park Bar Cafe Club Hospital School Avenue If
  When Why What Who How Please Sorry Thanks Love Not No Yes Oh In On At To For With Met Voor Van
  Als Toen Dat Dit Zij Hij Wij Jij Je Ook Niet Nu Then Now Your His Her Our Their This That Dear
  Lieve
`;
/** Capitals after a first name that are no surname. */
const NO_SURNAME = new RegExp(`^${anyOf(NO_SURNAME_WORDS)}$`);
const startsUpper = (word: string): boolean => /^\p{Lu}/u.test(word);

const COMMON_WORDS =
  /^(?:green|hill|hall|king|young|white|wood|bos|vos|groen|prins|ward|cooper|reed|maas|cox|smeets|martin|shaw|lee)$/i;
const isShouted = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

/** A first name with a surname: capitals and a known first name, or both known without capitals. */
export const findNames: Finder = (text) =>
  [...text.text.matchAll(WORD)].flatMap(({ 0: first, index }) => {
    if (!FIRST_NAMES.has(first.toLowerCase())) return [];
    SURNAME.lastIndex = index + first.length;
    const { particle, last = '' } = SURNAME.exec(text.text)?.groups ?? {};
    if (last === '' || !isSomebody(first, particle, last)) return [];
    return [found(text, [index, SURNAME.lastIndex], 'name')];
  });

function isSomebody(first: string, particle: string | undefined, last: string): boolean {
  const isSure = SURE_FIRST_NAMES.has(first.toLowerCase());
  const isKnown = SURNAMES.has(last.toLowerCase());
  if (!startsUpper(first)) return isSure && isKnown && !COMMON_WORDS.test(last);
  if (!startsUpper(last)) return isSure && isKnown && particle !== undefined;
  if (NO_SURNAME.test(last)) return false;
  // All in capitals: every word is a name or none.
  if (isShouted(first) && isShouted(last)) return isSure && isKnown;
  return isSure || isKnown;
}
