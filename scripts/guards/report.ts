import type { IViolation } from 'dependency-cruiser';
import { RULES } from './rules.ts';

const names = (steps: IViolation['cycle']): string =>
  (steps ?? []).map(({ name }) => name).join(' → ');

/** How often a rule was broken; one circle is told of by each that stands in it, and counts once. */
function countOf(violations: readonly IViolation[], rule: string): number {
  const broken = violations.filter((violation) => violation.rule.name === rule);
  const told = broken.map(({ from, to, cycle }) =>
    cycle
      ? cycle
          .map(({ name }) => name)
          .toSorted()
          .join()
      : `${from} ${to}`,
  );
  return new Set(told).size;
}

/** The three figures of the structure as one line; all are to be 0. */
export const figures = (violations: readonly IViolation[]): string =>
  [
    `circles of folders ${countOf(violations, 'no-folder-cycles')}`,
    `imports between features ${countOf(violations, 'features-apart')}`,
    `circles of files ${countOf(violations, 'no-file-cycles')}`,
  ].join(', ');

/** What was broken and why it is a rule, for people. */
export const told = ({ rule, from, to, via, cycle }: IViolation): string => {
  const comment = RULES.find(({ name }) => name === rule.name)?.comment ?? '';
  return `${from} → ${names(cycle ?? via) || to}\n    ${rule.name}: ${comment}`;
};
