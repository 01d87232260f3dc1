// `npm run check`: checks types, lint, imports, unused code and commits at the same time, in seconds.

import { step } from '../lib/progress.mjs';
import { finish, onStop } from '../lib/signals.ts';
import { dropReports, openReports } from '../lib/testing/reports.ts';
import {
  checkCommits,
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
  const { code, output } = await together([
    checkTypes(),
    checkLint(),
    imports,
    checkUnused(),
    checkCommits(),
  ]);
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
