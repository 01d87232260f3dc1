import content from '../../../../content/retelling.en.json' with { type: 'json' };
import type { Emotion } from '../../../contract/index.ts';
import { type ClauseGrammar, NUMBER, plainly, setsOf } from './clause-grammar.ts';
import { type Part, partsOf } from './parts-of-speech.ts';

const { swaps, feelings, ...words } = content;
const SWAPS = new Map(Object.entries(swaps));

const lists = setsOf(words);
const {
  /** Words before a sentence proper: they are left out. */
  openers,
  somebody,
  /** People near to the author, who are "my" without the word: "dad forgot again". */
  near,
  strangers,
  /** Nouns without an article: "work called". */
  bare,
  /** Words that may stand like nouns without an article, and name nobody and nothing: feelings, "sir", "a bit". */
  notBare,
  /** A clause may end before one of these words. */
  cuts,
  never,
  /** Parts of the body, which are never told back. */
  body,
  /** Words at which no cut clause ends. */
  notLast,
  notBeforeNumber,
  weak,
  notFirst,
  /** What somebody or something may be, without a judgement. */
  states,
  /** Verbs that are not told of the author: they judge, or are only a thought. */
  notOfAuthor,
  /** Verbs that are not told of anybody else. */
  notOfOthers,
  /** The verbs that may follow "did not", "could not" ... */
  ableTo,
  /** Verbs that tell nothing of the author if "I" is missing. */
  notDropped,
} = lists;

/** All words for feelings that are told, whoever chose which. */
const FEELINGS: ReadonlySet<string> = new Set(Object.values(feelings).flat());

/** What the author may feel about somebody or something. */
const feels = (word: string, chosen: Emotion): boolean => feelings[chosen].includes(word);

/** The fewest words that are left of a clause that is cut. */
const FEWEST_OF_LONGER = 4;
/** A subject of more parts is not understood. */
const LONGEST_SUBJECT = 9;

const ABOUT = /^(?:with|at|about|of|over|for|that|to)$/;
const OWNER = /^(?:my|our|his|her|their|its|whose)$/;
/** Words in front of a noun that say whose it is. */
const OWNED = /^(?:my|me|our|his|her|their|the|a|old|poor)$/;
const YOU = /\b(?:you|your|u)\b/i;
/** Who may have done what a clause without a subject tells. */
const SOMEBODY_ELSE = [somebody, near, strangers, lists.others];
const OBJECT = /^(?:the|my|a|an|it|him|her|his|our|every|two|three)$/;
const NONE = /^(?:no|nothing|none|nobody)$/;
const NOT = /^(?:not|n't|nt)$/;

/** The parts of a clause from a place on. */
type Parts = readonly Part[];
const THE: Part = { word: 'the', tag: 'DET', lemma: 'the', isKnown: true };
const NOTHING: Part = { word: '', tag: '', lemma: '', isKnown: true };
const at = (parts: Parts, index: number): Part => parts[index] ?? NOTHING;
const isVerbal = ({ tag }: Part): boolean => tag === 'VERB' || tag === 'AUX';

/** The index of the first part from here on that is no adverb. */
function behindAdverbs(parts: Parts, from: number): number {
  let index = from;
  while (at(parts, index).tag === 'ADV' && !NONE.test(at(parts, index).word)) index += 1;
  return /^(?:all|both)$/.test(at(parts, index).word) ? index + 1 : index;
}

/** Who acts in a clause: the author, somebody, or something that may be a person too. */
type Who = 'author' | 'somebody' | 'other';

/** What follows "is", "are", "was" ... */
function isTold(parts: Parts, from: number, who: Who): boolean {
  const next = behindAdverbs(parts, NOT.test(at(parts, from).word) ? from + 1 : from);
  const { word, tag, lemma } = at(parts, next);
  const isAuthor = who === 'author';
  if (NONE.test(word)) return false;
  if (word === '') return states.has(at(parts, from).word) && !isAuthor;
  if (/ing$/.test(word) && tag !== 'NOUN') {
    return !(isAuthor ? notOfAuthor : notOfOthers).has(lemma) && !lists.notDoing.has(word);
  }
  if (tag === 'ADP')
    return isAuthor ? /^(?:in|on|at|up|back|off|out)$/.test(word) : word !== 'like';
  if (isAuthor) return false;
  if (states.has(word)) return true;
  if (tag === 'VERB') return !notOfOthers.has(lemma);
  return who === 'other' && ['DET', 'NOUN', 'NUM'].includes(tag);
}

/** Verbs whose past is like their present. */
const SAME_IN_PAST =
  /^(?:put|set|let|hit|cut|shut|read|lay|split|spread|burst|cost|quit|beat|bet)$/;

/** Whether a verb that tells a deed, or that something happens, stands here. */
function tells(parts: Parts, from: number, who: Who): boolean {
  const start = behindAdverbs(parts, from);
  const verb = at(parts, start);
  const next = at(parts, start + 1);
  const isAuthor = who === 'author';
  if (isAuthor && parts.slice(from, start).some(({ word }) => word === 'never')) return false;
  const kept = isAuthor ? notOfAuthor : notOfOthers;
  if (/^(?:'s|is|are|was|were|am|'re|'m)$/.test(verb.word)) {
    return at(parts, start + 1).word === 'been'
      ? isTold(parts, start + 2, who)
      : isTold(parts, start + 1, who);
  }
  // "She'd left" tells what happened; "she'd leave" does not.
  if (verb.word === "'d") return next.tag === 'VERB' && next.lemma !== next.word;
  if (/^(?:have|has|had|'ve|ve)$/.test(verb.word)) {
    const behind = behindAdverbs(parts, NOT.test(next.word) ? start + 2 : start + 1);
    if (at(parts, behind).word === 'been') return isTold(parts, behind + 1, who);
    const what = at(parts, behind);
    return what.word !== '' && !NONE.test(what.word) && !(isVerbal(what) && kept.has(what.lemma));
  }
  if (NOT.test(next.word)) {
    const { lemma, tag } = at(parts, behindAdverbs(parts, start + 2));
    return ableTo.has(lemma) || (!isAuthor && tag === 'VERB' && !kept.has(lemma));
  }
  if (/^(?:can|could|will|cannot|'ll)$/.test(verb.word)) {
    const then = at(parts, behindAdverbs(parts, start + 1));
    return isVerbal(then) && then.lemma !== 'be' && !kept.has(then.lemma);
  }
  // Of the verbs of feeling, only the chosen ones are left here.
  const isFelt = isAuthor && FEELINGS.has(verb.word);
  if (!isVerbal(verb) || (kept.has(verb.lemma) && !isFelt) || verb.lemma === 'be') return false;
  if (verb.word === 'used') return OBJECT.test(next.word) || at(parts, start + 2).tag === 'VERB';
  if (verb.lemma === 'tell')
    return at(parts, start + 2).word === 'to' || OBJECT.test(next.word) || near.has(next.word);
  if (verb.lemma === 'say') {
    return /^(?:yes|no|sorry|goodbye|hello|hi|thanks|nothing)$/.test(next.word);
  }
  if (/ing$/.test(verb.word)) return who === 'other' && next.word !== '';
  if (NONE.test(next.word) && isAuthor) return false;
  if (isAuthor) return true;
  const isBase = verb.lemma === verb.word && !SAME_IN_PAST.test(verb.word);
  const isSeveral = /(?:[^s]s|they|people|kids|and)$/.test(at(parts, start - 1).word);
  return !isBase || (isSeveral && next.word !== '');
}

/** Whether a clause without a subject may begin with this verb: "took the bus", but not "take the bus". */
function isDeed(verb: Part, next: Part): boolean {
  const { word, tag, lemma } = verb;
  if (!isVerbal(verb) || notDropped.has(word) || notOfAuthor.has(lemma)) return false;
  if (word === 'keep') return true;
  if (word === 'did') return next.tag === 'DET' || OBJECT.test(next.word);
  if (SAME_IN_PAST.test(word)) return OBJECT.test(next.word) || /^(?:ADP|NUM)$/.test(next.tag);
  // "Restricted licence" is no deed.
  if (/ed$/.test(word) && /^(?:NOUN|ADJ)$/.test(next.tag)) return false;
  return lemma !== word && !/(?:ing|s)$/.test(word) && tag === 'VERB';
}

/** "Dog's been sick": whether this is a short "is" or "has", and no owner. */
function isShortIs(parts: Parts, index: number): boolean {
  if (at(parts, index).word !== "'s") return false;
  const next = behindAdverbs(parts, index + 1);
  const { tag } = at(parts, next);
  if (next > index + 1 && tag === '') return true;
  if (tag === 'ADJ') return at(parts, next + 1).tag !== 'NOUN';
  return ['ADP', 'VERB', 'AUX', 'DET'].includes(tag) || NOT.test(at(parts, next).word);
}

interface Subject {
  readonly who: Who;
  /** The index behind it. */
  readonly end: number;
  /** The words that are missing in front. */
  readonly missing: string;
}

/** What is missing in front of a noun without an article. */
function articleFor(parts: Parts): string | null {
  const [first = NOTHING, second = NOTHING] = parts;
  const name = first.word;
  if (near.has(name) || (near.has(name.replace(/s$/, '')) && /^(?:NOUN|ADJ)$/.test(second.tag)))
    return 'my';
  if (strangers.has(name)) return 'a';
  if (/^(?:new|old|little|big|ex|wee|young)$/.test(name)) {
    return near.has(second.word) ? 'my' : strangers.has(second.word) ? 'a' : null;
  }
  if (name === 'next' && second.word === 'door') return '';
  // A word that no dictionary has may be a name.
  if (first.tag !== 'NOUN' || !first.isKnown || notBare.has(name)) return null;
  return bare.has(name) ? '' : 'the';
}

/** A subject with a noun, which ends before the verb. */
function nounSubject(parts: Parts): Subject | null {
  const first = at(parts, 0);
  const isNamed =
    first.tag === 'DET' ||
    OWNER.test(first.word) ||
    /^(?:two|three|both|all)$/.test(first.word) ||
    (first.word === 'one' && at(parts, 1).word === 'of');
  const isMeMum = first.word === 'me' && near.has(at(parts, 1).word);
  const missing = isNamed || isMeMum ? '' : articleFor(parts);
  if (missing === null || NONE.test(first.word)) return null;
  for (let end = 1; end <= Math.min(LONGEST_SUBJECT, parts.length); end += 1) {
    const { tag, word } = at(parts, end);
    const before = at(parts, end - 1);
    const isInside = tag === 'VERB' && ['DET', 'ADJ'].includes(before.tag);
    if ((isVerbal(at(parts, end)) && !isInside) || isShortIs(parts, end)) {
      const isNoun = ['NOUN', 'NUM', 'ADJ'].includes(before.tag) || near.has(before.word);
      return isNoun || /^(?:mine|door)$/.test(before.word) ? { who: 'other', end, missing } : null;
    }
    if (tag === 'ADV' && isVerbal(at(parts, behindAdverbs(parts, end)))) {
      return before.tag === 'NOUN' ? { who: 'other', end, missing } : null;
    }
    const isPart =
      ['DET', 'ADJ', 'NOUN', 'NUM', 'ADP', 'PART', 'VERB'].includes(tag) || OWNER.test(word);
    if (!isPart && word !== 'mine') return null;
  }
  return null;
}

function subjectOf(parts: Parts): Subject | null {
  const { word, tag } = at(parts, 0);
  if (word === 'i' || word === 'we') return { who: 'author', end: 1, missing: '' };
  if (somebody.has(word) && tag !== 'DET' && at(parts, 1).tag !== 'NOUN')
    return { who: 'somebody', end: 1, missing: '' };
  if (word === 'it') return { who: 'other', end: 1, missing: '' };
  return nounSubject(parts);
}

/**
 * Whether a clause without a subject is the author's: nobody is spoken to, nobody else is named before it, and the sentence
 * began with the author.
 */
function isOfAuthor(text: string, before: string): boolean {
  const plain = plainly(before);
  const sentence = /[^.!?\n]*$/.exec(plain)?.[0].trimStart() ?? '';
  const first = at(partsOf(sentence), 0);
  const named = plain.split(/[^a-z']+/);
  const isAlone = !named.some((word) => SOMEBODY_ELSE.some((list) => list.has(word)));
  const isBegun = first.word === '' || first.word === 'i' || isDeed(first, THE);
  return isAlone && !YOU.test(text) && isBegun;
}

/** "(I am) so proud of ...": whether a clause tells what the author feels about something. */
function feelsAbout(parts: Parts, chosen: Emotion): boolean {
  const index = parts.findIndex(({ word }) => feels(word, chosen));
  const isOpened = parts
    .slice(0, index)
    .every(({ word, tag }) => /^(?:i|am|was)$/.test(word) || tag === 'ADV');
  return index !== -1 && isOpened && ABOUT.test(at(parts, index + 1).word);
}

/** The words that are missing in front of a clause; null if the clause is not understood. */
function missingSubject(
  parts: Parts,
  { text, before, chosen }: Parameters<ClauseGrammar['withSubject']>[1],
  opener: string,
): string | null {
  const [first = NOTHING, second = NOTHING] = parts;
  if (parts.some(({ word }) => FEELINGS.has(word) && !feels(word, chosen))) return null;
  if (first.word === 'i' && feelsAbout(parts, chosen)) return '';
  if (first.word === 'there' && second.lemma === 'be') {
    const { word, tag } = at(parts, behindAdverbs(parts, 2));
    return NONE.test(word) || NOT.test(word) || !/^(?:DET|NUM|ADJ|NOUN)$/.test(tag) ? null : '';
  }
  const subject = subjectOf(parts);
  if (subject && tells(parts, subject.end, subject.who)) return subject.missing;
  if (subject || !isOfAuthor(text, before)) return null;
  if (feelsAbout(parts, chosen)) return 'i am';
  // "Still put out two cups", "always leave him the corner bit", "love my brother": the present.
  const isLoved = FEELINGS.has(first.word) && (second.tag === 'DET' || OWNER.test(second.word));
  const [habit = NOTHING] = first.word === 'always' ? parts.slice(1) : parts;
  const isHabit = opener === 'still' || first.word === 'always' || isLoved;
  if (isHabit && habit.tag === 'VERB' && !/ing$/.test(habit.word) && tells(parts, 0, 'author')) {
    return opener === 'still' ? 'i still' : 'i';
  }
  if (parts.some(({ word }) => word === 'me' || word === 'us')) return null;
  const isGoingOn = first.tag === 'VERB' && /ing$/.test(first.word) && isTold(parts, 0, 'author');
  if (isGoingOn && /^(?:DET|PRON|ADP|PART|ADV)$/.test(second.tag)) return 'i am';
  if (first.word === 'had' && (second.tag === 'DET' || OWNER.test(second.word))) return 'i';
  const isNot = /^(?:could|have|ca)$/.test(first.word) && NOT.test(second.word);
  if (isNot) return tells(parts, 0, 'author') ? 'i' : null;
  return isDeed(first, second) && tells(parts, 0, 'author') ? 'i' : null;
}

/** The index behind the last word before a number, and before words that only lead to it. */
function endOf(clause: readonly string[]): number {
  let end = clause.findIndex((word) => NUMBER.test(word));
  if (end === -1) return clause.length;
  while (notBeforeNumber.has(clause[end - 1] ?? '')) end -= 1;
  return end;
}

/** Whether a clause may end before this word. "In" and "on" may belong to the verb. */
const isCut = (clause: readonly string[], at: number): boolean =>
  cuts.has(clause[at] ?? '') ||
  (/^(?:in|on)$/.test(clause[at] ?? '') && OBJECT.test(clause[at + 1] ?? ''));

const withSubject: ClauseGrammar['withSubject'] = (said, place) => {
  const start = said.findIndex((word) => !openers.has(plainly(word)));
  const [first = '', ...rest] = said.slice(start);
  const clause = [/^I\b/.test(first) ? first : first.toLowerCase(), ...rest];
  const parts = partsOf(clause.join(' '));
  const missing = missingSubject(parts, place, plainly(said[start - 1] ?? ''));
  if (missing === null) return null;
  return missing === '' ? [first, ...rest] : [...missing.split(' '), plainly(first), ...rest];
};

/** A name, or a word that is never told back. */
const isUntold = (word: string, at: number): boolean => {
  const plain = plainly(word);
  const isName = at > 0 && /^(?!I(?:['’]|$))\p{Lu}/u.test(word) && !lists.capitals.has(plain);
  return isName || never.has(plain) || body.has(plain.replace(/'s$/, ''));
};

const LEADS_ON = /^(?:DET|CCONJ|SCONJ|AUX|PART|X)$/;

/** Whether nothing is missing behind the beginning of a clause. */
function isComplete(beginning: readonly string[]): boolean {
  const { word, tag, lemma } = partsOf(beginning.join(' ')).at(-1) ?? NOTHING;
  // "They made me work (on a feast day)"
  if (tag === 'VERB' && (lemma === word || word.endsWith('ing'))) return false;
  const isHalf = LEADS_ON.test(tag) || OWNER.test(word) || FEELINGS.has(word) || notLast.has(word);
  return !isHalf && !/^(?:i|he|she|we|they|who|which|what|that)$/.test(word);
}

/** A clause that ends with one of these has lost its rest: "she is so sweet i can't". */
const HALF_SAID = /(?:n['’]?t|^(?:can|do|does|did|are|was|were|have|has|had|will|would))$/;

/** "I live alone mum": somebody is spoken to at the end. */
const endsWithCall = (clause: readonly string[]): boolean =>
  near.has(clause.at(-1) ?? '') &&
  /^(?:ADV|ADJ|NOUN)$/.test(partsOf(clause.join(' ')).at(-2)?.tag ?? '');

/** The index before a name, and before the words that only lead to it: "got transferred (to Garissa)". */
function beforeName(clause: readonly string[], name: number): number {
  let end = name;
  while (notBeforeNumber.has(clause[end - 1] ?? '')) end -= 1;
  return end < name && end >= FEWEST_OF_LONGER ? end : 0;
}

const cut: ClauseGrammar['cut'] = (said, most) => {
  const clause = said.map(plainly);
  const end = endOf(clause);
  const untold = said.findIndex(isUntold);
  const told = untold === -1 ? end : Math.min(end, untold);
  if (end <= most && told === end) {
    const isWhole = end === clause.length && !HALF_SAID.test(clause[end - 1] ?? '');
    if (isWhole) return endsWithCall(clause) ? null : said;
    if (end >= FEWEST_OF_LONGER && isComplete(clause.slice(0, end))) return said.slice(0, end);
  }
  const named = beforeName(clause, untold);
  if (named > 0 && named <= Math.min(most, end) && isComplete(clause.slice(0, named)))
    return said.slice(0, named);
  for (let at = Math.min(most, told); at >= FEWEST_OF_LONGER; at -= 1) {
    const last = clause[at - 1] ?? '';
    const isEnd = !isCut(clause, at - 1) && !notLast.has(last);
    if (isCut(clause, at) && isEnd && isComplete(clause.slice(0, at))) return said.slice(0, at);
  }
  return null;
};

const toYou: ClauseGrammar['toYou'] = (said) => {
  const clause = said.map(plainly);
  return said.map((word, at) => {
    const plain = clause[at] ?? '';
    const isMine =
      near.has(clause[at + 1] ?? '') || /^(?:in|on|off|under)$/.test(clause[at - 1] ?? '');
    if (plain === 'me' && isMine && at < clause.length - 1) return 'your';
    if (/^(?:M[uoa]m|Mommy|Mummy|Da|Dad|Daddy|Papa|Nan|Nana|Gran)$/.test(word)) {
      return near.has(clause[at - 1] ?? '') || OWNED.test(clause[at - 1] ?? '')
        ? plain
        : `your ${plain}`;
    }
    if (plain === 'was' && clause[at - 1] === 'i') return 'were';
    return SWAPS.get(plain) ?? word;
  });
};

/** "Freezing rain", "packed lunch": a verb that says of which kind the noun behind it is. */
const isOfKind = (parts: Parts, index: number): boolean =>
  index < 2 &&
  /(?:ing|ed)$/.test(at(parts, index).word) &&
  /^(?:NOUN|ADJ)$/.test(at(parts, index + 1).tag);

const isThing: ClauseGrammar['isThing'] = (piece) => {
  const plain = piece.map(plainly);
  const [first = ''] = plain;
  const parts = partsOf(plain.join(' '));
  const begins = at(parts, 0);
  // A name may stand in front of 's.
  if (notFirst.has(first) || first.endsWith("'s") || FEELINGS.has(first)) return false;
  const isBegun = /^(?:DET|ADJ|NOUN|VERB|NUM)$/.test(begins.tag) || OWNER.test(first);
  if (!isBegun && first !== 'first') return false;
  if (parts.length === 1) return bare.has(first) || (begins.isKnown && begins.lemma !== first);
  const isNoSentence = parts.every(
    (part, index) =>
      (!isVerbal(part) || isOfKind(parts, index)) &&
      (part.tag !== 'PRON' || OWNER.test(part.word) || part.word === 'me'),
  );
  const isNamed = parts.some(({ tag }) => tag === 'NOUN');
  return isNoSentence && isNamed && !plain.every((word) => weak.has(word) || word.length < 3);
};

const OF_AUTHOR = /^(?:i|we|me|us|myself|ourselves)$/;
const BEGINS_OTHERS = /^(?:DET|NOUN|PRON|NUM|ADJ)$/;
const ASKS = /^(?:what|who|why|how|when|where|which|whether|if|whose|that|there)$/;

const isOfOthers: ClauseGrammar['isOfOthers'] = (said) => {
  const clause = said.map(plainly);
  const parts = partsOf(clause.join(' '));
  const first = at(parts, 0);
  if (!BEGINS_OTHERS.test(first.tag) && !OWNER.test(first.word)) return false;
  if (ASKS.test(first.word) || NONE.test(first.word) || notFirst.has(first.word)) return false;
  if (first.tag === 'NOUN' && !first.isKnown) return false;
  const isOfAnybodyElse = parts.every(
    (part) =>
      !OF_AUTHOR.test(part.word) &&
      !FEELINGS.has(part.word) &&
      !(isVerbal(part) && notOfOthers.has(part.lemma)),
  );
  const hasVerb = parts.slice(1).some((part) => isVerbal(part));
  return isOfAnybodyElse && hasVerb && isComplete(clause);
};

/** English clauses: the subject comes first, then the verb. */
export const english: ClauseGrammar = { withSubject, cut, toYou, isThing, isOfOthers, lists };
