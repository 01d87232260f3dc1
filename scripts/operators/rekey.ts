// `npm run rekey -- [--add|--drop] --project <id>` manages the versions of the server's key. Without a flag it lists the
// versions and what each of them still finds. `--add` adds a new version. `--drop` removes the oldest version, but refuses
// to do so while a row can be found by that version only.
import { parseRekeyArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';
import { askFirebase, openProject, readSecret } from './open-project.ts';

await finish(async () => {
  const { action, project } = parseRekeyArguments(process.argv.slice(2));
  openProject(project);
  const before = await readSecret(project, 'SERVER_KEY');
  // Imported only now: the module opens the project, and the project is known only after `openProject`.
  const { describeVersions, withNewVersion, withoutOldest } = await import('./key-versions.ts');
  if (action === 'say') {
    for (const line of await describeVersions(before)) console.log(line);
    return 0;
  }
  const after = action === 'add' ? withNewVersion(before) : await withoutOldest(before);
  const target = ['SERVER_KEY', '--project', project];
  await askFirebase(['functions:secrets:set', '--data-file', '-', ...target], after);
  console.log('SERVER_KEY is set. Deploy the functions, so that all of them have it.');
  return 0;
});
