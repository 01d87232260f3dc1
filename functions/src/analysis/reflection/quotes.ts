import { MORE_FIRST_NAMES, NAMES_THAT_ARE_WORDS } from '../first-names.ts';
import { AUTHOR, firstOfTwo, NUMBER, plainly } from './clauses/clause-grammar.ts';
import { EXACTLY, endsWhole, isAnonymous, isWhole } from './own-words.ts';
import { type Candidate, type Source, withoutSpeech } from './source.ts';

const FEWEST_WORDS = 3;
/** So many that a short line about the feeling may stand behind it. */
const MOST_WORDS = 16;
const MOST_CLAUSES = 4;

/** One of these words, as part of a pattern. */
const oneOf = (...lists: readonly string[]): string =>
  `(?:${lists.join(' ').replaceAll(' ', '|')})`;

/** Where a quote breaks off: a sign that is no comma, or somebody's speech that has no end. */
const SIGNS = /[.!?]+(?=\s|$)|[;:—–()…\n]+|["“„«].*|\s-\s|\p{Extended_Pictographic}/u;
/** A border between two clauses: with a comma, or a word that joins them. Not "alleen maar", "had ik maar". */
const JOINT =
  '(?:and|but|so(?= (?:i|he|she|we|they|it|my|the|now|that|there)\\b)|because|cause|bc|cos|coz|cuz|then|yet|n|en|(?<!\\b(?:alleen|dan|hij|ik|nog|toch|we|ze) )maar|ma|want|dus)';
/** A clause may end before one of these, but what follows it is not so by itself: "until the snow is gone". */
const SUBORDINATE =
  '(?:when|while|until|till?|since|after|before|omdat|terwijl|toen|totdat|zodat|voordat)';
const BORDERS = `,\\s+(?:${JOINT}\\s+)?|\\s${JOINT}\\s+|\\s${EXACTLY}(?<ends>${SUBORDINATE})\\s+`;
const BORDER = new RegExp(BORDERS, 'gi');
/** Behind one of these, a subject does not begin a clause of its own: "what (i said)", "because (she left)". */
const BEFORE_SUBJECT = oneOf(
  'after and as because before but cos except for if like of or since so than that the till to until what when where whether which while who why how',
  'am are can could did do does had has have is must should was were will would asked hope knew know said say says',
  'guess think thought told wish day girl man only thing time way',
);
/** In a part that is too long to quote, a subject may begin a clause too: "cant get down now (he brings his cars up)". */
const BORDER_OR_SUBJECT = new RegExp(
  `${BORDERS}|(?<!\\b${BEFORE_SUBJECT})\\s(?=(?:i|he|she|they|we)\\s)`,
  'gi',
);

/** Words at which a part of a clause begins. */
const BEGINS_PART = oneOf(
  'with without for from because that who just only like to in on at into about still never not',
  'met zonder voor van omdat dat die alleen als om te in op aan naar bij over nog nooit niet',
);
const PART = new RegExp(`\\s(?=${BEGINS_PART}\\s)`, 'gi');
const DETERMINER =
  /^(?:the|an?|my|our|his|her|their|this|that|some|every|de|het|een|mijn|mn|m'n|ons|onze|zijn|haar|hun|deze|dit|elke) /i;
/** Without these in front, a clause sounds broken off. */
const PRONOUN_WORDS = oneOf(
  'i we you she he it they there this that who what where why how still just always finally today',
  'ik wij we je jij u hij zij ze het er dit dat die wie wat waar waarom hoe nog weer toch eindelijk vandaag',
);
const PRONOUN = new RegExp(`^${PRONOUN_WORDS}$`, 'i');
const LONGEST_SUBJECT = 5;
/** Without one of these in front, the rest says more, or the opposite: "(nobody) came". */
const TURNING = oneOf(
  'no not never nobody none nothing neither hardly barely without if unless almost nearly maybe might wish hope',
  'would should could dream dreamt dreamed pretend pretends pretended pretending imagine supposed instead geen niet nooit niemand niks niets amper',
  'zonder als tenzij bijna misschien zou zouden wou hoop droom droomde alsof after because before since though until when while nadat omdat terwijl toen voordat',
);
const TURNS = new RegExp(`n['’]?t\\b|\\b${TURNING}\\b`, 'i');

/**
 * Where the end of a clause may begin: behind its subject, or with a part of it ("(my mum) put my results (in the family
 * chat)"). More is left out in front than "the" or "my".
 */
function endsIn(clause: string, { grammar }: Source): readonly number[] {
  const words = clause.split(' ');
  const [determiner = ''] = DETERMINER.exec(clause) ?? [];
  const fewest = determiner === '' ? 1 : 2;
  const verb = words
    .slice(0, LONGEST_SUBJECT)
    .findIndex((_, at) => grammar.hasVerb(words.slice(0, at + 1)));
  const begins = [...clause.matchAll(PART)].map(({ index }) => index + 1);
  const before = words[verb - 1] ?? '';
  // "Jasper (warmt het) eten op" has its verb elsewhere, and so have "a kid I (flunked)" and "kleinzoon van (vier)".
  const isSubject = !DETERMINER.test(`${before} `) && !PRONOUN.test(before) && !leadsOn(before);
  if (verb >= fewest && isSubject) begins.push(words.slice(0, verb).join(' ').length + 1);
  return [...new Set(begins)].filter(
    (begin) => begin > determiner.length && !TURNS.test(clause.slice(0, begin)),
  );
}

/** "My mom" in "me and my mom", "dad" in "mum and dad", "I" in "my sister and I": who did it is cut in two. */
function isHalf(before: string, after: string, { grammar: { lists } }: Source): boolean {
  const other = firstOfTwo(before, lists.near);
  const [first = ''] = after.split(' ');
  const isBesideNear = AUTHOR.test(first) || lists.near.has(plainly(first));
  return other === 'author' || (other === 'near' && isBesideNear);
}

/** Neighbouring clauses of a sentence. */
interface Run {
  readonly said: string;
  /** Whether the part of the sentence ends with it. */
  readonly isToEnd: boolean;
  /** Whether its first clause has lost its beginning. */
  readonly isEnd: boolean;
}

/**
 * From one to a few neighbouring clauses of a part of a sentence, without the words that join them to what is around. Of
 * the first clause of a text, only its end.
 */
function neighboursIn(part: string, source: Source): readonly Run[] {
  const isLong = part.split(/\s+/).length > MOST_WORDS;
  const borders = [...part.matchAll(isLong ? BORDER_OR_SUBJECT : BORDER)].map(
    ({ 0: border, index, groups }) => ({
      end: index,
      begin: index + border.length,
      mayBegin:
        groups?.ends === undefined &&
        !isHalf(part.slice(0, index + border.length), part.slice(index + border.length), source),
    }),
  );
  const ends = [...borders.map(({ end }) => end), part.length];
  const runsFrom = (begin: number, from: number, isEnd: boolean): readonly Run[] =>
    ends
      .slice(from, from + MOST_CLAUSES)
      .map((end) => ({ said: part.slice(begin, end).trim(), isToEnd: end === part.length, isEnd }));
  const behindBorders = borders.flatMap(({ begin, mayBegin }, at) =>
    mayBegin ? runsFrom(begin, at + 1, false) : [],
  );
  const isFirst = source.written.startsWith(part);
  const first = isFirst
    ? endsIn(part.slice(0, ends[0]), source).flatMap((begin) => runsFrom(begin, 0, true))
    : runsFrom(0, 0, false);
  return [...first, ...behindBorders];
}

const partsOf = (sentence: string): readonly string[] =>
  sentence.split(SIGNS).flatMap((part) => part.trim() || []);

/** Words of an author, and as they are quoted. */
interface Quote {
  readonly said: string;
  readonly quoted: string;
}

const LEFT_OUT = '…';
const FEWEST_KEPT = 4;
/** What is counted behind a number. */
const COUNTED =
  /^(?:ago|later|old|geleden|oud|[ap]\.?m|euro|uur|min|minuten|km|kilo|keer|years?|days?|weeks?|months?|hours?|hrs?|minutes?|mins|times|jaar|dagen|weken|maanden|uren|percent|procent)\b/i;

/** "(5 min) away", "(4 minutes) late": without the number this says more, or the opposite. */
const NEEDS_NUMBER = /… (?:away|early|late|over|short|te|too|vandaan|vroeg|weg)\b/i;

/** "Sat there for (3 hours)", "because of (Emma)". */
const LEADING = oneOf(
  'about after against and bc because before between but by for from of or over since than to under until with',
  'bij dan en maar met na naar om onder over sinds tegen tot tussen van voor want',
);
const LEADS_ON = new RegExp(`^${LEADING}$`);
const leadsOn = (word: string): boolean =>
  !endsWhole(plainly(word)) || LEADS_ON.test(plainly(word));

const beginsSentence = (said: string, written: string): boolean =>
  /[.!?]\s*$/.test(written.slice(0, written.indexOf(said)));

const withoutComma = (word: string): string => word.replace(/,$/, '');

/** Whether the first word of a quote may be a name. At the beginning of a sentence, most words have a capital letter. */
function mayBeName(word: string, isOfSentence: boolean, { grammar }: Source): boolean {
  const plain = plainly(word);
  if (plain === word || AUTHOR.test(plain) || grammar.lists.capitals.has(plain)) return false;
  const isWord = grammar.isWord(plain) && !NAMES_THAT_ARE_WORDS.has(plain);
  return !(isOfSentence && isWord);
}

/** Which words of a quote are a name, or a number with what is counted. */
function namesIn(
  words: readonly string[],
  isOfSentence: boolean,
  source: Source,
): readonly boolean[] {
  const { grammar } = source;
  const plain = words.map((word) => withoutComma(plainly(word)));
  const isNumber = (at: number): boolean => NUMBER.test(words[at] ?? '');
  /** "3", "(3) years", "(3 years) old" */
  const isCounted = (at: number): boolean =>
    isNumber(at) || (at > 0 && COUNTED.test(plain[at] ?? '') && isCounted(at - 1));
  const isFirstName = (at: number): boolean => {
    const name = (plain[at] ?? '').replace(/'s$/, '');
    return MORE_FIRST_NAMES.has(name) && !grammar.lists.innocent?.has(name);
  };
  return words.map((word, at) => {
    const [before = '', own = ''] = [words[at - 1], plain[at]];
    if (isCounted(at) || isFirstName(at)) return true;
    // "guus meeuwis", but not "guus belde"
    const mayBeSurname = !leadsOn(own) && !grammar.isWord(own) && !grammar.hasVerb([before, own]);
    if (isFirstName(at - 1) && mayBeSurname) return true;
    if (at === 0) return mayBeName(withoutComma(word), isOfSentence, source);
    return !grammar.lists.capitals.has(own) && grammar.hasName([before, withoutComma(word)]);
  });
}

/** Words as they are quoted: "…" in place of names and numbers, and without those at the ends; null if too little is left. */
function withoutNames(said: string, source: Source): Quote | null {
  const words = said.split(/\s+/);
  const isName = namesIn(words, beginsSentence(said, source.written), source);
  if (!isName.includes(true)) return { said, quoted: said };
  const from = isName.indexOf(false);
  let to = isName.lastIndexOf(false) + 1;
  if (to < words.length) while (to > from && leadsOn(words[to - 1] ?? '')) to -= 1;
  const quoted = words
    .map((word, at) => (isName[at] ? LEFT_OUT : word))
    .slice(from, to)
    .filter((word, at, all) => word !== LEFT_OUT || all[at - 1] !== LEFT_OUT);
  const kept = quoted.filter((word) => word !== LEFT_OUT).length;
  // "Maar (1) bakske", "is in (Naas, 1,150 euro) a month": what is left reads as if words were lost.
  const isTorn = words.some((word, at) => isName[at] && isName[at + 1] && word.endsWith(','));
  const isLoose = quoted[1] === LEFT_OUT && leadsOn(quoted[0] ?? '');
  if (kept < FEWEST_KEPT || isTorn || isLoose || NEEDS_NUMBER.test(quoted.join(' '))) return null;
  return { said: words.slice(from, to).join(' '), quoted: quoted.join(' ') };
}

/** Words for "you": in a quote it is plain who says them. */
const YOU = /^(?:you|your|yours|u|ur|you're|youre|je|jij|jou|jouw|uw|uwe|uwen|ge|gij)$/;

/** Whether words without names may be quoted: nothing in them is never told back, and they make sense alone. */
function mayQuote({ said, quoted }: Quote, { isToEnd, isEnd }: Run, source: Source): boolean {
  const { written, grammar } = source;
  const { never, body, capitals, innocent } = grammar.lists;
  const words = quoted
    .split(/\s+/)
    .filter((word) => word !== LEFT_OUT)
    .map(withoutComma);
  const plain = words.map(plainly);
  const fewest = isEnd ? FEWEST_KEPT : FEWEST_WORDS;
  if (words.length > MOST_WORDS || words.length < fewest) return false;
  if (written.startsWith(said) || !(isToEnd || endsWhole(plain.at(-1) ?? ''))) return false;
  const isNever = (word: string): boolean => (never.has(word) && !YOU.test(word)) || body.has(word);
  const isOfSentence = beginsSentence(said, written);
  if (plain.some(isNever) || grammar.hasName(words)) return false;
  const harmless = words
    .map((word, at) => (at === 0 || capitals.has(plain[at] ?? '') ? (plain[at] ?? '') : word))
    .filter((_, at) => !innocent?.has(plain[at] ?? ''));
  return isWhole(quoted, words.length, isEnd || isOfSentence) && isAnonymous(harmless.join(' '));
}

/** A run of clauses as it may be quoted; null if it may not. */
function quoteOf(run: Run, source: Source): Quote | null {
  const quote = withoutNames(run.said, source);
  const isToEnd = run.isToEnd && quote !== null && run.said.endsWith(quote.said);
  return quote && mayQuote(quote, { ...run, isToEnd }, source) ? quote : null;
}

const quotesOfPart = (part: string, source: Source): readonly Quote[] =>
  neighboursIn(part, source).flatMap((run) => quoteOf(run, source) ?? []);

const FULL_STOP = /^[.!?]+ $/;

/** The end of a sentence with the beginning of the next one: "Today I get a new badge. Also wrong". */
function acrossFullStop(before: string, sentence: string, source: Source): readonly Quote[] {
  const [last = '', first = ''] = [partsOf(before).at(-1), partsOf(sentence)[0]];
  const at = source.written.indexOf(last);
  const next = source.written.indexOf(first, at + last.length);
  const between = source.written.slice(at + last.length, next);
  if (!last || !first || !FULL_STOP.test(between)) return [];
  const beginnings = quotesOfPart(first, source).filter(({ said }) => first.startsWith(said));
  return quotesOfPart(last, source)
    .filter(({ said }) => last.endsWith(said))
    .flatMap((end) =>
      beginnings.map(({ said, quoted }) => ({
        said: `${end.said}${between}${said}`,
        quoted: `${end.quoted}${between}${quoted}`,
      })),
    );
}

/** "We could talk. Then he had to take a bus": the love may be in what somebody else did. "I love my wife" is no deed. */
const NO_DEED = /\b(?:he|she|they|hij|zij|ze)\b|^\S+ (?:love|miss|hate|houd?|mis|haat)\b/i;

/** The quotes of a sentence, with those that begin in the sentence before it. None with two gaps was called fitting. */
function quotesIn(sentence: string, before: string, source: Source): readonly Candidate[] {
  const inside = partsOf(sentence).flatMap((part) => quotesOfPart(part, source));
  const all = [...inside, ...acrossFullStop(before, sentence, source)].filter(({ quoted }) => {
    const words = quoted.split(/\s+/);
    if (words.length > MOST_WORDS || /….*…/s.test(quoted)) return false;
    return !source.hasGrave || source.grammar.hasVerb(words);
  });
  return [...new Map(all.map((quote) => [quote.quoted, quote])).values()].map(
    ({ said, quoted }) => ({
      said,
      told: `“${quoted} …”`,
      kind: 'quote',
      isOwnDeed: AUTHOR.test(said.split(' ')[0] ?? '') && !NO_DEED.test(said),
      isUnderstood: false,
    }),
  );
}

/**
 * All that may be quoted of a text, sentence by sentence: clauses as the author wrote them, one or a few neighbours at a
 * time, which needs no grammar. Names and numbers are left out. The first words of a text are never quoted, nothing that is
 * never told back, and nothing at all beside violence.
 */
export function quotesOf(source: Source): readonly (readonly Candidate[])[] {
  if (source.isViolent) return [];
  const sentences = withoutSpeech(source.written).split(/(?<=[.!?])\s|\n/);
  return sentences.map((sentence, at) => quotesIn(sentence, sentences[at - 1] ?? '', source));
}
