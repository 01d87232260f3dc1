import { LINES } from '../../src/analysis/reflection/lines.ts';
import { EMOTIONS, type Emotion } from '../../src/contract/index.ts';

/**
 * What an answer is about: a feeling, the tone of a journal entry, or the kind of line in `LINES`. `nothing` is an empty
 * answer.
 */
export type Topic = Emotion | 'dark' | 'bright' | 'none' | 'anything' | 'heavy' | 'nothing';

type Language = keyof typeof LINES;

const namingOf = (language: Language): readonly RegExp[] =>
  Object.values(LINES[language].naming).map(
    (line) =>
      new RegExp(
        `^${line.replace('.', '\\.').replace('{it}', '(?<thing>[\\p{L}-]+ [\\p{L}-]+)')}$`,
        'u',
      ),
  );

/** The last sentence or sentences of each kind of answer, and what may stand before them. */
function endingsOf(language: Language): Map<string, Topic> {
  const { plain, entries, hints, anything, ends, heavy, heavyEnds } = LINES[language];
  const endings = new Map<string, Topic>();
  const pairs = (firsts: readonly string[], seconds: readonly string[], topic: Topic) => {
    for (const first of firsts)
      for (const second of seconds) endings.set(`${first} ${second}`, topic);
  };
  for (const emotion of EMOTIONS) {
    for (const line of Object.values(plain[emotion]).flat()) endings.set(line, emotion);
    if (emotion !== 'joy') pairs(hints[emotion], ends, emotion);
  }
  for (const tone of ['dark', 'bright', 'none'] as const) {
    for (const line of Object.values(entries[tone]).flat()) endings.set(line, tone);
  }
  pairs(anything, ends, 'anything');
  pairs(heavy, heavyEnds, 'heavy');
  return endings;
}

const KNOWN = (['en', 'nl'] as const).map((language) => ({
  language,
  endings: endingsOf(language),
  naming: namingOf(language),
}));

/** The parts of an answer: what it is about, the author's noun with its article, and its language. */
interface Said {
  readonly topic: Topic | null;
  readonly thing: string | null;
  readonly language: Language | null;
}

/** Null everywhere if the answer is not one of ours. */
export function said(answer: string): Said {
  if (answer === '') return { topic: 'nothing', thing: null, language: null };
  for (const { language, endings, naming } of KNOWN) {
    const whole = endings.get(answer);
    if (whole) return { topic: whole, thing: null, language };
    const end = answer.indexOf('. ') + 1;
    const named = naming.map((form) => form.exec(answer.slice(0, end))).find(Boolean);
    const topic = endings.get(answer.slice(end + 1));
    if (named && topic) return { topic, thing: named.groups?.thing ?? null, language };
  }
  return { topic: null, thing: null, language: null };
}

/** What an answer is about; null if it is not one of ours. */
export const topicOf = (answer: string): Topic | null => said(answer).topic;
