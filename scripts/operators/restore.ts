// `npm run restore -- --from <database> --project <id>`: brings back what the store lacks, from a backup that was restored
// into a database of its own, and makes all pages again (docs/operations.md, Backup and restore).
import { parseRestoreArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';
import { bindSecret, openProject } from './open-project.ts';

await finish(async () => {
  const { project, from } = parseRestoreArguments(process.argv.slice(2));
  openProject(project);
  await bindSecret(project, 'SERVER_KEY');
  // Imported only now: the server's files open the project, and the project is known only after `openProject`.
  const [{ restore }, { rebuild }, { otherDb }] = await Promise.all([
    import('../../functions/src/restore/restore.ts'),
    import('../../functions/src/pages/rebuild.ts'),
    import('../../functions/src/platform/firestore.ts'),
  ]);
  const tell = (line: string) => console.log(line);
  await restore(otherDb(from), new Date(), tell);
  await rebuild(new Date(), { tell });
  console.log(`${project} has what it lost and what was not erased since; the pages are made.`);
  return 0;
});
