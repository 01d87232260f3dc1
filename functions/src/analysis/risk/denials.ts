import { patternOf } from './rules/rule.ts';
import { slotChars } from './text/word-ids.ts';
import { type readWords, STOP } from './text/words.ts';

type Words = ReturnType<typeof readWords>;

// Patterns for phrases that deny a match of a risk rule, and for phrases that take a denial back. `rule.ts` describes the
// form of the patterns.

const REACH = 16;

const pattern = (...ways: readonly string[]): RegExp =>
  new RegExp(patternOf(`(${ways.join('|')})`).source);

/** Phrases before a match that deny it. */
const BEFORE = pattern(
  `((ver|verder) (van|verwijderd van)|(far|further|verre|nowhere near) (from|to|van)?`,
  `(last|laatste) (thing|wat|die) (I|on|to){0,2} (want|wanted|wil|wou|mind)`,
  `(sooner|rather|liever|eerder) (?!vandaag) [^.]{1,14} (than|dan)`,
  `(why|what|waarom) (would|zou) I (?!LIVE)`,
  `(not|never|none|neither|nor|no) %8 (did|do|have|had|was) I`,
  `(never|nooit|not) once{0,1} (in|van) ~3 (life|leven|years)`,
  `geen haar op mijn hoofd`,
  `never (catch|find|hear) me`,
  `[.] ((alsof|as if|as though) I|like (id|i would))`,
  `geen denken aan`,
  `(erbij|vandaan) dat`,
  `(if|anyone who|anybody who) you{0,1} (think|thinks)`,
  `geen (moment|seconde|minuut|years) (aan|heb|ik|er|de){0,4}`,
  `(no|geen) (universe|world|part|bit|notion|sprake)`,
  `(who|wie) (F|heeft){0,2} (said|told|zegt|zei|het) (F|anything|er|gezegd|SHE|HIM|people|it){0,3} (about|over)?`,
  `(never|not|hasnt|nooit|isnt) F{0,2} (crossed|entered|occurred|came|turned|brought|further) (to|into|me|
      from){0,2} (my|mind|head){0,2}`,
  `(nobody|none|niemand|geen|neither) (in|of|on|at|hier|here|is|van){1,2} (us|ons|this|the|our|house|one|
      van){0,3} ~2 (is|are|wants|wil|gaat)?`,
  `(denies|denied|ontkent|reports)) (NEGFILL){0,7} $`,
);
/** Phrases in another clause before the match that deny it: "nothing in me wants", "never have I". */
const AHEAD = pattern(
  `(nothing|none|not one|no part|no bit|vezel|niks|niets) (in|of|about|aan|van) %9 (wants|wanted|want|wished|
      wishes|makes|wil|wilde|wou)`,
  `(never|not|nor) (F|once){0,2} (have|did|had|do) I`,
);
/** Phrases after a match that deny it. */
const BEHIND = pattern(
  `^ ~5 (isnt|wasnt|doesnt|didnt|hasnt|hadnt|not|never|niet|nooit|geen) (F|has|have|been){0,3} (crossed|struck
      me|a reason|anywhere|part of|cross|entered|occurred|appealed|(come|came) (into|up|near|to)|(on|in) (the|
      my)? (table|list|menu|agenda|head|mind|thoughts)|an option|my thing|something (id|ive|i (would|think|
      ever|want|consider|considered))|in (me|mij)|door mijn|aan de orde|een optie|voor mij)`,
  `^ ~4 (is|was) ~2 (out of the|nowhere|foreign|(last|furthest) thing|as likely|het laatste|vreemd)`,
  `^ [^.]{0,2} (heb|ben|wil|had|zou) ik [^.]{0,7} (niet|nooit) (F|een seconde){0,2} (gedacht|gewild|overwogen|
      gehad|willen|doen|van plan)`,
  `^ %6 ((was|is) F{0,1} about|(ging|gaat) over) (?!(to|my|mijn))`,
  `^ (which)? I F{0,1} (never|havent|wouldnt) (F|have|had|would|do|did|once){0,2} (?=[.]|id|and|but)`,
  `^ [^.]{0,3} [.]? (absent|afwezig|niet van toepassing|nvt|ben je gek|doe normaal|dont be (silly|daft))`,
  `^ van{0,1} (wil|zou|ga|hoef|ben|heb|had|is|denk|doe) ik{0,1} F{0,3} (niet|nooit|allerminst|geen (dag|
      moment|seconde|minuut|sprake))`,
  `^ _{0,1} [.]? me{0,1} [.]? (none|nul|zero|naw) (?=[.]|but)`,
  `^ [.]? ik moet er niet aan denken`,
);
/** A question before a match, and an answer "no" after it. */
const ASKED = pattern(
  `[.] (did|do|am|would|will|have|heb|wil|zou|ga) (I|you|u|je)`,
  `(asked|ask|asks|form|any thoughts|question|vroeg|vraag|formulier|ever|ooit)`,
);
const NO_THEN = pattern(
  `^ (I|F|it|that|did|do|have|had|am|said|told|wrote|SHE|HIM|god|lord|my|to|zei|the|maam|love){0,4} (no|nope|
      nah|naw|not|none|nothing|never|nee|neen|nooit|please|laat|dont|didnt|wouldnt|havent|geen) (?!F{0,1}
      (know|weet|see|only|just|reason|longer|care|always|altijd|a (day|night|hour|week)|until|yet|every|een
      (dag|uur|nacht)))`,
);
/** The author questions that the match is about them: "Suicidal? Me? With a garden to mind?" */
const ME_ALONE = pattern(`^ (me|ik|mij) (please|with|i|and|never|no|nee|because|laat|wie|voor|I)`);
const IF_SO = pattern(
  `(if|als|moest|mocht) I (F|had|been|were|was|wanted|meaning|wou|wilde|willen|DIE|DOOD|SUI|KILL|SELF){1,6} $`,
);
const THEN_NOT = pattern(
  `^ F{0,1} I{0,1} (hardly|tell|wouldnt (be|have)|stond|would I|id (have had|simply|just)|(dan)? had ik)`,
);
/** A bare question before a match, and words after the match that make the question serious. */
const BARE = pattern(`[.] (F|but|and|what|maar|I|me|mij){0,3} $`);
const NOT_JEST = pattern(
  `^ [^.]{0,4} (yes|ja|yeah|yep|jawel|vroeg|asked|asks|sure|maybe|misschien|perhaps|always|altijd|every|elke|
      absolutely|daily|constantly|since|sinds|already|again|weer|definitely|obviously|soms|sometimes|often|
      vaak|bit|same|tonight|today|now|still|nog|all|most|tried|thought|thinking|planned|probably|lets|it|its|
      het|waarom|why|BE I|I (do|am|did|have|was|will|want|think|cant|dont|wish|just|wil|ben|denk|heb|ga|weet|
      zou)|[.])`,
);
/** The word is only the subject of a talk, a paper or statistics: "my thesis on suicide", "suicide among farmers". */
const TOPIC = new Set(slotChars('SUI SH'));
const AUTHOR = new Set(slotChars('ME'));
const TOPIC_BEFORE = pattern(
  `(FAR|figures|calls|verdicts|webinar|course|safeguarding|professor|college|casus|examenvraag|grafiek|
      campagne) (F|on|about|over|of|to|van|met|for|in|aan|met|up|DIE){1,4} $`,
);
const TOPIC_BEHIND = pattern(
  `^ (FAR|figures|webinar|calls|hotline|voorkomen|(among|bij|onder) (?!(my|mijn|mij|me|the|de|het|this|silence|secret)))`,
);
/** The author rejects the idea with a question: "Me, kill myself?", "Kill myself over a spreadsheet?" */
const ALONE = pattern(`^ [.] (me|mij|ik) $`);
const WISHED = pattern(`[.] (but|and|maar|me|want|wanting|to|F){0,3} $`);
const OVER_IT = pattern(`^ (over (?!(here|and|now|there))|and (miss|leave)|om (een|die)|for that)`);

/** Phrases that take a denial back: the denial is a lie, a promise that cannot be kept, or only a comparison. */
const BACK_BEFORE = pattern(
  `(nobody|noone|niemand|no one) [^.]{0,3} (understanding|tells|told|knows|knew|sees|believes|asks|asked|weet|
      ziet|merkt|vraagt|vroeg) [^.]{0,14} $`,
  `(cant|cannot|wont|kan) (F|niet|keep){0,3} (promise|promising|beloven) [^.]{0,8} $`,
  `(days|day|dag|hour|night|nacht|time) (F|that|dat){0,2} I F{0,1} (dont|didnt|wasnt|niet) (NEGFILL){0,5} $`,
  `NOT [^.]{0,8} (day|dag|hour|uur|night) [^.]{0,5} (without|zonder) (NEGFILL){0,5} $`,
  `(not|never|cant|havent|niet) (F|help){0,3} (stop|stopped|stoppen) ~3 $`,
  `(if|als|unless|until) I (F|do|did){0,2} (dont|didnt|not|niet) (NEGFILL){0,4} $`,
  `(never|nooit|ever|ooit) [^.]{0,5} (this|so|zo) $`,
  `(joking|kidding|exaggerating|dramatic|pretending|alsof|managing|tally|twijfel|lying|liegen) [^.]{0,14} $`,
  `(asked|asks|vroeg|vraagt) (nothing|niks|niets|nobody|niemand) ~5 $`,
  `(cant|couldnt|cannot) even (F){0,2} $`,
  `(impression|imitation|impersonation) of [^.]{1,4} NOT ~3 $`,
  `of not $`,
);
const BACK_BEHIND = pattern(
  `^ F{0,2} (more|harder|worse|meer|much|badly|zo (graag|erg|hard)|like this) (?!than once)`,
  `^ [^.]{0,8} [.]? (no|nee|not) (F|I|its|geen|a){0,2} (worse|erger|joking|kidding|serious|grap)`,
  `(I|it|that|dat|het) (was|have|had){0,2} (lied|lying|gelogen|loog)`,
  `(was|is) (een|a|all)? (lie|leugen)`,
  `^ [^.]{0,5} [.] (I F{0,1} (do|am|did|wel) (?=[.]))`,
  `^ [^.]{0,8} ((BE|theyre|shes|hes) F{0,1} right|(heeft|hebben) F{0,1} gelijk|[.] (klopt|terecht|SHE should))`,
  `(its|thats|het is) (true|waar)(?=[.])`,
  `(it|answer|antwoord|het) (is|was) F{0,1} (yes|ja)(?=[.])`,
  `(should|had|zou|heb) [^.]{0,3} (ja|yes) F{0,1} (said|gezegd|zeggen)`,
  `I F{0,2} (think of it|want it|want to|mean it|wil het) F{0,2} now`,
  `(but|maar|now|nu) (F|wil|do){0,2} I F{0,2} (want|wish|mean|think of|do|wil|het|niks|niets|it) (to|it|wel|
      anders|now|nu|wel|so|and)`,
);
const NOT_YET = pattern(`(havent|hadnt) [^.]{0,8} yet`);
/** Words through which a denial also applies to a clause with its own subject: "I don't think I want to die". */
const THROUGH = slotChars(
  'think thought thinking say said saying mean means that because cos dat omdat denk zeg believe whether if like feel felt nor suggest claim betekent wish of',
);
const TURNED = slotChars('do did have had am was would will could heb ben wil zou ga moet kan');
const ANEW = new RegExp(
  `^(?:.[^${THROUGH}]{0,6}[^${THROUGH + TURNED}]|[${slotChars('no nee neen')}]|.*[${slotChars('and but en maar')}])[${slotChars('I')}][${slotChars('F BE have WILL')}]{0,5}$`,
);
const OUTRIGHT = new Set(slotChars('DIE DOOD SUI KILL SELF'));
const KEEPS_LIVING = new Set(slotChars('NOT live living alive exist existing breathing'));

const holdsAny = (chars: ReadonlySet<string>, text: string): boolean =>
  Array.from(text).some((char) => chars.has(char));

/** The words before a match in its sentence, the words after it in its sentence, and the words after that sentence. */
function around(line: string, start: number, end: number): readonly [string, string, string] {
  const near = line.slice(Math.max(0, start - REACH), start);
  const before = near.slice(Math.max(0, near.lastIndexOf(STOP)));
  const stop = line.indexOf(STOP, end);
  const to = stop < 0 ? end + REACH : Math.min(stop + 1, end + REACH);
  return [before, line.slice(end, to), line.slice(to, to + REACH)];
}

/** Whether a phrase, the subject of the sentence, or an answer denies a match. */
function isDeniedInWords({ line, pauses, asked }: Words, start: number, end: number): boolean {
  const match = line.slice(start, end);
  if (holdsAny(KEEPS_LIVING, match)) return false;
  const [before, rest, next] = around(line, start, end);
  // A match may begin inside the denying phrase: "the last thing I [want is to die]".
  const said = [0, 1, 2, 3, 4].some((more) => BEFORE.test(before + match.slice(0, more)));
  const paused = pauses.has(start);
  const isAsked = asked.has(end + rest.length - 1);
  return (
    (said && !paused) ||
    (paused && ALONE.test(before)) ||
    BEHIND.test(rest + next) ||
    (ME_ALONE.test(next) && pauses.has(end + rest.length + 1)) ||
    (IF_SO.test(before + match) && THEN_NOT.test(rest)) ||
    (WISHED.test(before) && OVER_IT.test(rest) && holdsAny(OUTRIGHT, match)) ||
    (NO_THEN.test(next) && (isAsked || ASKED.test(before + match))) ||
    (AHEAD.test(before) && holdsAny(OUTRIGHT, match)) ||
    (isAsked &&
      /^.?.?\.$/.test(rest) &&
      BARE.test(before) &&
      holdsAny(OUTRIGHT, match) &&
      !NOT_JEST.test(next)) ||
    (match.length <= 2 &&
      holdsAny(TOPIC, match) &&
      !holdsAny(AUTHOR, rest) &&
      (TOPIC_BEFORE.test(before) || TOPIC_BEHIND.test(rest)))
  );
}

/**
 * Whether a match is denied, and no other words take the denial back.
 * @param isDenied whether a word before the match already denies it
 */
export const staysDenied = (words: Words, start: number, end: number, isDenied: boolean): boolean =>
  (isDenied || isDeniedInWords(words, start, end)) && !isTakenBack(words, start, end);

/** Whether other words take the denial of a match back. */
function isTakenBack({ line }: Words, start: number, end: number): boolean {
  const [before, rest, next] = around(line, start, end);
  return (
    BACK_BEFORE.test(before) ||
    BACK_BEHIND.test(rest + next) ||
    NOT_YET.test(before + line.slice(start, end) + rest)
  );
}

/**
 * Whether a new clause with the author as its subject begins between a denial and a match.
 * @param words the words from the denial (the first of them) up to the match
 */
export const startsAnew = (words: string): boolean => ANEW.test(words);

// Patterns for a "no" that answers a question, or that answers the author's own words like a question.

const set = (names: string): ReadonlySet<string> => new Set(slotChars(names));
const any = (names: string): string => `[${slotChars(names)}]`;

const YES = set('yes ja yeah');
const DENIALS = set('DENIAL');
const THEN_SURE = set(
  'thanks joh hoor truthfully really way thank echt LY sir maam dear doc mum mom meneer mevrouw dokter schat at',
);
const NO_OPTION = new RegExp(
  [
    `^(?:${any('is isnt was')}${any('not never no')}`,
    `[.]?(?:${any('helemaal not')}${any('niet at')}`,
    `${any('geen')}${any('haar denken')}`,
    `${any('no not')}${any('way chance a')}(?!${any('day night hour')})`,
    `${any('absolutely definitely certainly')}${any('not no')}))`,
  ].join('|'),
);

/** A "no" that takes nothing back: "Was ik maar dood. Nee echt." ("I wish I was dead. No, really.") */
const NO_BUT_TRULY = new RegExp(
  `^[${STOP}]?(?:${any('no nee')}${any('really seriously honestly truly genuinely joking kidding echt serieus eerlijk')}` +
    `|${any('not')}${any('joking kidding')})[${STOP}]`,
);

/** Whether a "no" without further words is at this index. */
function isNo({ line, pauses }: Words, at: number): boolean {
  if (NO_OPTION.test(line.slice(at, at + 3))) return true;
  const next = line[at + 1] ?? STOP;
  return (
    DENIALS.has(line[at] ?? STOP) && (next === STOP || pauses.has(at + 1) || THEN_SURE.has(next))
  );
}

/**
 * Whether a "no" without further words follows a match: "Suicidal? No." If the sentence began with a yes, that yes was
 * the answer.
 */
export function isAnsweredNo(words: Words, start: number, end: number): boolean {
  const { line } = words;
  const isYes = YES.has(line[line.lastIndexOf(STOP, start - 1) + 1] ?? STOP);
  const isAsked = words.asked.has(end) || words.asked.has(line.indexOf(STOP, end));
  if (!isAsked && (isYes || NO_BUT_TRULY.test(line.slice(end, end + 4)))) return false;
  const stop = line.slice(end, end + 3).indexOf(STOP);
  return isNo(words, end) || (stop >= 0 && isNo(words, end + stop + 1));
}
