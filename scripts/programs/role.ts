// `npm run role -- <email> moderator|custodian [--remove] [--project <id>]`: gives somebody a role, or takes it away; in
// the emulators, those of `npm start` if no others are about, unless a project is named.
import { parseRoleArguments } from '../lib/arguments.ts';
import { FIXED_PORTS, PROJECT, runEnvironment } from '../lib/emulator-config.ts';
import { finish } from '../lib/finish.ts';

const HOSTS = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const;

/** Those that the environment names, else those of `npm start`. */
const emulators = (env: NodeJS.ProcessEnv) =>
  HOSTS.every((name) => env[name])
    ? { GCLOUD_PROJECT: PROJECT }
    : runEnvironment(FIXED_PORTS, ['auth', 'firestore']);

await finish(async () => {
  const { email, role, isRemoval, project } = parseRoleArguments(process.argv.slice(2));
  const isLocal = project === null || project === PROJECT;
  // Of a real project neither half may go to an emulator that happens to be named around here.
  Object.assign(process.env, isLocal ? emulators(process.env) : { GCLOUD_PROJECT: project });
  if (!isLocal) for (const name of HOSTS) delete process.env[name];
  // Whoever imports it opens the project that is named by then.
  const { grantRole, removeRole } = await import('../../functions/src/moderation/give-role.ts');
  const where = isLocal ? 'the emulators' : project;
  if (isRemoval) {
    await removeRole(email, role, new Date());
    console.log(`${email} is no ${role} of ${where} any more, and is logged out everywhere.`);
    return 0;
  }
  const pseudonym = await grantRole(email, role, new Date());
  console.log(`${email} is ${role} of ${where} as "${pseudonym}", from the next login on.`);
  return 0;
});
