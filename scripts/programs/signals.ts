// `npm run signals -- --project <id>`: makes the metrics, alert policies and the dashboard of `ops/` in a project.
import { parseDeployArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';
import { applySignals } from '../signals/signals.ts';

await finish(async () => {
  const { project } = parseDeployArguments(process.argv.slice(2), 'signals');
  await applySignals(project, (line) => console.log(line));
  return 0;
});
