// `node scripts/run.mjs predeploy functions|hosting`: the Firebase CLI starts it before each deploy, as firebase.json says.

import { writeFunctionsLock } from '../deploying/lockfile.ts';
import { refuseWrongWebBuild, writeRelease } from '../deploying/release.ts';
import { root } from '../lib/bootstrap.mjs';
import { finish } from '../lib/signals.ts';

await finish(async () => {
  const [target] = process.argv.slice(2);
  // The CLI names the project of the deploy in this variable.
  const { GCLOUD_PROJECT: project } = process.env;
  if (!project) throw new Error('The Firebase CLI starts this program: npx firebase deploy');
  if (target === 'hosting') {
    refuseWrongWebBuild(root, project);
  } else {
    writeFunctionsLock(root);
    writeRelease(root);
  }
  return 0;
});
