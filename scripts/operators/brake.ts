// `npm run brake -- [<name> on|off] [--project <id>]`: turns a brake on or off, and says which brakes are on. Without
// `--project` it runs in the emulators that the environment names, or in those of `npm start`.
import { BRAKES } from '../../functions/src/contract/index.ts';
import { parseBrakeArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';
import { openProject } from './open-project.ts';

await finish(async () => {
  const { change, project } = parseBrakeArguments(process.argv.slice(2));
  openProject(project);
  // Imported only now: the server's files open the project, and the project is known only after `openProject`.
  const { readBrakes, setBrake } = await import('../../functions/src/brakes/brakes.ts');
  if (change) await setBrake(change.brake, change.isOn, new Date());
  for (const [brake, isOn] of await readBrakes()) {
    console.log(`${isOn ? 'ON ' : 'off'}  ${brake.padEnd(14)}  on: ${BRAKES[brake]}`);
  }
  return 0;
});
