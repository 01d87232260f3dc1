import { DROP_MAX_CHARACTERS, type Emotion, type RiskLevel } from '../contract/index.ts';
import { type Analysis, analyseText, spokenOf } from './analysis.ts';
import { isDark } from './emotions/labels.ts';
import { type AnswerContext, griefIn, reflect } from './reflection/reflect.ts';
import { type Retelling, retell } from './reflection/retelling.ts';
import { subjectOf } from './reflection/subjects.ts';
import { takesLeave } from './reflection/takes-leave.ts';
import { rateRisk } from './risk/risk.ts';

/** Below this share, four in ten leading feelings are wrong. */
const SURE = 0.5;

/** The words of an entry, and what is known of them besides their analysis. */
interface Entry {
  readonly text: string;
  /** The highest risk level that any analyser found in the entry or its title. */
  readonly risk: RiskLevel;
  readonly context?: AnswerContext | undefined;
}

/** The words of a text alone, without signs. */
const wordsAlone = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')} `;

const firstSentenceOf = (words: string): string => words.replace(/(?<=[.!?])\s.*$/s, '');

/** Whether the first sentence that is told back only repeats the first words of a text. */
const isEcho = (told: Retelling, text: string): boolean =>
  wordsAlone(text).startsWith(wordsAlone(firstSentenceOf(told.words)));

/** Whether what is told back sounds bright by itself under a dark feeling, or dark under a bright one. */
function contradicts(told: Retelling, heard: Emotion): boolean {
  const [alone] = analyseText(told.said, 'none').detected;
  return alone !== undefined && isDark(alone) !== isDark(heard);
}

/**
 * Whether what is told back may stand before a line about the feeling that was read. A deed may not under anger: "You
 * kicked it. This seems to go too far for you."
 */
const mayTell = (told: Retelling, text: string, heard: Emotion): boolean =>
  !isEcho(told, text) &&
  !(heard === 'anger' && told.isOwnDeed) &&
  !contradicts(told, heard) &&
  rateRisk(told.said) === 'none';

/**
 * The reflection on a journal entry: what its author wrote, told back as in a drop, and a line about the feelings that
 * were read. A read feeling is less sure than a chosen one. So nothing is told back if that feeling is unsure, as it is
 * where bright and dark ones were read together, or beside any risk or words that may take leave. Where nobody is glad of
 * what the entry speaks of, no bright feeling is even named. Nor is anything told of an entry that is longer than a drop,
 * because nobody has judged such answers.
 */
export function answerToEntry(
  { detected, emotions, reflection }: Analysis,
  { text, risk, context = {} }: Entry,
): string {
  const [heard] = detected;
  // The reflection knows the risk of the content alone, and not of the title.
  if (risk !== 'none') return reflect(text, spokenOf(detected, emotions), risk, context);
  if (heard === undefined || takesLeave(text)) return reflection;
  const hasBright = detected.some((emotion) => !isDark(emotion));
  if (hasBright && griefIn(text, subjectOf(text)) !== null) {
    return reflect(text, [heard].filter(isDark), 'concern', context);
  }
  const isMixed = hasBright && detected.some(isDark);
  const isUnsure = emotions[heard] < SURE || isMixed || text.length > DROP_MAX_CHARACTERS;
  const told = isUnsure ? null : retell(text, heard);
  return told && mayTell(told, text, heard)
    ? reflect(text, spokenOf(detected, emotions), 'none', context, told)
    : reflection;
}
