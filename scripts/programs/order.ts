// `npm run order -- <address of drop> --reference "<its name>"`: takes a drop down on an authority's order, within 60 s and
// without a moderator; in the emulators of `npm start` unless a project is named.
import { parseOrderArguments } from '../lib/arguments.ts';
import { FIXED_PORTS, PROJECT, runEnvironment } from '../lib/emulator-config.ts';
import { finish } from '../lib/finish.ts';

const SAID = {
  'taken-down':
    'It is taken down: off every screen within 60 seconds. A sealed copy of its words is kept.',
  'done-before': 'That was done before.',
  'unknown-drop': 'There is no drop at this address.',
} as const;

await finish(async () => {
  const { project, keptDays, ...order } = parseOrderArguments(process.argv.slice(2));
  const isLocal = project === null || project === PROJECT;
  Object.assign(
    process.env,
    isLocal ? runEnvironment(FIXED_PORTS, ['auth', 'firestore']) : { GCLOUD_PROJECT: project },
  );
  // Whoever imports it opens the project that is named by then.
  const { carryOut } = await import('../../functions/src/moderation/order.ts');
  const carried = await carryOut({ ...order, ...(keptDays && { keptDays }) }, new Date());
  console.log(SAID[carried]);
  return carried === 'unknown-drop' ? 1 : 0;
});
