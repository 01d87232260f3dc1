// `npm run role -- <email> moderator [--remove] [--project <id>]`: gives a person a role, or removes it. Without `--project`
// it runs in the emulators that the environment names, or in those of `npm start`.
import { parseRoleArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';
import { openProject } from './open-project.ts';

await finish(async () => {
  const { email, role, isRemoval, project } = parseRoleArguments(process.argv.slice(2));
  openProject(project);
  // Imported only now: the module opens the project, and the project is known only after `openProject`.
  const { grantRole, removeRole } = await import('../../functions/src/desk/operators.ts');
  const where = project ?? 'the emulators';
  if (isRemoval) {
    await removeRole(email, role, new Date());
    console.log(`${email} is no ${role} of ${where} any more, and is logged out everywhere.`);
    return 0;
  }
  const pseudonym = await grantRole(email, role, new Date());
  console.log(`${email} is ${role} of ${where} as "${pseudonym}", from the next login on.`);
  return 0;
});
