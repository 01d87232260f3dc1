// `npm run deploy -- --project <id>`: brings the commit of this folder to a project, in one order.
import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { deploy } from '../deploying/deploy.ts';
import { examine } from '../deploying/doctor.ts';
import { parseDeployArguments } from '../lib/arguments.ts';
import { root } from '../lib/bootstrap.mjs';
import { projectEnv } from '../lib/build.ts';
import { finish } from '../lib/signals.ts';

const PAUSE_MS = 15_000;

await finish(async () => {
  const { project } = parseDeployArguments(process.argv.slice(2), 'deploy');
  await deploy(project, {
    examine,
    async build() {
      const args = ['scripts/run.mjs', 'build', '--project', project];
      console.log('Building.');
      // Hundreds of lines, of which only those of a failed build are read.
      const options = { cwd: root, env: projectEnv(), encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync('node', args, {
        ...options,
        maxBuffer: 2 ** 28,
      });
      if (status === 0) return;
      console.error(`${stdout}${stderr}`);
      throw new Error('Nothing was deployed: the build failed, as it says above.');
    },
    pause: () => setTimeout(PAUSE_MS),
  });
  return 0;
});
