import { AUTHOR, firstOfTwo } from './clauses/clause-grammar.ts';
import { isDialect } from './language.ts';
import { clausesOf, SPEECH } from './own-words.ts';
import { beginningOf, piecesOf } from './pieces.ts';
import { type Candidate, type Source, SPOKEN, withoutSpeech } from './source.ts';

const FEWEST_WORDS = 3;
const MOST_WORDS = 14;
/** Two sentences have at most this many words, so that a line about the feeling is short enough behind them. */
const MOST_OF_A_PAIR = 17;

/** Who sent a message: that may be told without the message. */
const SENT = /(?:texted|messaged|emailed|wrote|appte|mailde|stuurde)[:\s]*$/i;
const BORDERS = [
  ',',
  ';',
  ':',
  ' n ',
  ' and ',
  ' but ',
  ' because ',
  ' cos ',
  ' coz ',
  ' so ',
  ' en ',
  ' maar ',
  ' omdat ',
  ' then ',
  ' when ',
  ' while ',
  ' till ',
  ' til ',
  ' until ',
  ' after ',
  ' before ',
  ' who ',
  ' with ',
  ' under ',
];

/**
 * The sentences of the author: no questions, and nothing from the clause on that leads to somebody's speech. What follows is
 * the author's again only if the speech has an end.
 */
function ownSentences(text: string): readonly string[] {
  const all = withoutSpeech(text).split(/(?<=[.!?])\s|\n/);
  const open = all.findIndex((each) => SPEECH.test(each));
  return (open === -1 ? all : all.slice(0, open + 1))
    .map((each) => {
      const spoken = each.replace(SPEECH, SPOKEN).indexOf(SPOKEN);
      if (spoken === -1) return each;
      const begun = each.slice(0, spoken);
      const end = Math.max(0, ...BORDERS.map((border) => begun.lastIndexOf(border)));
      return SENT.test(begun) ? begun : begun.slice(0, end);
    })
    .filter((each) => !each.trim().endsWith('?'));
}

/** A clause with one of these words means nothing without what follows: "asks when I am coming". */
const LEADS_ON = /\b(?:ask|know|knew|forgot|remember|wonder|vraag|vroeg|weet|wist|vergat)/i;
const ONLY_PART = /^\s+(?:when|while|until|till|omdat|terwijl|toen|totdat|zodat)\s/;
/** "Everyone is complaining and me (and the new guy were outside)": who did it is cut in two. */
const AND_AUTHOR = /\s(?:and|n|&|en) (?:me|i|mij|ik)$/i;
const AND_SOMEBODY = /^\s(?:and|n|&|en)\s/i;
/** "The vet doesn't open (until nine)": without this it says more. */
const UNTIL = /^\s+(?:until|till?|before|unless|tot(?:dat)?|voordat|tenzij)\s/i;
const ABLE = /\b(?:can|could|kan|kon)/i;
/** "(It is under A so) I could find it": this only says what something is for. */
const MAY = /^\S+ (?:can|could|would|don['’]?t|wouldn['’]?t|couldn['’]?t) /i;
/** What was meant follows: "a childminder, not a magic wand", "nothing but polka". */
const NOT_BUT =
  /^\s*,\s*(?:not|geen|niet|(?:de|het) \S+ en) |(?<=\b(?:nothing|anything|anyone|anybody|nobody|no one|everyone|everybody|niets|niks|niemand))\s+(?:but|except|dan|behalve) /i;
/** "Passed. Passed passed." */
const TWICE = /\b(\S+) \1\b/i;
/** What was said is missing: "your lead wrote". */
const ONLY_SAYS =
  /^\S+ \S+ (?:wrote|asked|said|texted|zei|vroeg|schreef|appte)(?: (?:you|je|oh|ok|yes|no|hi|ja|nee|oké))*\.$/;
/** "A boy in the chair asked (if he could keep it)", but not "without being asked". */
const ONLY_ASKED = /(?<!\b(?:was|were|being|been|got|you|nobody|anybody|even|never) )asked\.$/i;
/** "I mad at me": what the author does to the author has no form that we know. */
const TO_ONESELF =
  /^You(?:['’]\w+)?(?:(?! (?:he|she|they|it|who|that|what|and|when|your|to|if) ).)* you\.$/;
/** "It" without what it stands for: "went along with it". */
const VAGUE = /\b(?:with|from|of|about|for) it\.$|\bit from\.$/;

/** "Dad knew the tractor (but not me)". */
const NOT_AUTHOR = /^,?\s+(?:but|maar)\s+(?:i|ik|me|mij|niet|not)\b/i;

/** What is not so, or was not done. */
export const NOT =
  /n['’]t\b|\b(?:(?:do|does|did|ca|wo|is|was|are|have|has|had|could)nt|cannot|not?|nothing|never|niet?|niks|geen|nooit)\b/i;
const FEELING_WORDS =
  'love adore miss get fond proud furious angry mad cross livid sick happy glad sad worried scared afraid anxious nervous terrified houdt mist bent';
/** What the author feels. */
export const FELT = new RegExp(
  `^(?:You(?:['’]re)?|Je|Jullie) (?:(?:still|are|very|so|just|real|really) )*(?:${FEELING_WORDS.replaceAll(' ', '|')})\\b`,
);

/** A clause of a text, told back; null if it is not understood, or not for telling. */
function tellClause(clause: string, source: Source): Candidate | null {
  const { text, chosen, grammar } = source;
  const at = text.indexOf(clause);
  // If the place is not known, anybody in the text may have done what the clause tells.
  const before = at === -1 ? text : text.slice(0, at);
  const end = at + clause.length;
  const after = at === -1 ? '' : text.slice(end);
  if (after.startsWith(` and ${clause.split(' ').at(-1)}`)) return null;
  if (at !== -1 && NOT_BUT.exec(text.slice(at))?.index === clause.length) return null;
  if (LEADS_ON.test(clause) && ONLY_PART.test(after)) return null;
  if (AND_AUTHOR.test(clause) && AND_SOMEBODY.test(after)) return null;
  if (/\bso\s+$/i.test(before) && MAY.test(clause)) return null;
  const isHalf = firstOfTwo(before, grammar.lists.near) !== null;
  if (isHalf && !AUTHOR.test(clause.split(' ')[0] ?? '')) return null;
  if (NOT_AUTHOR.test(after) || listedBehind(after, source) !== null) return null;
  if (NOT.test(clause) && !ABLE.test(clause) && UNTIL.test(after)) return null;
  const words = source.wordsOf(clause);
  const understood = grammar.withSubject(words, { text, before, chosen });
  const whole = understood ?? (grammar.isOfOthers(words) ? words : null);
  if (!whole || whole.length < FEWEST_WORDS || !grammar.isClean(whole, MOST_WORDS)) return null;
  const told = source.tell(whole);
  if (told === null) return null;
  const isShort = whole.length === FEWEST_WORDS && !/^(?:Your?|The|Je|Jullie|De|Het) /.test(told);
  if ([VAGUE, TWICE, ONLY_SAYS, ONLY_ASKED, TO_ONESELF].some((half) => half.test(told)) || isShort)
    return null;
  return {
    said: whole.join(' '),
    told,
    kind: 'clause',
    isOwnDeed: AUTHOR.test(whole[0] ?? '') && !FELT.test(told),
    isUnderstood: understood !== null,
  };
}

const AND_MORE =
  /^( (?:and|n|&|en) )([^.!?;:,…\n—–()"“”]+?)(?=[.!?;:,…\n—–()]| (?:and|n|&|en|but|maar|so|dus) |$)/;
/** "On hold, and then (somebody spoke)": no list. */
const NO_MORE =
  /^(?:also|never|not|now|so|still|then|yet|daarna|dan|niet|nog|nooit|nu|ook|toen|weer)\b/i;
/** A list goes on with at most so many words. */
const MOST_OF_MORE = 5;

/** What belongs to the end of a clause behind "and", because it has no verb: "a card (and a cake)"; null if nothing does. */
function listedBehind(after: string, { grammar }: Source): string | null {
  const [whole = '', , more = ''] = AND_MORE.exec(after) ?? [];
  const words = more.trim().split(/\s+/);
  const isListed =
    more.trim() !== '' &&
    !NO_MORE.test(more) &&
    words.length <= MOST_OF_MORE &&
    !grammar.hasVerb(words);
  return isListed ? whole : null;
}

/** "There is no room, so I keep it in my coat". */
const SO = / so (?=(?:i|we|he|she|they)\b)/i;

const AND_THEN = /^,?( (?:and|n|so|en|dus) )([^.!?;:,…\n—–()"“”]+)/;

/** A candidate that has its place in the text. */
interface Placed extends Candidate {
  readonly start: number;
  readonly end: number;
}

/** A clause with the one that is joined to it, if both have the same subject: "came home and cried". */
function withNext(first: string, source: Source): Placed | null {
  const start = source.text.indexOf(first);
  const rest = start === -1 ? '' : source.text.slice(start + first.length);
  const [both = '', joint = '', piece = ''] = AND_THEN.exec(rest) ?? [];
  const [second = ''] = clausesOf(piece).map(({ said }) => said);
  const [subject = ''] = first.split(' ');
  if (second === '' || !piece.startsWith(second)) return null;
  const isTold = tellClause(second, source) ?? tellClause(`${subject} ${second}`, source);
  if (!isTold) return null;
  const whole = `${first}${both.startsWith(',') ? ',' : ''}${joint}${second}`;
  const candidate = tellClause(whole, source);
  return candidate && { ...candidate, kind: 'joined', start, end: start + whole.length };
}

/** Words that may stand for what is left out between two clauses. */
const STANDS_FOR = /\b(?:it|they|them|that|this|ze|het|dat|die|er)\b/i;
/** Nothing is left out: only signs, and words that join. */
const NOTHING_LEFT = /^[^\p{L}\d]*(?:(?:and|then|so|but|n|en|dus|maar|toen)\b)*[^\p{L}\d]*$/iu;

/** Two clauses that follow each other, as two sentences. */
function pairOf(first: Placed, second: Placed, text: string): Candidate | null {
  const told = `${first.told} ${second.told}`;
  const isClear =
    NOTHING_LEFT.test(text.slice(first.end, second.start)) || !STANDS_FOR.test(second.told);
  const isNext = first.start !== -1 && second.start >= first.end && isClear;
  const isWhole = isNext && first.told !== second.told;
  if (!isWhole || told.split(' ').length > MOST_OF_A_PAIR) return null;
  return {
    said: `${first.said}. ${second.said}`,
    told,
    kind: 'pair',
    isOwnDeed: second.isOwnDeed,
    isUnderstood: first.isUnderstood && second.isUnderstood,
  };
}

/** A clause with all that is listed behind it: "made me a card and a cake". */
function withList(clause: string, source: Source): string {
  const start = source.text.indexOf(clause);
  if (start === -1) return clause;
  const more = listedBehind(source.text.slice(start + clause.length), source);
  return more === null ? clause : withList(`${clause}${more}`, source);
}

const TAIL = /^,\s+([^,.!?;:…\n—–()"“”]+)(?=[.!](?!\s*\d)|$)/;
const MOST_OF_A_TAIL = 4;

/** A clause with the few words without a verb that end its sentence: "the report came, benign". */
function withTail(first: Placed | null, source: Source): Placed | null {
  const [whole = '', tail = ''] = (first && TAIL.exec(source.text.slice(first.end))) ?? [];
  const words = source.wordsOf(tail);
  const isShort = words.length <= MOST_OF_A_TAIL && !source.grammar.hasVerb(words);
  if (!first || tail === '' || first.start === -1 || !isShort) return null;
  const told = source.grammar.mayTell(words, source.chosen) ? source.tell(words) : null;
  if (told === null || `${first.told} ${told}`.split(' ').length > MOST_OF_A_PAIR) return null;
  return {
    ...first,
    said: `${first.said}, ${words.join(' ')}`,
    told: `${first.told.slice(0, -1)}, ${told.charAt(0).toLowerCase()}${told.slice(1)}`,
    kind: 'joined',
    end: first.end + whole.length,
  };
}

/** The clauses of a sentence, each with the one that is joined to it, or with the last words of the sentence. */
function clausesIn(sentence: string, source: Source): (readonly [Placed | null, Placed | null])[] {
  return clausesOf(sentence)
    .flatMap(({ said }) => [said, ...(SO.test(said) ? said.split(SO) : [])])
    .map((piece) => {
      const clause = withList(piece, source);
      const told = tellClause(clause, source);
      const start = source.text.indexOf(clause);
      const one = told && { ...told, start, end: start + clause.length };
      return [one, withNext(clause, source) ?? withTail(one, source)];
    });
}

/**
 * All that may be told back of a text, sentence by sentence. Nothing in it is a name, digits, a part of the body, a question
 * or a judgement, or speaks of "you". Whether it sounds like danger is not asked here.
 */
export function candidatesOf(source: Source): readonly (readonly Candidate[])[] {
  if (source.isViolent || isDialect(source.shown)) return [];
  const sentences = ownSentences(source.text);
  const beginning = beginningOf(sentences[0] ?? '', source);
  let before: Placed | null = beginning && { ...beginning, start: 0, end: beginning.said.length };
  return sentences.map((sentence, at) => {
    const found: (Candidate | null)[] = at === 0 ? [beginning] : [];
    for (const [one, joined] of clausesIn(sentence, source)) {
      const last: Placed | null = joined ?? one;
      found.push(one, joined, before && last && pairOf(before, last, source.text));
      before = last ?? before;
    }
    const clauses = found.filter((each) => each !== null);
    const told = clauses.map((each) => each.told);
    return [...clauses, ...piecesOf(sentence, told, source)];
  });
}
