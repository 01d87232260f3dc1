import figures from '../../../content/grief.json' with { type: 'json' };
import type { Emotion } from '../../contract/index.ts';
import { MORE_FIRST_NAMES } from '../first-names.ts';
import { type ClauseGrammar, plainly } from './clauses/clause-grammar.ts';
import { dutch } from './clauses/dutch/clause.ts';
import { english } from './clauses/english/clause.ts';
import { languageOf } from './language.ts';
import { withPronouns } from './names-to-pronouns.ts';
import { endsWhole, isAnonymous } from './own-words.ts';

const GRAMMARS: Readonly<Record<'en' | 'nl', ClauseGrammar>> = { en: english, nl: dutch };

/** Words of an author that may be told back. */
export interface Candidate {
  /** As the author said it. */
  readonly said: string;
  /** As it is told back: one or two sentences. */
  readonly told: string;
  /**
   * `joined`: two clauses with "and"; `pair`: two sentences; `beginning`: a text begins with a thing; `piece`: words that
   * are told as they are; `quote`: words that are quoted.
   */
  readonly kind: 'clause' | 'joined' | 'pair' | 'beginning' | 'piece' | 'quote';
  /** Whether it is, or ends with, what the author does, and not what the author feels. */
  readonly isOwnDeed: boolean;
  /** Whether its grammar is understood. */
  readonly isUnderstood: boolean;
}

/** Shouted words. Of the short ones, only those that are surely no name and no abbreviation. */
const SHOUTED =
  /\b(?:\p{Lu}{4,}|AND|BUT|ALL|THE|DAY|NOT|YES|SHE|SO|MY|IN|ON|OP|AT|HE|WE|ME|IM|IVE|HIM|HIS|HER|OUR|OUT|WAS|DID|HAD|GOT|END|ONE|TWO|NOW|TOO|WHY|HOW|WHO|NEW|OLD|EN|HET|EEN|DE|IK|ZE)\b/gu;

/** A text as it is told back: shouted words in lower case, and one space between words. */
const quietly = (text: string): string => {
  const isAllShouted = !/\p{Ll}/u.test(text);
  const quiet = isAllShouted
    ? text.toLowerCase().replace(/(?:^|[.!?]\s+)\p{Ll}/gu, (first) => first.toUpperCase())
    : text.replace(SHOUTED, (word) => word.toLowerCase());
  return quiet.replace(/[^\S\n]+/g, ' ');
};

/** A text that is told back, its language, and the feeling that its author chose. */
export interface Source {
  /** As others see it. */
  readonly shown: string;
  /** As it is quoted. */
  readonly written: string;
  /** As it is told back, with pronouns in place of names. */
  readonly text: string;
  readonly chosen: Emotion;
  readonly grammar: ClauseGrammar;
  /** Whether somebody is hurt in it: nothing of it is told back or quoted. */
  readonly isViolent: boolean;
  /** Whether it has a grave word. A piece without a verb would make that small. */
  readonly hasGrave: boolean;
  /** The words of a piece of the text, without those at its end that only lead on. */
  readonly wordsOf: (piece: string) => readonly string[];
  /** Words told back to their author, as a sentence; null if they have a name, a number, or something that hurts. */
  readonly tell: (words: readonly string[]) => string | null;
}

/** Words as they are checked for names: without the capital letters that mean nothing. */
const withoutCapitals = (words: readonly string[], harmless: ReadonlySet<string>) =>
  words.map((word, at) => {
    const isBeginning = at === 0 && !/^I(?:['’]|$)/.test(word);
    return isBeginning || harmless.has(plainly(word)) ? word.toLowerCase() : word;
  });

/** Whether words may be told back: no name, no digits, nothing that hurts. */
function isTellable(
  words: readonly string[],
  { lists: { never, thoughts, endings, capitals, innocent } }: ClauseGrammar,
): boolean {
  const isNever = (word: string) => never.has(word) || thoughts?.has(word);
  if (words.some((word) => isNever(plainly(word)))) return false;
  // At the beginning, its capital letter says nothing.
  if (MORE_FIRST_NAMES.has(plainly(words[0] ?? ''))) return false;
  const last = plainly(words.at(-1) ?? '');
  if (!endsWhole(last) && !endings.has(last)) return false;
  const said = withoutCapitals(words, capitals);
  return isAnonymous(said.filter((word) => !innocent?.has(word)).join(' '));
}

/** "... zeggen ze": who says it is left out. */
const SAY_OTHERS = /,? (?:zeggen ze|zegt (?:hij|ze)|they say)\s*$/i;

function wordsOf(piece: string, { lists: { trailing } }: ClauseGrammar): readonly string[] {
  const words = piece.replace(SAY_OTHERS, '').trim().split(/\s+/);
  const whole = [...words];
  while (words.length > 1 && trailing.has(plainly(words.at(-1) ?? ''))) words.pop();
  // "Nobody pays me for that": without the last word it would not be whole.
  return endsWhole(plainly(words.at(-1) ?? '')) ? words : whole;
}

/** The rest is missing: "he gave me his tools from (when he was young)", "his glasses are still (on the arm of the chair)". */
const NO_END =
  /\b(?:die|even|en dan|and then|from|for|unless|than|since|because|into|like|as|past|only (?:took )?about|(?:is|are|was|were) (?:due|still))\.$/i;
/** "My daughter is eleven (and still takes my hand)". */
const ONLY_AGE =
  /\b(?:am|are|is|was|were) (?:ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\.$/i;

/** A fear, told back as if it was so: "Nobody hires a tile guy who can't kneel." */
const FEARED = /^(?:nobody|no one|niemand) (?!.*\b(?:your?|je|jou|jullie)\b)/i;

function tell(
  words: readonly string[],
  { grammar, chosen }: Pick<Source, 'grammar' | 'chosen'>,
): string | null {
  if (!isTellable(words, grammar)) return null;
  const told = grammar.toYou(words).join(' ');
  const isFear = chosen === 'anxiety' && FEARED.test(told);
  if (isFear || NO_END.test(`${told}.`) || ONLY_AGE.test(`${told}.`)) return null;
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
}

/** The words of a text, as a set. */
export const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    plainly(text)
      .split(/[^\p{L}']+/u)
      .filter((word) => word !== ''),
  );

/** Somebody's speech or a few quoted words, with both quotation marks. */
const QUOTED =
  /(?:(?<=^|\s)['‘](?![tksnmr]\b)[^'‘’"“”„«»\n]*['’]|["“„«][^"“”„«»\n]*["”»])(?=[\s.,!?:;]|$)/g;
export const SPOKEN = '\ufffc';

/** A text with `SPOKEN` in place of what stands in quotation marks. */
export const withoutSpeech = (text: string): string =>
  text.replace(QUOTED, (said) => (/[.!?].$/.test(said) ? `${SPOKEN}.` : SPOKEN));

const HURT = 'hit hits kick kicks kicked touch touches touched choke choked pushed shoved';
const SOMEBODY = '(?:me|us|him|her|my|mum|mom|mam|the kids)';
/** "Beat my grandson at cards." */
const NO_GAME =
  '(?! (?:\\S+ ){0,2}at (?:cards|checkers|chess|darts|dominoes|draughts|fifa|golf|ludo|monopoly|pool|rummy|scrabble|snooker|tennis|uno)\\b)';
const VIOLENCE = [
  'zat (?:\\S+ )?aan (?:me|mij|ons)(?=[.,!?\\n]|$)',
  ...['abus\\w+', 'assault\\w*', 'molest\\w*', 'raped?', 'slapped', 'punched', 'strangled'],
  `(?:${HURT.replaceAll(' ', '|')}) ${SOMEBODY}`,
  `beats? ${SOMEBODY}${NO_GAME}`,
  ...['sloeg', 'slaat', 'geslagen', 'schopte?', 'aangerand'],
  ...['misbruik\\w*', 'mishandel\\w*', 'verkracht\\w*', 'bedreig\\w*'],
];
/** Somebody is hurt: whatever else happened, nothing of it is told back. */
const VIOLENT = new RegExp(`\\b(?:${VIOLENCE.join('|')})\\b`, 'i');

export const isViolent = (text: string): boolean => VIOLENT.test(text);

const DEATHS = [
  ...['buried', 'burying', 'cremat\\w+', 'died', 'funeral', 'hospice', 'passed (?:away|on)'],
  ...['begraaf\\w*', 'begrafenis', 'begraven', 'begroe(?:f|ven)', 'crematie', 'doodgegaan'],
  ...['gestorven', 'overle(?:den|ed)', 'overlijden', 'stier(?:f|ven)', 'uitvaart'],
];
/** Not "dead": that is more often a phone, or "dead chuffed". */
const DEATH = new RegExp(`\\b(?:${DEATHS.join('|')})\\b`, 'i');

/** One of the words of a list, as part of a pattern. */
const oneIn = (list: readonly string[]): string => `(?:${list.join('|')})`;
const THING = oneIn(figures.things);
const DESCRIBED = `(?:(?:${oneIn(figures.describing)}|\\S+'s|${THING}) ){0,4}`;
const ADVERBS = `(?:,? ${oneIn(figures.adverbs)}\\b){0,6}`;
const PILED = `(?:${oneIn(figures.piles)} ){0,5}${oneIn(figures.work)}`;
const LAUGHING = `(?:pure |sheer |the |het |'t |t |de )?${oneIn(figures.laughing)}`;
/** Only where a thing begins a clause it is surely what died: not "the man who mended my car died". */
const BEGINS = `(?<=(?:^|[.,;:!?…()–\\n-]|\\b(?:and|en|${oneIn(figures.before)}))\\s*)`;
const DIED = `["'“]?(?:died|passed (?:away|on)|doodgegaan|gestorven|overleden|overleed|overlijden|stierf|stierven)`;

/** "If I died" is no figure of speech. */
const NO_WISH =
  '(?<!\\b(?:if|wish|wished|hope|when|once|until|before|als|dat|of|tot|totdat|voordat|wanneer|zodra) )';

/** What dies in a figure of speech: a thing, or the author. */
const FIGURES_OF_DYING = [
  `${BEGINS}\\b${DESCRIBED}${THING}(?:'s|'ve)?(?: (?:from|in|of|on|op|van) ${DESCRIBED}${THING})?${ADVERBS} ?${DIED}`,
  `${NO_WISH}(?:i|we) (?:absolutely|actually|basically|honestly|literally|physically) died`,
  `${NO_WISH}(?:i|we) died a (?:bit|little)`,
  `${NO_WISH}(?:ik stierf|stierf ik)`,
  `${NO_WISH}ik ben (?:(?:echt|gewoon|letterlijk) )?${DIED}`,
];
const OTHER_FIGURES = [
  `died (?:laughing|(?:of|from) ${LAUGHING})`,
  '(?:think|thinks|thought|like|as if) some(?:body|one) died',
  `${DIED} van ${LAUGHING}`,
  `van ${LAUGHING}${ADVERBS} ${DIED}`,
  'died a (?:death|(?:hundred|ten|thousand) deaths)|duizend doden (?:ben ik )?gestorven',
  `buried (?:alive )?(?:in|under|beneath|by) ${PILED}`,
  `\\b(?:i|we)(?:'?m|'re| am| are| was| were| got| get|(?:'ve| have| had) been)(?: (?:absolutely|just|so|still))? buried (?:alive )?(?:in|under|beneath|by)`,
  `bur(?:ied|ying) (?:my|his|her|our|their|your|its)(?: \\w+)? ?(?:face|head|nose|hands?|feet|toes|fingers)`,
  'bur(?:ied|ying) (?:my|him|her|our|your|them)sel(?:f|ves)',
  'buried (?:the hatchet|treasure)',
  `passed on ${DESCRIBED}(?:baton|cake|chance|dessert|drink|invitation|job|message|news|offer|pudding|recipe|seconds|tip|torch)s?\\b`,
  'cremated (?:the|my|our) (?:\\w+ )?(?:bacon|biscuits|bread|burgers|cake|cookies|dinner|pizza|potatoes|roast|sausages|steaks?|toast)',
  "(?:it'?s your|not my) funeral",
  'z(?:at|aten|it|itten)(?: (?:al|compleet|echt|half|helemaal|nog|weer))* begraven',
  `begraven (?:in|onder) ${PILED}`,
  `(?:in|onder) ${PILED} begraven`,
  '(?:gezicht|handen|hoofd|kop|mezelf|neus|tenen|voeten)(?: (?:de|een|het|in|mijn|onder|dekens?|kussens?|zand))* begraven',
  "begroe(?:f|ven) (?:haar|mijn|m'n|zijn|z'n) (?:gezicht|handen|hoofd|kop|neus|tenen|voeten)",
  'begroe(?:f|ven) (?:me|mezelf|mij) (?:in|onder)',
  '(?:bot|kluif|schat|strijdbijl) (?:weer )?begraven',
];
const within = (of: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}])(?:${of.join('|')})(?![\\p{L}])`, 'gu');
const DYING = within(FIGURES_OF_DYING);
const FIGURES = within(OTHER_FIGURES);

const NEAR = oneIn([...english.lists.near, ...dutch.lists.near, ...figures.near]);
const TIME = '(?:day|night|morning|week|month|year|time|dag|nacht|ochtend|week|maand|jaar|tijd)';
/** Whether somebody near may have died like the thing: "my phone died, then my cat", "so did gran". */
const LIKEWISE = within([
  `(?:so|as) did|did too|net als|(?:same|zelfde) ${TIME}`,
  `(?:and|then|like|after|before|en|toen|daarna|zoals|na|voor) (?:\\S+ )?${NEAR}(?=\\s*(?:[.,;!?]|$)|\\s(?:too|did|as well|ook)\\b)`,
  `${NEAR},? (?:and|then|now|en|toen|daarna|nu)`,
]);

/** Whether words speak of a death, and not only in a figure of speech ("my phone died"). In doubt they do. */
export function speaksOfDeath(text: string): boolean {
  const plain = plainly(text);
  if (!DEATH.test(plain)) return false;
  const rest = plain.replace(FIGURES, ' ');
  return DEATH.test(plain.search(LIKEWISE) === -1 ? rest.replace(DYING, ' ') : rest);
}

/** A text as others see it, ready to be told back. */
export function sourceOf(shown: string, chosen: Emotion): Source {
  const language = languageOf(shown) ?? 'en';
  const written = quietly(shown);
  const text = withPronouns(written, language);
  const grammar = GRAMMARS[language];
  return {
    shown,
    written,
    text,
    chosen,
    grammar,
    isViolent: isViolent(shown),
    hasGrave: [...wordsIn(text)].some((word) => grammar.lists.grave.has(word)),
    wordsOf: (piece) => wordsOf(piece, grammar),
    tell: (words) => tell(words, { grammar, chosen }),
  };
}
