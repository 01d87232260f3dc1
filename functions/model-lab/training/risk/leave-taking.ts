import leaveTaking from '../../at-hand/leave-taking.json' with { type: 'json' };
import {
  ABOUT_RISK,
  type AtHandAuthors,
  atHandLines,
  authorRisk,
  authorThoughts,
  type Labelled,
  rowsOf,
  subjectThoughts,
} from '../../evaluation/authors.ts';
import type { RiskExample } from './examples.ts';
import type { Learning } from './round-weights.ts';

/** Only the server loads these weights. */
export const LEARNING_LEAVE: Learning = { step: 0.33, price: 3, cost: 0.5 };

/** This many bright comments are enough beside the few lines of leave-taking. */
const COMMENTS = 8_000;
const WEIGHT = { leave: 10, own: 5, thought: 3, near: 1, veiled: 0.5, everyday: 0.5, comment: 0.5 };

const isBright = ({ emotion }: Labelled): boolean => emotion === 'joy' || emotion === 'love';

const of = (
  danger: boolean,
  weight: number,
  author: string,
  texts: readonly string[],
): RiskExample[] => texts.map((text) => ({ text, danger, weight, author }));

/** Lines of people who take their leave but say it to nobody, and glad lines by the same authors. */
export const leaveLines = (): RiskExample[] =>
  [
    ...rowsOf<{ author: string; kind: 'leave' | 'glad'; line: string }>(
      'at-hand/leave-taking.jsonl',
    ).flatMap(({ author, kind, line }) => of(kind === 'leave', WEIGHT.leave, author, [line])),
    ...of(true, WEIGHT.own, 'own', [...leaveTaking.leaving.en, ...leaveTaking.leaving.nl]),
  ].map((line) => ({ ...line, kind: 'leave' }));

/**
 * Examples of what people write who take their leave but say it to nobody, and of glad words beside them.
 * @param comments GoEmotions' comments
 */
export function leaveExamples(comments: readonly Labelled[]): RiskExample[] {
  const { bright } = leaveTaking;
  const sides: readonly AtHandAuthors[] = ['authors', 'rule-writer'];
  const risk = (wanted: string): string[] =>
    authorRisk().flatMap(({ kind, line }) => (kind === wanted ? [line] : []));
  return [
    ...leaveLines(),
    ...of(false, WEIGHT.own, 'own', [...bright.en, ...bright.nl]),
    ...of(true, WEIGHT.veiled, 'indirect', risk('indirect')),
    ...sides
      .flatMap(atHandLines)
      .flatMap(({ author, danger, line }) =>
        of(danger, danger ? WEIGHT.veiled : WEIGHT.near, author, [line]),
      ),
    ...authorThoughts(ABOUT_RISK)
      .filter(isBright)
      .flatMap(({ author, text }) => of(false, WEIGHT.thought, author, [text])),
    ...subjectThoughts()
      .filter(isBright)
      .flatMap(({ hand, text }) => of(false, WEIGHT.thought, hand, [text])),
    ...of(
      false,
      WEIGHT.comment,
      'comment',
      comments
        .filter(isBright)
        .slice(0, COMMENTS)
        .map(({ text }) => text),
    ),
    ...of(false, WEIGHT.everyday, 'everyday', risk('everyday')),
  ];
}
