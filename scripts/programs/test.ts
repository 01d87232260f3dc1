// `npm test`: runs all tests in lanes that work at the same time. A failed step shows all its output, and a summary comes at
// the end.
import { chooseSteps } from '../lib/arguments.ts';
import { step as progress } from '../lib/progress.mjs';
import { finish, onStop } from '../lib/signals.ts';
import { settle } from '../lib/testing/counts.ts';
import { missingNeed, type Step, takeInLanes, withNeeds } from '../lib/testing/plan.ts';
import { dropReports, openReports, reports } from '../lib/testing/reports.ts';
import { testSteps } from '../lib/testing/steps.ts';
import { exitCode, type Row, summary } from '../lib/testing/summary.ts';

const NONE = { passed: 0, failed: 0, skipped: 0 };

async function take(step: Step, missing: string | undefined, shared: boolean): Promise<Row> {
  if (missing) return { name: step.name, ms: 0, counts: NONE, missing };
  const showing = progress(step.label);
  const outcome = await step.run(shared).catch((error: unknown) => ({
    code: 1,
    output: error instanceof Error ? error.message : String(error),
    counts: undefined,
  }));
  const counts = settle(outcome.code, outcome.counts);
  if (counts.failed === 0) return { name: step.name, ms: showing.done(), counts };
  const ms = showing.fail();
  console.log(`\n${outcome.output.trimEnd()}\n`);
  return { name: step.name, ms, counts };
}

const place = (plan: Step[], { name }: Row): number => plan.findIndex((step) => step.name === name);

await finish(async () => {
  onStop();
  const argv = process.argv.slice(2);
  const { steps, close } = testSteps({
    rebuild: !argv.some((arg) => arg.startsWith('--only')),
    long: argv.includes('--long'),
  });
  const chosen = chooseSteps(
    argv,
    steps.map(({ name }) => name),
  );
  openReports();
  const rows: Row[] = [];
  const plan = withNeeds(steps, chosen);
  await takeInLanes(plan, async (step, shared) => {
    rows.push(await take(step, missingNeed(step, rows), shared));
  });
  rows.sort((a, b) => place(plan, a) - place(plan, b));
  await close();
  const code = exitCode(rows);
  if (code === 0) dropReports();
  else console.log(`\nWhat every step printed lies in ${reports}`);
  console.log(`\n${summary(rows)}`);
  return code;
});
