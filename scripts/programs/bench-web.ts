// `npm run bench:web`: measures how fast the web app appears and answers, on a slow phone with a slow connection.
import path from 'node:path';
import { serveApi } from '../bench/servers.ts';
import { arrivals } from '../bench/web/arrivals.ts';
import { openBrowser } from '../bench/web/browser.ts';
import { table } from '../bench/web/figures.ts';
import { serveWeb } from '../bench/web/host.ts';
import { interactions } from '../bench/web/interactions.ts';
import { root } from '../lib/bootstrap.mjs';
import { buildChanged } from '../lib/build.ts';
import { startEmulators } from '../lib/emulators/emulators.ts';
import { seed } from '../lib/product.ts';
import { step } from '../lib/progress.mjs';
import { finish, onStop } from '../lib/signals.ts';

const RUNS = 5;

await finish(async () => {
  onStop();
  await buildChanged(['functions', 'web']);
  const log = path.join(root, '.emulator', 'bench-web.log');
  const starting = step('Starting emulators and seeding demo drops');
  const suite = await startEmulators({
    only: ['auth', 'functions', 'firestore', 'pubsub', 'hosting'],
    log,
  });
  Object.assign(process.env, suite.env);
  try {
    const seeded = await seed(suite.env, log);
    if (seeded.code !== 0) throw new Error(seeded.output);
    starting.done();
    // The emulator starts a process for each call. These processes would slow down the browser that is measured.
    const api = await serveApi(suite.env);
    const [web, browser] = await Promise.all([serveWeb(suite.ports, api.origin), openBrowser()]);
    try {
      console.log(
        `\nMedians of ${RUNS}, layout shift the most; processor 4 times slower, slow 4G\n`,
      );
      console.log(table(await arrivals(browser, web.origin, RUNS)));
      console.log(table(await interactions(browser, web.origin, RUNS)));
    } finally {
      await Promise.all([browser.close(), web.stop(), api.stop()]);
    }
  } finally {
    await suite.stop();
  }
  return 0;
});
