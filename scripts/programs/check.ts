// `npm run check`: types, lint, imports and what is unused, side by side, in seconds.
import { finish } from '../lib/finish.ts';
import { step } from '../lib/progress.mjs';
import { onStop } from '../lib/signals.ts';
import { dropReports, openReports } from '../lib/testing/reports.ts';
import {
  checkImports,
  checkLint,
  checkTypes,
  checkUnused,
  together,
} from '../lib/testing/runners.ts';

await finish(async () => {
  onStop();
  openReports();
  const checking = step('Checking types, lint, format, imports and unused code');
  const imports = checkImports();
  const { code, output } = await together([checkTypes(), checkLint(), imports, checkUnused()]);
  const figures = (await imports).output.trimEnd().split('\n').at(-1);
  dropReports();
  if (code === 0) {
    checking.done();
  } else {
    checking.fail();
    console.error(`\n${output}`);
  }
  console.log(`    ${figures}`);
  return code === 0 ? 0 : 1;
});
