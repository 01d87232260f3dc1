// `npm run order -- <address of drop> --reference "<its name>"`: removes a drop within 60 s because an authority ordered it,
// without a moderator. Without `--project` it runs in the emulators of `npm start`.
import { parseOrderArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';
import { bindSecret, openProject } from './open-project.ts';

const SAID = {
  'taken-down':
    'It is taken down: off every screen within 60 seconds. A sealed copy of its words is kept.',
  'done-before': 'That was done before.',
  'unknown-drop': 'There is no drop at this address.',
} as const;

await finish(async () => {
  const { project, keptDays, ...order } = parseOrderArguments(process.argv.slice(2));
  openProject(project);
  await bindSecret(project, 'SERVER_KEY');
  // Imported only now: the server's files open the project, and the project is known only after `openProject`.
  const { carryOut } = await import('../../functions/src/desk/operators.ts');
  const carried = await carryOut({ ...order, ...(keptDays && { keptDays }) }, new Date());
  console.log(SAID[carried]);
  return carried === 'unknown-drop' ? 1 : 0;
});
