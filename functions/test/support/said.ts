import { LINES, SUBJECT_LINES } from '../../src/analysis/reflection/lines.ts';
import { EMOTIONS, type Emotion } from '../../src/contract/index.ts';

/** What a sentence of a reflection is about: an emotion, the kind of sentence in `LINES` or a subject. */
export type Topic = Emotion | 'none' | 'anything' | 'heavy' | 'subject';

interface Firsts {
  readonly topic: Topic;
  readonly lines: readonly string[];
  readonly seconds: readonly (readonly [Topic | null, readonly string[]])[];
}

function firstsOf({
  feelings,
  none,
  anything,
  heavy,
  ends,
  heavyEnds,
}: (typeof LINES)['en']): Firsts[] {
  const besides = EMOTIONS.map((other) => [other, feelings[other].beside] as const);
  // Beside a grave subject, a first half stands behind what is told back.
  const plainly = [[null, ['', ...ends]]] as const;
  return [
    ...EMOTIONS.flatMap((topic): Firsts[] => [
      { topic, lines: feelings[topic].whole, seconds: [[null, ['']], ...besides] },
      { topic, lines: feelings[topic].behindDeed ?? [], seconds: [[null, ['']]] },
      { topic, lines: feelings[topic].plain, seconds: [...plainly, ...besides] },
    ]),
    { topic: 'none', lines: none, seconds: plainly },
    { topic: 'anything', lines: anything, seconds: plainly },
    { topic: 'heavy', lines: heavy, seconds: [[null, heavyEnds]] },
  ];
}

const ALL: Readonly<Record<string, readonly Firsts[]>> = {
  en: firstsOf(LINES.en),
  nl: firstsOf(LINES.nl),
};
const OF_SUBJECTS = (['en', 'nl'] as const).map((language) => ({
  language,
  subjects: new Set(
    Object.values(SUBJECT_LINES[language]).flatMap((sets = { dark: [] }) =>
      Object.values(sets).flat(),
    ),
  ),
  after: EMOTIONS.flatMap((emotion) => LINES[language].feelings[emotion].after),
}));
/** One sentence that is told back, or two. */
const TOLD = [/^(?<told>[^.“”]+\.) (?<rest>.+)$/, /^(?<told>[^.“”]+\. [^.“”]+\.) (?<rest>.+)$/];
const QUOTED = /^“(?<words>.+) …” (?<line>.+)$/;

/** The parts of a reflection: the author's words, our own line, what the line is about, and its language. */
export interface Said {
  /** The quoted words. */
  readonly words: string | null;
  /** What the author wrote, told back. */
  readonly told: string | null;
  readonly line: string;
  /** Empty if the line is not one of ours. */
  readonly topics: readonly Topic[];
  readonly language: string | null;
}

function topicsIn(line: string, all: readonly Firsts[]): Topic[] {
  for (const { topic, lines, seconds } of all) {
    for (const first of lines.filter((each) => line.startsWith(each))) {
      const rest = line.slice(first.length).trim();
      const second = seconds.find(([, those]) => those.includes(rest));
      if (second) return second[0] ? [topic, second[0]] : [topic];
    }
  }
  return [];
}

function ofLine(line: string): Pick<Said, 'topics' | 'language'> {
  for (const [language, all] of Object.entries(ALL)) {
    const topics = topicsIn(line, all);
    if (topics.length > 0) return { topics, language };
  }
  for (const { language, subjects, after } of OF_SUBJECTS) {
    const second = after.find((each) => line.endsWith(` ${each}`)) ?? '';
    const first = line.slice(0, line.length - second.length).trim();
    if (subjects.has(first)) return { topics: ['subject'], language };
  }
  return { topics: [], language: null };
}

export function said(reflection: string): Said {
  const { words = null, line = reflection } = QUOTED.exec(reflection)?.groups ?? {};
  const alone = { words, told: null, line, ...ofLine(line) };
  if (alone.topics.length > 0) return alone;
  for (const pattern of TOLD) {
    const { told = '', rest = '' } = pattern.exec(line)?.groups ?? {};
    const behind = ofLine(rest);
    if (behind.topics.length > 0) return { words, told, line: rest, ...behind };
  }
  return alone;
}

/** What the line of a reflection is about. */
export const topicsOf = (reflection: string): readonly Topic[] => said(reflection).topics;
