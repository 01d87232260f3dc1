// `npm run check`: types, lint and imports side by side, in seconds.
import { finish } from '../lib/finish.ts';
import { step } from '../lib/progress.mjs';
import { onStop } from '../lib/signals.ts';
import { dropReports, openReports } from '../lib/testing/reports.ts';
import { checkImports, checkLint, checkTypes, together } from '../lib/testing/runners.ts';

await finish(async () => {
  onStop();
  openReports();
  const checking = step('Checking types, lint, format and imports');
  const imports = checkImports();
  const { code, output } = await together([checkTypes(), checkLint(), imports]);
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
