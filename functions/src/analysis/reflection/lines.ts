import en from '../../../content/reflections.en.json' with { type: 'json' };
import nl from '../../../content/reflections.nl.json' with { type: 'json' };
import subjectsEn from '../../../content/subjects.en.json' with { type: 'json' };
import subjectsNl from '../../../content/subjects.nl.json' with { type: 'json' };
import { byEmotion, type Emotion } from '../../contract/index.ts';

/** The lines about one feeling. */
interface FeelingLines {
  /**
   * Complete lines for an author who chose this feeling, one a day. There are 31 or more, so that no line comes twice in
   * a month, and no two of one mould within 7 days.
   */
  readonly whole: readonly string[];
  /**
   * Complete lines behind a deed of the author: the feeling is mostly not about the deed, but leads to it. Joy needs none.
   */
  readonly behindDeed?: readonly string[];
  /**
   * First halves of lines, for a feeling that the analyser found and the author did not choose, and for texts with
   * possible danger.
   */
  readonly plain: readonly string[];
  /** Second halves of lines, if another feeling is the strongest. */
  readonly beside: readonly string[];
  /** Short second sentences behind a line about a subject, for an author who chose this feeling. */
  readonly after: readonly string[];
}

/** All lines to authors in one language, mostly as halves of a line. */
interface LanguageLines {
  readonly feelings: Readonly<Record<Emotion, FeelingLines>>;
  /** First halves of lines, for a text without a feeling. */
  readonly none: readonly string[];
  /**
   * First halves of lines, for words that may speak of danger and have no dark feeling. These lines claim nothing about
   * the feelings.
   */
  readonly anything: readonly string[];
  /** Second halves of lines, for `none`, `anything` and `plain`. */
  readonly ends: readonly string[];
  /** First halves of lines, only for texts that speak openly of danger: nothing clever, nothing bright. */
  readonly heavy: readonly string[];
  readonly heavyEnds: readonly string[];
  /**
   * The question of an unsure reading: the names of the feelings, their names if the two feelings are opposites, and the
   * sentence itself.
   */
  readonly question: Readonly<{
    names: Readonly<Record<Emotion, string>>;
    opposed: Readonly<Partial<Record<Emotion, string>>>;
    question: string;
  }>;
}

/** The lines of one feeling as they are written down: each whole line with its mould, if others are built like it. */
type Written = Omit<FeelingLines, 'whole'> & {
  readonly whole: readonly { readonly mould?: string; readonly line: string }[];
};

const onlyLines = ({ whole, ...rest }: Written): FeelingLines => ({
  ...rest,
  whole: whole.map(({ line }) => line),
});

const withLines = <Rest>({
  feelings,
  ...rest
}: Rest & { readonly feelings: Readonly<Record<Emotion, Written>> }) => ({
  ...rest,
  feelings: byEmotion((emotion) => onlyLines(feelings[emotion])),
});

/** All lines, by the language of the author's words. */
export const LINES: Readonly<Record<'en' | 'nl', LanguageLines>> = {
  en: withLines(en),
  nl: withLines(nl),
};

/** The lines about one subject of life. A subject is grave if it has no `bright` lines. */
interface SubjectLines {
  /** For an author who chose sadness, anger or anxiety. They name no feeling. */
  readonly dark: readonly string[];
  /** For an author who chose joy or love. */
  readonly bright?: readonly string[];
  /** For an author who chose love, where the subject is grave. */
  readonly love?: readonly string[];
}

/** The lines about the subjects that `subjectOf` finds, by language and subject. */
export const SUBJECT_LINES: Readonly<
  Record<'en' | 'nl', Readonly<Partial<Record<string, SubjectLines>>>>
> = { en: subjectsEn, nl: subjectsNl };
