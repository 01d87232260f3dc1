// `npm run rollback -- --project <id>`: shows the release before the current one again.

import { rollBack } from '../deploying/rollback.ts';
import { parseDeployArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';

await finish(async () => {
  const { project } = parseDeployArguments(process.argv.slice(2), 'rollback');
  await rollBack(project);
  return 0;
});
