import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LABELS, type Label } from '../../src/analysis/emotions/labels.ts';
import type { Emotion } from '../../src/contract/index.ts';

const LAB = path.join(import.meta.dirname, '..');
const LANGUAGES = ['en', 'nl'] as const;
type Language = (typeof LANGUAGES)[number];

/**
 * The folders of the lab, by the use of their lines. `authors`: for training. `opened`: were held back before and are now
 * opened; they train the risk classifier and are counted for the emotions, but do not train the weights of the emotions. `held-back`: neither for training nor for choosing
 * settings.
 */
export type Side = 'authors' | 'opened' | 'held-back';
/** All folders whose lines train the risk classifier. */
export const ABOUT_RISK: readonly Side[] = ['authors', 'opened'];

/** The rows of a JSON Lines file; none if the file does not exist. Reads files, so only tests and training may use it. */
export function rowsOf<Row>(file: string): Row[] {
  const whole = path.join(LAB, file);
  if (!existsSync(whole)) return [];
  return readFileSync(whole, 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row) as Row);
}

/** The rows of both languages, author by author. The weights of the product were learned in this order. */
function authorRows<Row extends { readonly author: string }>(
  side: Side,
  kind: 'retold' | 'risk' | 'subjects' | 'thoughts',
): (Row & { readonly language: Language })[] {
  return LANGUAGES.flatMap((language) =>
    rowsOf<Row>(`${side}/${kind}.${language}.jsonl`).map((row) => ({ ...row, language })),
  ).sort((a, b) => (a.author < b.author ? -1 : a.author > b.author ? 1 : 0));
}

/** The kinds of lines whose authors are in danger. */
export const IN_DANGER = ['explicit', 'indirect', 'selfharm'];
/** The kinds of lines whose words sound like danger although nobody is in danger. */
export const HARD_KINDS = ['negated', 'idiom', 'about others', 'quoted'];

/** A line about risk. `hand` is the person who wrote the line: some people wrote as several authors. */
export type RiskLine = Readonly<{ hand: string; language: Language; kind: string; line: string }>;

/** All lines that the authors in these folders wrote for the risk classifier. */
export const authorRisk = (sides: readonly Side[] = ABOUT_RISK): RiskLine[] =>
  sides.flatMap((side) =>
    authorRows<{ author: string; hand?: string; kind: string; line: string }>(side, 'risk').map(
      ({ author, hand = author, language, kind, line }) => ({ hand, language, kind, line }),
    ),
  );

/** A text with the emotion that a person found in it. */
export interface Labelled {
  readonly text: string;
  readonly emotion: Label;
}

/** Labelled texts with a name for the report. */
export interface LabelledSet {
  readonly name: string;
  readonly rows: readonly Labelled[];
}

/** A first-person thought with the feeling that its author chose for it. */
export interface Thought extends Labelled {
  /** The number and the language of the author, as in "04-nl". */
  readonly author: string;
  readonly language: Language;
}

/** The thoughts of all authors in these folders, author by author, in the order of LABELS. */
export const authorThoughts = (sides: readonly Side[] = ['authors']): Thought[] =>
  sides.flatMap((side) =>
    authorRows<Labelled & { author: string }>(side, 'thoughts')
      .map(({ text, emotion, author, language }) => ({ text, emotion, author, language }))
      .sort((a, b) =>
        a.author === b.author ? LABELS.indexOf(a.emotion) - LABELS.indexOf(b.emotion) : 0,
      ),
  );

/** A thought about a subject of life, or about `none`. Its words are from everyday life, and nobody is in danger. */
export interface SubjectThought extends Labelled {
  /** The person who wrote it, in the roles of several authors. */
  readonly hand: string;
  readonly language: Language;
  /** A key of `content/subjects.en.json`, or `none`: also for two subjects at once, and if it is in doubt. */
  readonly subject: string;
  /** Whether the author was not asked for a subject. */
  readonly everyday?: boolean;
}

/** All thoughts about subjects by the authors in these folders. The emotion is what a reader finds in the words. */
export const subjectThoughts = (sides: readonly Side[] = ['authors']): SubjectThought[] =>
  sides.flatMap((side) =>
    authorRows<Labelled & { author: string; hand: string; subject: string }>(side, 'subjects').map(
      ({ hand, language, subject, emotion, text }) => ({ hand, language, subject, emotion, text }),
    ),
  );

/** A reader was not sure what this everyday thought is about. */
const UNSURE = 'unsure';

/**
 * The everyday thoughts of authors who were asked for a feeling and not for a subject. They are about `none`, unless a
 * reader found a subject. Unsure ones are left out.
 */
export const everydayThoughts = (): SubjectThought[] =>
  ABOUT_RISK.flatMap((side) =>
    authorRows<Labelled & { author: string; subject?: string }>(side, 'thoughts')
      .filter(({ subject }) => subject !== UNSURE)
      .map(({ author, language, subject = 'none', emotion, text }) => ({
        hand: author,
        language,
        subject,
        emotion,
        text,
        everyday: true,
      })),
  );

/** A thought whose feeling its author chose, and what a reader said of words that may be told back. */
export interface JudgedThought {
  readonly text: string;
  readonly emotion: Emotion;
  /** The person who wrote it. */
  readonly hand: string;
  /** What carries the point of the thought, as it would be told back. */
  readonly point: readonly string[];
  /** What does not. */
  readonly beside: readonly string[];
}

/** The thoughts for which a reader judged what may be told back. */
export const judgedThoughts = (): JudgedThought[] =>
  authorRows<Omit<JudgedThought, 'hand'> & { author: string }>('opened', 'retold').map(
    ({ author, text, emotion, point, beside }) => ({
      hand: author,
      text,
      emotion,
      point,
      beside,
    }),
  );

/**
 * For each thought, the fold in which its author is left out of training. The authors of each language are assigned to
 * the folds in turn.
 */
export function authorFolds(thoughts: readonly Thought[], folds: number): number[] {
  const dealt = { en: 0, nl: 0 };
  const foldOf = new Map<string, number>();
  return thoughts.map(({ author, language }) => {
    const fold = foldOf.get(author) ?? dealt[language]++ % folds;
    foldOf.set(author, fold);
    return fold;
  });
}

/**
 * `means`: a means of suicide within reach. `wishes`: a denied wish to live. `near`: the same words, but nobody is in
 * danger. `ordinary`: lines without any connection to danger.
 */
export type AtHandKind = 'means' | 'wishes' | 'near' | 'ordinary';
/** A line of one of the kinds above, and whether its author is in danger. */
export type AtHandLine = Readonly<{
  author: string;
  kind: AtHandKind;
  danger: boolean;
  line: string;
}>;

/**
 * `authors` did not know the rules. `rule-writer` had read rules and lines, and wrote lines for training. The lines of
 * `held-back` train nothing.
 */
export type AtHandAuthors = 'authors' | 'rule-writer' | 'held-back';

/** The lines about a means at hand by these authors, author by author. */
export const atHandLines = (of: AtHandAuthors): AtHandLine[] =>
  rowsOf<{ author: string; kind: AtHandKind; line: string }>(`at-hand/${of}.jsonl`).map(
    ({ author, kind, line }) => ({
      author: `at hand, ${of} ${author}`,
      kind,
      danger: kind === 'means' || kind === 'wishes',
      line,
    }),
  );
