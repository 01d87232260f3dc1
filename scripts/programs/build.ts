// `npm run build [-- --project <id>]`: builds both bundles, and the configuration that deploys them to that project.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STAGING } from '../../functions/src/platform/environment.ts';
import { readParameters, readWebVariables } from '../deploying/check-files.ts';
import { markWebBuild } from '../deploying/release.ts';
import { parseBuildArguments } from '../lib/arguments.ts';
import { root } from '../lib/bootstrap.mjs';
import { projectEnv } from '../lib/build.ts';
import {
  OPERATOR_FILE,
  refuseBlanks,
  refuseWrongPublishableKey,
  writeDeployConfig,
} from '../lib/deploy-config.ts';
import { finish } from '../lib/signals.ts';

await finish(async () => {
  const { project } = parseBuildArguments(process.argv.slice(2));
  const { STAGE = '' } = project === null ? {} : readParameters(project);
  const env = projectEnv({ ...(project === null ? {} : readWebVariables(project)), STAGE });
  if (project !== null) {
    const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const config = read('firebase.json');
    const { VITE_APP_CHECK_SITE_KEY, VITE_STRIPE_PUBLISHABLE_KEY } = env;
    refuseWrongPublishableKey(project, STAGE, VITE_STRIPE_PUBLISHABLE_KEY);
    refuseBlanks(project, STAGE, read(OPERATOR_FILE));
    writeDeployConfig(root, config, project, {
      checksApp: Boolean(VITE_APP_CHECK_SITE_KEY),
      isStaging: STAGE === STAGING,
    });
  }
  for (const part of ['functions', 'web']) {
    const options = { cwd: root, env, stdio: 'inherit' } as const;
    const { status } = spawnSync('npm', ['run', 'build', '-w', part], options);
    if (status !== 0) return status ?? 1;
  }
  if (project !== null) {
    markWebBuild(root, project);
    console.log(`\nDeploy it with: npm run deploy -- --project ${project}`);
  }
  return 0;
});
