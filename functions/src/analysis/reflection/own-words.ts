import words from '../../../content/quoting.json' with { type: 'json' };
import { SURE_FIRST_NAMES } from '../first-names.ts';

/** A clause with fewer letters is not quoted, because it says too little. */
const FEWEST_LETTERS = 8;
const MOST_LETTERS = 90;
/** The longest piece that is read as a clause. */
const LONGEST = 220;
/** Clauses come only from this many first characters of a text. */
const READ = 600;

const STOPS = /[.!?;:,…]+(?=\s|$)|[\n—–()]+| - |[\ud83c-\udbff][\udc00-\udfff]/;
/** Words that join two clauses. The Dutch "alleen maar" (only) does not, nor does "and" in "the lost and found". */
const JOINED =
  /\s(?:and(?! (?:found|chips|vinegar|forth|bobs)\b)|n|but|because|cause|bc|en|(?<!\balleen )maar)(?=\s)/;
/** The Flemish "ma" (but) joins two clauses if a word of the next clause follows; else it is a mother. */
const MA =
  /\sma(?<!\b(?:ons|mijn|m'n|je|onze|zijn|haar|van|met|aan|voor|bij|en) ma)(?= (?:ik|k[a-z]*|hij|ze|we|'?t|tis|ni|nie|nu|als|toen|vooral|eigenlijk|meest|toch|amai|vandaag|gewoon|de|het|een)\s)/;
/** The Dutch "want" (because) joins two clauses. The English "want" is a wish and does not. */
const WANT =
  /(?<!\b(?:[Ii]|[Yy]ou|[Ww]e|[Tt]hey|not|to|just|only|really|even|still|don['’]?t|didn['’]?t))\swant(?=\s)/;
/** Belongs to what follows it: "(right) when it began". */
export const EXACTLY = '(?:(?:right|just|only|even|exactly|precies|net|juist|pas)\\s)?';
/** Not "a good while". */
const ONLY_WHEN = new RegExp(
  `\\s${EXACTLY}(?:(?<!\\b(?:an?|good|little|long|short|the|whole|this)\\s)while|when|until|till|omdat|terwijl|toen|totdat|zodat)\\s[^.!?;:,…\\n]*`,
);
/**
 * The border between two clauses; an emoji is a border too. A full stop inside a word is not a border. A clause that only
 * says when or why is dropped with the border: it makes no sense alone.
 */
const BETWEEN = new RegExp(
  [STOPS, JOINED, MA, WANT, ONLY_WHEN].map(({ source }) => source).join('|'),
);
/**
 * A quotation mark, after which somebody else may speak. Some Dutch words and years ("'94") begin with an apostrophe; these are excluded.
 */
export const SPEECH = /["“”„«»]|(?:^|\s)['‘](?!(?:[tksnmr]|\d\d)\b)/;
/** Words that join a clause to the clause before it. They are removed from the clause. */
const JOINTS = new Set(words.joints);
/** Words that begin half a clause. Such a half makes no sense alone. */
const HALVES = new Set(words.halves);
/** Words after which a clause cannot end. */
const LEADS_ON = new Set(words.leadsOn);
/** Whether a clause may end with this word. */
export const endsWhole = (word: string): boolean => !LEADS_ON.has(word);
/** Words that stand for somebody, such as "I" or "he". */
const SOMEBODY = new Set(words.somebody);

/** An answer has at most this many words. */
export const ANSWER_WORDS = 20;

/** Signs alone are no words. */
export const countWords = (text: string): number =>
  text.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length;

/**
 * The part of a text that is surely the author's own: the whole sentences before the first quotation mark. Later words
 * may be somebody else's.
 */
function ownPart(text: string): string {
  const read = text.slice(0, READ);
  const speech = read.search(SPEECH);
  if (speech === -1) return read;
  const before = read.slice(0, speech);
  // The sentence that introduces the quoted speech is incomplete and is removed.
  return before.slice(
    0,
    Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end))) + 1,
  );
}

/** The first word of a clause, in the form of the lists above. */
const beginning = (clause: string): string =>
  clause.slice(0, clause.indexOf(' ')).toLowerCase().replace('’', "'");

/**
 * Whether a piece of text has enough letters to say something, and a beginning that makes sense alone.
 * @param isBegun whether its beginning is known to make sense
 */
export function isWhole(said: string, count: number, isBegun = false): boolean {
  if (said.length < FEWEST_LETTERS + count || said.length > MOST_LETTERS) return false;
  return isBegun || !HALVES.has(beginning(said));
}

/** A clause of a text without the words that join it to the clause before, and the same in lower case. */
interface Clause {
  readonly said: string;
  readonly plain: string;
}

/** Whether the first word only joins the clause to the one before. The "so" of "so tired" belongs to the clause. */
function isJoint([first = '', second = '']: readonly string[]): boolean {
  const joint = first.toLowerCase();
  return JOINTS.has(joint) && (joint !== 'so' || SOMEBODY.has(second.toLowerCase()));
}

/** A clause without a subject: "threw the plate", "in het water gegooid". */
const NO_SUBJECT =
  /^(?:[a-z]+(?:ed|ing)|threw|sang|tore|hung|lost|got|gave|made|left|quit|told|said|bit|kept|slept|ate|won)\b|(?:^|\s)[a-z]*ge[a-z]{2,}(?:d|t|en)$/i;
const AUTHOR = /(?:^|\s)(?:i|i['’]?m|i['’]?ve|we|ik|['’]?k|kheb|kben|wij)(?=\s|$)/i;
const NAMED_BEFORE = [
  "\\b(?:they['’]?(?:ve|re)|(?:he|she)(?:['’]?s)?|they|who|someone|somebody|everyone|hij|zij|ze|ie|wie|iemand|iedereen)\\b",
  "^(?:my|the|his|her|our|their|mijn|m['’]?n|de|het|ons|onze|zijn|haar)\\s",
];
const SOMEBODY_ELSE = new RegExp(NAMED_BEFORE.join('|'), 'i');

/** Whether a clause without a subject tells what somebody else did, who is named before it in the sentence. */
const isOfAnother = (said: string, before: string): boolean =>
  NO_SUBJECT.test(said) && !AUTHOR.test(said) && !AUTHOR.test(before) && SOMEBODY_ELSE.test(before);

/** The clauses in which the author surely speaks, and of nobody else's deeds. */
export const clausesOf = (text: string): readonly Clause[] =>
  ownPart(text)
    .split(/(?<=[.!?])\s|\n/)
    .flatMap((sentence) => {
      const pieces = sentence.split(BETWEEN).map((piece) => piece.trim());
      return pieces.flatMap((piece, at) => {
        const all = piece.split(/\s+/);
        while (isJoint(all)) all.shift();
        const said = all.join(' ');
        if (piece.length > LONGEST || isOfAnother(said, pieces.slice(0, at).join(' '))) return [];
        return { said, plain: said.toLowerCase().replace(/[’‘]/g, "'") };
      });
    });

/**
 * Letters of the Latin alphabet, apostrophes, hyphens and commas. The pattern excludes masked words, numbers, links and
 * text with a changed direction.
 */
const PLAIN = /^[a-zà-öø-ɏ'’-]+(?:,? [a-zà-öø-ɏ'’-]+)*$/i;

/** Words for the author ("I") that may have a capital letter anywhere. */
const ONESELF = new Set(words.oneself);

/**
 * Words that may have a capital letter at the beginning of a sentence. Any other word with a capital may be somebody's
 * name.
 */
const BEGINNERS = new Set(words.beginners);

/** Words after which a phone number, a place or an account may follow, or that spell one out. */
const LEADS_TO_SOMEBODY = new Set(words.leadsToSomebody);
/** After "called" a name may follow, unless somebody was phoned. */
const CALLED =
  /\bcalled(?! (?:her|him|them|you|me|us|back|in sick|on|to|just|about|from|again|today|twice|at|for)\b)/i;
const WHICH = 'an?|another|each|every|her|his|my|no|one|our|same|that|the|their|this|whole|your';
/** "elm street", but not "our street", "the icy road" or "by road". In Dutch the name of a street is one word. */
const NAMED_STREET = new RegExp(
  `(?<!\\b(?:(?:${WHICH})(?: \\S+)?|by|down|in|more|of|off|on|up)) (?:street|road)\\b`,
  'i',
);
const DIGITS = new Set(words.digits);
const MOST_DIGITS = 1;
/** Means, body parts, slurs and words of death: whatever they mean here, it is not for us to repeat them. */
const NEVER_QUOTED = new Set(words.neverQuoted);

const withoutPossessive = (word: string): string =>
  word.endsWith("'s") ? word.slice(0, -2) : word;

/**
 * Whether one word of a quote is safe: no name and no contact.
 * @param plain the same word in lower case
 */
function isFitWord(word: string, plain: string, isFirst: boolean): boolean {
  if (NEVER_QUOTED.has(plain)) return false;
  if (LEADS_TO_SOMEBODY.has(plain) || SURE_FIRST_NAMES.has(withoutPossessive(plain))) return false;
  const isCapital = word.charCodeAt(0) !== plain.charCodeAt(0);
  return !isCapital || ONESELF.has(plain) || (isFirst && BEGINNERS.has(plain));
}

/** Whether words have no name, no way to contact anybody, and nothing masked. */
export function isAnonymous(words: string): boolean {
  if (!PLAIN.test(words) || CALLED.test(words) || NAMED_STREET.test(words)) return false;
  const straight = words.replaceAll('’', "'").replaceAll(',', '');
  const all = straight.split(' ');
  let digits = 0;
  for (const [at, plain] of straight.toLowerCase().split(' ').entries()) {
    if (!isFitWord(all[at] ?? '', plain, at === 0)) return false;
    if (DIGITS.has(plain)) digits += 1;
  }
  return digits <= MOST_DIGITS;
}
