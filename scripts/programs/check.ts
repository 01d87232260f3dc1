// `npm run check`: types and lint side by side, in seconds.
import { finish } from '../lib/finish.ts';
import { step } from '../lib/progress.mjs';
import { onStop } from '../lib/signals.ts';
import { dropReports, openReports } from '../lib/testing/reports.ts';
import { checkLint, checkTypes, together } from '../lib/testing/runners.ts';

await finish(async () => {
  onStop();
  openReports();
  const checking = step('Checking types, lint and format');
  const { code, output } = await together([checkTypes(), checkLint()]);
  dropReports();
  if (code === 0) {
    checking.done();
  } else {
    checking.fail();
    console.error(`\n${output}`);
  }
  return code === 0 ? 0 : 1;
});
