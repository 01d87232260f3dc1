import type { Emotion } from '../../contract/index.ts';
import { FELT, NOT } from './candidates.ts';
import { plainly } from './clauses/clause-grammar.ts';
import type { Candidate, Source } from './source.ts';
import quotes from './weights/quotes.json' with { type: 'json' };
import told from './weights/retelling.json' with { type: 'json' };

/** Names of patterns, each with the pattern. */
type Patterns = readonly (readonly [name: string, pattern: RegExp])[];

/** How a clause begins. The first one counts. */
const BEGINNINGS: Patterns = [
  ['you', /^(?:You(?:['’](?:re|ve|d|ll))?|Je|Jullie) /],
  ['your', /^(?:Your|Jouw) /],
  ['it', /^(?:It|It['’]?s|There|There['’]?s|Het|Er|'t|Dat|That) /],
  [
    'somebody',
    /^(?:S?[Hh]e|They|S?[Hh]e['’]?[sd]|They['’]\w+|Hij|Zij|Ze|Someone|Somebody|Iemand) /,
  ],
  ['people', /^(?:Nobody|Everyone|Everybody|People|Niemand|Iedereen) /],
  ['the', /^(?:The|A|An|De|Een) /],
];

/** What a clause has in it. */
const WORDS: Patterns = [
  ['not', NOT],
  ['still', /\b(?:still|nog|keeps?|kept|blijft|bleef)\b/i],
  ['again', /\b(?:again|weer|another|opnieuw)\b/i],
  ['last', /\b(?:last|first|only|laatste|eerste|enige|finally|eindelijk)\b/i],
  ['whole', /\b(?:whole|all|every|always|hele|alle|elke|altijd)\b/i],
  ['to-author', /.\b(?:you|yourself|je|jou)\b/],
  ['own', /.\b(?:yours?|jouw|jullie)\b/],
  ['state', /\b(?:is|are|was|were|bent|ben|zijn|waren)\b|['’](?:s|re)\b/i],
  ['has', /\b(?:has|have|had|got|heb|hebt|heeft|hadden)\b/i],
  ['felt', FELT],
  ['vague', /\b(?:it|that|this|them|there|het|dat|dit|er)\.$/i],
  ['goes', /\b(?:went|go|goes|going|came|come|ging|gaat|kwam|komt)\b/i],
  [
    'said',
    /\b(?:said|says|told|tells|asked|asks|called|rang|rings|texted|zei|zegt|vroeg|vraagt|belt|belde)\b/i,
  ],
  [
    'gave',
    /\b(?:gave|gives|sent|made|brought|saved|left|kept|gaf|stuurde|maakte|bracht|bewaarde)\b/i,
  ],
];

/** The same for words that are quoted. */
const BEGINNINGS_OF_QUOTES: Patterns = [
  ['i', /^(?:i(?:['’](?:m|ve|d|ll))?|im|ive|we|ik|'?k|wij) /i],
  ['my', /^(?:my|our|mijn|m['’]?n|mn|ons|onze) /i],
  ['somebody', /^(?:s?he|they|s?he['’][sd]|they['’]\w+|hij|zij|ze|someone|somebody|iemand) /i],
  ['it', /^(?:it|it['’]?s|there|there['’]?s|that|het|er|'t|dat) /i],
  ['people', /^(?:nobody|everyone|everybody|people|niemand|iedereen) /i],
  ['the', /^(?:the|an?|de|een) /i],
];

/** How a piece begins, or what it is made of. */
const OF_PIECES: Patterns = [
  ['piece ing', /^\w+ing\b/i],
  ['piece no', /^(?:No|Not|Nobody|Never|Nothing|Geen|Niet|Niemand|Niks|Nooit)\b/i],
  [
    'piece leads',
    /^(?:Then|Yet|When|If|As|Like|Because|Since|Or|Even|Only|Just|Where|What|Who|Which|How|Why|Toen|Dan|Als|Of|Omdat|Want|Wat|Wie|Hoe|Die|Dat)\b/i,
  ],
  [
    'piece at',
    /^(?:In|On|At|With|By|For|From|To|Of|About|After|Before|Met|Voor|Op|Van|Bij|Naar|Aan|Om|Na|Uit|Zonder|Without)\b/i,
  ],
  ['piece list', /, /],
];

const OF_QUOTES: Patterns = [
  ['me', /\b(?:me|us|mij|ons)\b/i],
  ['my', /\b(?:my|our|mijn|mn|onze)\b/i],
  ['sentence', /^\p{Lu}/u],
  ['comma', /,/],
  ['two', /[.!?] /],
  ['question', /\?/],
  ['left out', /…/],
  ['much left out', /….*…/],
  ['joined', /\s(?:and|but|so|because|en|maar|want|dus)\s/],
];

/** A thing with the words in front of it. */
const NOUN = /\b(?:the|an?|your|his|her|their|de|het|een|je|jullie|zijn|haar) \p{L}{3,}/iu;
/** A word that stands for something else. */
const IT = /\b(?:it|them|one|het|dat|die|er)\b/i;
/** What leads to a clause: a word that joins, or a sign. */
const LEADS = /(?:^|[\s,.!?])(and|but|so|because|then|cos|en|maar|want|dus)\s*$|([.,!?])\s*$/i;
const GOES_ON =
  /^\s*(?:(and|but|so|because|when|until|before|after|who|that|to|in|on|at|for|with|en|maar|want|dus|die|dat|om|op|met|van|voor)\b|([.,!?]))/i;

/** What a pattern found: one of a few words or signs. */
const foundBy = (pattern: RegExp, text: string): string =>
  pattern
    .exec(text)
    ?.slice(1)
    .find((found) => found !== undefined)
    ?.toLowerCase() ?? 'other';

/** Where a candidate begins and ends in its text. Two sentences may have something between them. */
function placeIn({ said }: Candidate, text: string): readonly [from: number, to: number] {
  const parts = said.split(/[.!?]+ /);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const from = Math.max(0, text.indexOf(first));
  const to = text.indexOf(last, from);
  return [from, to === -1 ? from + said.length : to + last.length];
}

/** Whether what is told can be understood without the rest, and what stands around it in the text. */
function namesOfRest(
  { told }: Candidate,
  text: string,
  [from, to]: ReturnType<typeof placeIn>,
): readonly string[] {
  const hasNoun = NOUN.test(told);
  const hasIt = IT.test(told);
  const after = text.slice(to);
  const names: readonly (readonly [string, boolean])[] = [
    ['no noun', !hasNoun],
    ['it', hasIt],
    ['it without noun', hasIt && !hasNoun],
    ['begins the text', from === 0],
    ['ends the text', !/\p{L}/u.test(after)],
  ];
  return [
    ...names.filter(([, is]) => is).map(([name]) => name),
    `behind ${foundBy(LEADS, text.slice(0, from))}`,
    `before ${foundBy(GOES_ON, after)}`,
  ];
}

const MOST_SENTENCES = 5;
const WORDS_OF_STEP = 8;
const MOST_STEPS = 5;

/** How long the text is: of a longer one, a clause tells less. */
function namesOfLength({ kind }: Candidate, text: string): readonly string[] {
  const sentences = text.split(/[.!?]+\s+(?=\S)/).length;
  const words = text.split(/\s+/).length;
  const some = `sentences ${Math.min(MOST_SENTENCES, sentences)}`;
  return [
    some,
    `${some} ${kind}`,
    `length ${Math.min(MOST_STEPS, Math.floor(words / WORDS_OF_STEP))}`,
  ];
}

const namesOf = (told: string, patterns: Patterns): readonly string[] =>
  patterns.filter(([, pattern]) => pattern.test(told)).map(([name]) => name);

const MOST_COUNTED = 12;

/** Where a candidate stands among the others. */
interface Place {
  readonly text: string;
  readonly chosen: Emotion;
  /** The place of its sentence, and the number of sentences. */
  readonly sentence: number;
  readonly sentences: number;
  /** All candidates of the text. */
  readonly all: readonly Candidate[];
}

function namesOfPlace(candidate: Candidate, { chosen, sentence, sentences, all }: Place) {
  const same = all.filter(({ kind }) => kind === candidate.kind);
  const isLast = sentences > 1 && sentence === sentences - 1;
  const isPiece = candidate.kind === 'piece';
  const names: readonly (readonly [string, boolean])[] = [
    ['only sentence', sentences === 1],
    ['first sentence', sentences > 1 && sentence === 0],
    ['last sentence', isLast],
    [`last sentence ${chosen}`, isLast],
    ['first of kind', same[0] === candidate],
    ['last of kind', same.length > 1 && same.at(-1) === candidate],
    ['alone', all.length === 1],
    ['piece beside clause', isPiece && all.some(({ kind }) => kind !== 'piece')],
  ];
  return names.filter(([, is]) => is).map(([name]) => name);
}

/** What is known of a candidate, as named numbers from 0 to 1. */
function featuresOf(candidate: Candidate, place: Place): ReadonlyMap<string, number> {
  const { kind, isUnderstood } = candidate;
  const isQuote = kind === 'quote';
  const told = isQuote ? candidate.told.slice(1, -' …”'.length) : candidate.told;
  const count = told.split(' ').length;
  const [from, to] = placeIn(candidate, place.text);
  const isNamed = kind === 'beginning';
  const begins =
    (isQuote ? BEGINNINGS_OF_QUOTES : BEGINNINGS).find(([, pattern]) => pattern.test(told))?.[0] ??
    'other';
  const inClause = isNamed ? [] : [`begins ${begins}`, ...namesOf(told, WORDS)];
  const names = [
    'one',
    ...[kind, ...inClause].flatMap((name) => [name, `${name} ${place.chosen}`]),
    ...(kind === 'piece' || isQuote ? namesOf(told, OF_PIECES) : []),
    ...(isQuote
      ? [`first word ${plainly(told.split(' ')[0] ?? '')}`, ...namesOf(told, OF_QUOTES)]
      : []),
    ...(isUnderstood ? [] : ['not understood']),
    ...(count < 4 ? ['few'] : count > MOST_COUNTED ? ['many'] : []),
    ...namesOfPlace(candidate, place),
    ...namesOfRest(candidate, place.text, [from, to]),
    ...namesOfLength(candidate, place.text),
  ];
  return new Map([
    ...names.map((name) => [name, 1] as const),
    ['words', Math.min(1, count / MOST_COUNTED)],
    ['share', Math.min(1, count / place.text.split(/\s+/).length)],
    ['from', from / place.text.length],
    ['to', Math.min(1, to / place.text.length)],
  ]);
}

/** A candidate and what is known of it. */
interface Compared {
  readonly candidate: Candidate;
  readonly features: ReadonlyMap<string, number>;
}

/** All candidates of a text, with what is known of each. */
export function comparedOf(
  candidates: readonly (readonly Candidate[])[],
  { text: told, written, chosen }: Source,
): readonly Compared[] {
  const all = candidates.flat();
  return candidates.flatMap((ofSentence, sentence) =>
    ofSentence.map((candidate) => ({
      candidate,
      features: featuresOf(candidate, {
        text: candidate.kind === 'quote' ? written : told,
        chosen,
        sentence,
        sentences: candidates.length,
        all,
      }),
    })),
  );
}

/** How much each feature says. */
type Weights = Readonly<Record<string, number | undefined>>;

/**
 * How likely a candidate carries the point of its text, as readers judged thoughts of other authors: the logarithm of the
 * odds. The weights are learned in `model-lab/training/retelling.ts`, those of quotes apart from the others.
 */
export const worthOf = (
  { candidate, features }: Compared,
  weights: Weights = candidate.kind === 'quote' ? quotes : told,
): number => [...features].reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
