// `npm run build [-- --project <id>]`: both bundles, and what that project deploys them with.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseBuildArguments } from '../lib/arguments.ts';
import { root } from '../lib/bootstrap.mjs';
import { projectEnv } from '../lib/build.ts';
import { DEPLOY_CONFIG, writeDeployConfig } from '../lib/deploy-config.ts';
import { finish } from '../lib/finish.ts';

await finish(async () => {
  const { project } = parseBuildArguments(process.argv.slice(2));
  if (project !== null) {
    const config = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
    const checksApp = Boolean(projectEnv().VITE_APP_CHECK_SITE_KEY);
    writeDeployConfig(root, config, project, checksApp);
  }
  for (const part of ['functions', 'web']) {
    const options = { cwd: root, env: projectEnv(), stdio: 'inherit' } as const;
    const { status } = spawnSync('npm', ['run', 'build', '-w', part], options);
    if (status !== 0) return status ?? 1;
  }
  if (project !== null) {
    console.log(
      `\nDeploy it with: npx firebase deploy --config ${DEPLOY_CONFIG} --project ${project}`,
    );
  }
  return 0;
});
