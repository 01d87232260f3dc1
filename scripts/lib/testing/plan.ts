import type { Counts } from './counts.ts';
import type { Row } from './summary.ts';

/** What a step hands back: everything it printed is shown when it failed. */
export interface Outcome {
  code: number;
  output: string;
  counts?: Counts;
}

export interface Step {
  name: string;
  label: string;
  /** Steps without whose success this one makes no sense. */
  needs: string[];
  /** A step that leaves a processor idle and has nothing in common with this one: both run at once when both are chosen. */
  beside?: string;
  /** @param shared whether another step runs at the same time */
  run: (shared: boolean) => Promise<Outcome>;
}

/** The chosen steps and all that they need, in the plan's order. */
export function withNeeds(steps: Step[], chosen: string[]): Step[] {
  const wanted = new Set(chosen);
  for (const step of [...steps].reverse()) {
    if (wanted.has(step.name)) for (const need of step.needs) wanted.add(need);
  }
  return steps.filter((step) => wanted.has(step.name));
}

/** The order in which steps run: rows of steps one after another, and in each turn one row, or two beside each other. */
export function turns(steps: Step[]): Step[][][] {
  const names = new Set(steps.map(({ name }) => name));
  const isAside = ({ beside }: Step): boolean => beside !== undefined && names.has(beside);
  return steps
    .filter((step) => !isAside(step))
    .map((step) => [[step], steps.filter(({ beside }) => beside === step.name)])
    .map((rows) => rows.filter((row) => row.length > 0));
}

/** The first need of a step that is known to have failed or not to have run. */
export function missingNeed(step: Step, rows: Row[]): string | undefined {
  return step.needs.find((need) =>
    rows.some((row) => row.name === need && (row.missing !== undefined || row.counts.failed > 0)),
  );
}
