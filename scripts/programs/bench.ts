// `npm run bench`: measures how fast the server starts and answers. Each number is next to a number to compare it with.
import path from 'node:path';
import { coldStart } from '../bench/cold-start.ts';
import { feedLoad, postingLoad } from '../bench/load.ts';
import { mixedLoad } from '../bench/mixed.ts';
import { serveApi, serveNothing } from '../bench/servers.ts';
import { root } from '../lib/bootstrap.mjs';
import { buildChanged } from '../lib/build.ts';
import { startEmulators } from '../lib/emulators/emulators.ts';
import { step } from '../lib/progress.mjs';
import { finish, onStop } from '../lib/signals.ts';

await finish(async () => {
  onStop();
  await buildChanged(['functions']);
  const rows = [...(await coldStart())];

  const starting = step('Starting emulators: auth, firestore');
  const log = path.join(root, '.emulator', 'bench.log');
  const suite = await startEmulators({ only: ['auth', 'firestore'], log });
  Object.assign(process.env, suite.env);
  const [api, nothing] = await Promise.all([serveApi(suite.env), serveNothing()]);
  starting.done();
  try {
    rows.push(...(await feedLoad(api.origin, nothing.origin)));
    rows.push(...(await postingLoad(api.origin)));
    rows.push(...(await mixedLoad(api.origin)));
  } finally {
    await Promise.all([api.stop(), nothing.stop()]);
    await suite.stop();
  }
  console.log(`\n${rows.join('\n')}`);
  return 0;
});
