import names from '../../../content/names.json' with { type: 'json' };
import { OF_MEN, OF_WOMEN } from '../first-names.ts';

type Language = 'en' | 'nl';
type Sex = 'she' | 'he';

const SEX_OF: ReadonlyMap<string, Sex> = new Map([
  ...OF_WOMEN.map((name) => [name, 'she'] as const),
  ...OF_MEN.map((name) => [name, 'he'] as const),
]);

/** A pronoun as the one who acts, as another one, and as an owner. */
const PRONOUNS = {
  en: { she: ['she', 'her', 'her'], he: ['he', 'him', 'his'] },
  nl: { she: ['ze', 'haar', 'haar'], he: ['hij', 'hem', 'zijn'] },
} as const;

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const WOMEN = anyOf(names.women);
const MEN = anyOf(names.men);
/** Beside one of these words a pronoun could mean somebody else. */
const OTHERS: Readonly<Record<Sex, string>> = { she: WOMEN, he: MEN };
const PRONOUN_OF: Readonly<Record<Sex, RegExp>> = {
  she: /\b(?:she|her|hers|ze|zij|haar|d'r)\b/i,
  he: /\b(?:he|him|his|hij|hem|zijn|z'n|ie)\b/i,
};

/** Behind these words a name is not the one who acts; "Drove to Tim's" is a shop. */
const BEFORE_OBJECT: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(`(?:^|\\s)${anyOf(names.beforeObject.en)}\\s$`, 'i'),
  nl: new RegExp(`(?:^|\\s)${anyOf(names.beforeObject.nl)}\\s$`, 'i'),
};
/** Behind these, or at the beginning of a clause, it is. */
const BEFORE_SUBJECT = new RegExp(
  `(?:^|[.!?,;:\\n—–(]\\s*|(?:^|\\s)${anyOf(names.beforeSubject)}\\s)$`,
  'i',
);
/** What follows a subject: a verb, mostly. */
const BEHIND_SUBJECT =
  /^\s(?!(?:a|and|at|from|in|my|of|on|our|the|with|or|n|de|en|het|van|uit|met|mijn|bij|op)\b)\p{Ll}/u;
const BEHIND_OWNER = /^\s(?!(?:and|but|en|is|or|so|was)\b)\p{L}/u;
/** "Gerald's gone", not "Gerald's handwriting". */
const IS =
  /^\s(?:coming|doing|going|having|leaving|moving|an?|always|at|back|been|done|getting|gone|got|here|home|in|just|left|my|never|not|off|on|only|our|out|so|still|the|too)\b/i;

const NAME = /(?<![\p{L}'’-])(\p{Lu}\p{Ll}+)(['’]s)?(?![\p{L}'’-])/gu;
/** "Our Karen", "onze Roger". */
const OUR = /\b(?:[Oo]ur|[Oo]nze?) (\p{Lu}\p{Ll}+)/gu;
/** "Kees z'n kastje". */
const HIS_IN_DUTCH = /(?<!\bvan )\b(\p{Lu}\p{Ll}+) (?:z['’]?n|d['’]?r|zijn|haar) (?=\p{Ll})/gu;
/** "My sister Joan": the name is left out. */
const BEHIND_KIN = new RegExp(`\\b(?:${WOMEN}|${MEN})\\s$`, 'i');
/** "De kleine van Bart". */
const OF_IN_DUTCH = /\b(?:[Dd]e|[Hh]et) (\p{Ll}+) van (\p{Lu}\p{Ll}+)/gu;
const LEFT_OUT = '\ufffc';
/** A surname, or somebody else, beside a name. */
const WITH_ANOTHER = /^\s(?:(?:and|en|n|&)\s)?\p{Lu}/u;
const BEHIND_ANOTHER = /\p{Lu}\p{Ll}+\s(?:and|en|n|&)\s$/u;
const BEHIND_KIN_AND = new RegExp(`\\b(?:me|i|ik|we|${WOMEN}|${MEN})\\s(?:and|en|n|&)\\s$`, 'i');

interface Found {
  readonly name: string;
  readonly sex: Sex;
}

const namesIn = (text: string): readonly Found[] =>
  [...text.matchAll(NAME)].flatMap(([, found = '']) => {
    const name = found.toLowerCase();
    const sex = SEX_OF.get(name);
    return sex ? [{ name, sex }] : [];
  });

/** Whether a pronoun of this sex could only mean the one with this name. */
function isOnly({ name, sex }: Found, all: readonly Found[], text: string): boolean {
  const isAlone = all.every((other) => other.sex !== sex || other.name === name);
  const before = text.slice(0, text.toLowerCase().indexOf(name));
  const others = text.replace(new RegExp(`\\b${OTHERS[sex]}\\s+${name}`, 'i'), '');
  const isBesideOther = new RegExp(`\\b${OTHERS[sex]}\\b`, 'i').test(others);
  return isAlone && !isBesideOther && !PRONOUN_OF[sex].test(before);
}

/** A name in its place: what is before it, what its end is ("'s"), and what is behind it. */
interface Place {
  readonly before: string;
  readonly ending: string | undefined;
  readonly after: string;
}

/** The pronoun for a name in this place; null if it is not clear which. */
function pronounFor(sex: Sex, { before, ending, after }: Place, language: Language): string | null {
  const [subject, object, owner] = PRONOUNS[language][sex];
  if (!BEFORE_SUBJECT.test(before)) {
    return ending ? owner : BEFORE_OBJECT[language].test(before) ? object : null;
  }
  if (!ending && !BEHIND_SUBJECT.test(after)) return null;
  const isOwner = ending && !(language === 'en' && IS.test(after));
  const first = isOwner ? owner : `${subject}${ending ?? ''}`;
  const isBeginning = /(?:^|[.!?])\s*$/.test(before);
  return isBeginning ? `${first.charAt(0).toUpperCase()}${first.slice(1)}` : first;
}

/**
 * A text with pronouns in place of first names that only women or only men have: an answer never repeats a name, and the
 * author knows who is meant. A name stays where a pronoun could mean somebody else, or where it is not clear which form
 * it would have.
 */
export function withPronouns(written: string, language: Language): string {
  const text = written
    .replace(OUR, (whole, name: string) => (SEX_OF.has(name.toLowerCase()) ? name : whole))
    .replace(HIS_IN_DUTCH, (whole, name: string) =>
      language === 'nl' && SEX_OF.has(name.toLowerCase()) ? `${name}'s ` : whole,
    )
    .replace(OF_IN_DUTCH, (whole, owned: string, name: string) =>
      language === 'nl' && SEX_OF.has(name.toLowerCase()) ? `${name}'s ${owned}` : whole,
    );
  const all = namesIn(text);
  const only = new Set(all.filter((one) => isOnly(one, all, text)).map(({ name }) => name));
  return text
    .replace(NAME, (whole, name: string, ending: string | undefined, at: number) => {
      const sex = SEX_OF.get(name.toLowerCase());
      if (!sex) return whole;
      const before = text.slice(0, at);
      const after = text.slice(at + whole.length);
      const isOneOfTwo =
        WITH_ANOTHER.test(after) || BEHIND_ANOTHER.test(before) || BEHIND_KIN_AND.test(before);
      if (isOneOfTwo) return whole;
      if (BEHIND_KIN.test(before)) return `${LEFT_OUT}${ending ?? ''}`;
      if (ending && !BEHIND_OWNER.test(after)) return whole;
      const pronoun = only.has(name.toLowerCase())
        ? pronounFor(sex, { before, ending, after }, language)
        : null;
      return pronoun ?? whole;
    })
    .replaceAll(` ${LEFT_OUT}`, '');
}
