// `npm run rebuild -- --project <id>`: makes all pages of the feed and of the crisis space anew, and from a store of before
// there were pages.
import { parseRebuildArguments } from '../lib/arguments.ts';
import { finish } from '../lib/finish.ts';

await finish(async () => {
  const { project } = parseRebuildArguments(process.argv.slice(2));
  process.env.GCLOUD_PROJECT = project;
  // Whoever imports it opens the project that is named by then.
  const { rebuild } = await import('../../functions/src/pages/rebuild.ts');
  await rebuild(new Date(), { tell: (line) => console.log(line) });
  console.log(`The pages of ${project} are made; ticks run again.`);
  return 0;
});
