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
  /** Steps of one lane run one after another, the lanes at once. `after`: by itself, when all of them have ended. */
  lane: 'checks' | 'services' | 'product' | 'after';
  /** @param shared whether other lanes run tests at the same time */
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

/** Whether more than one lane ends in a step of its own, so that tests run beside others. */
export function isShared(steps: Step[]): boolean {
  const needed = new Set(steps.flatMap(({ needs }) => needs));
  const ends = steps.filter(({ name, lane }) => lane !== 'after' && !needed.has(name));
  return new Set(ends.map(({ lane }) => lane)).size > 1;
}

/** Takes each step in its lane; a step waits until all that it needs has ended, however it ended. */
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

/** The first need of a step that is known to have failed or not to have run. */
export function missingNeed(step: Step, rows: Row[]): string | undefined {
  return step.needs.find((need) =>
    rows.some((row) => row.name === need && (row.missing !== undefined || row.counts.failed > 0)),
  );
}
