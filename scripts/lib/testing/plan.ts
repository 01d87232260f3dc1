import type { Counts } from './counts.ts';
import type { Row } from './summary.ts';

/** The result of a step. If the step failed, its whole output is shown. */
export interface Outcome {
  code: number;
  output: string;
  counts?: Counts;
}

export interface Step {
  name: string;
  label: string;
  /** The steps that must succeed before this one. */
  needs: string[];
  /**
   * Steps of one lane run one after another; the lanes run at the same time. The lane `after` runs alone when all others
   * have ended.
   */
  lane: 'checks' | 'services' | 'product' | 'after';
  /**
   * Runs the step.
   * @param shared whether other lanes run tests at the same time
   */
  run: (shared: boolean) => Promise<Outcome>;
}

/** Returns the chosen steps and all steps that they need, in the plan's order. */
export function withNeeds(steps: Step[], chosen: string[]): Step[] {
  const wanted = new Set(chosen);
  for (const step of [...steps].reverse()) {
    if (wanted.has(step.name)) for (const need of step.needs) wanted.add(need);
  }
  return steps.filter((step) => wanted.has(step.name));
}

/**
 * Whether tests of different lanes run at the same time: whether more than one lane has a step that no other step
 * needs.
 */
export function isShared(steps: Step[]): boolean {
  const needed = new Set(steps.flatMap(({ needs }) => needs));
  const ends = steps.filter(({ name, lane }) => lane !== 'after' && !needed.has(name));
  return new Set(ends.map(({ lane }) => lane)).size > 1;
}

/** Runs each step in its lane. A step waits until all the steps that it needs have ended, with or without success. */
export async function takeInLanes(
  steps: Step[],
  take: (step: Step, shared: boolean) => Promise<void>,
): Promise<void> {
  const shared = isShared(steps);
  const ends = new Map(steps.map(({ name }) => [name, Promise.withResolvers<void>()]));
  const walk = async (lane: string): Promise<void> => {
    for (const step of steps.filter((each) => each.lane === lane)) {
      await Promise.all(step.needs.map((need) => ends.get(need)?.promise));
      await take(step, shared && lane !== 'after');
      ends.get(step.name)?.resolve();
    }
  };
  await Promise.all(['product', 'services', 'checks'].map(walk));
  await walk('after');
}

/** Returns the name of the first step that this step needs and that failed or did not run. */
export function missingNeed(step: Step, rows: Row[]): string | undefined {
  return step.needs.find((need) =>
    rows.some((row) => row.name === need && (row.missing !== undefined || row.counts.failed > 0)),
  );
}
