// `npm run rebuild -- --project <id>`: writes all pages of the feed and of the crisis space again.
import { parseRebuildArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';
import { bindSecret, openProject } from './open-project.ts';

await finish(async () => {
  const { project } = parseRebuildArguments(process.argv.slice(2));
  openProject(project);
  await bindSecret(project, 'SERVER_KEY');
  // Imported only now: the server's files open the project, and the project is known only after `openProject`.
  const { rebuild } = await import('../../functions/src/pages/rebuild.ts');
  await rebuild(new Date(), { tell: (line) => console.log(line) });
  console.log(`The pages of ${project} are made; ticks run again.`);
  return 0;
});
