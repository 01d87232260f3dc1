// `npm run dev`: runs the emulators with demo data, and reloads the functions and the web app at every change.
import { root } from '../lib/bootstrap.mjs';
import { projectEnv } from '../lib/build.ts';
import { untilAnswers } from '../lib/emulators/emulators.ts';
import { startTicking } from '../lib/emulators/ticking.ts';
import { closeProduct, DEMO_ACCOUNTS, openProduct } from '../lib/product.ts';
import { finish, onStop } from '../lib/signals.ts';
import { startSupervised } from '../lib/supervised-process.ts';

const PORT = 5173;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const PAGE = `<!doctype html><title>Blckmirror</title><p>While developing, the web app is at <a href="${ADDRESS}">${ADDRESS}</a>.</p>`;

await finish(async () => {
  const stopWith = onStop();
  const suite = await openProduct({
    build: ['functions'],
    page: PAGE,
    live: true,
    origin: ADDRESS,
    alsoWanted: { Vite: PORT },
  });
  const ticking = startTicking(suite.env);
  const stopped = new Promise<'stopped'>((resolve) => stopWith(() => resolve('stopped')));

  const run = (args: string[], env: Record<string, string> = {}) =>
    startSupervised('npm', args, { cwd: root, env: projectEnv(env) });
  const compiler = run(['run', 'build', '--silent', '-w', 'functions', '--', '--watch']);
  const vite = run(
    ['exec', '-w', 'web', '--', 'vite', '--port', String(PORT), '--clearScreen', 'false'],
    {
      BLCKMIRROR_EMULATORS: suite.pageSettings,
      BLCKMIRROR_API: suite.env.BASE_URL ?? '',
    },
  );
  await Promise.race([stopped, vite.ended, untilAnswers(ADDRESS, 60_000)]);
  console.log(`
  Blckmirror reloads at every change: ${ADDRESS}

${DEMO_ACCOUNTS}

  Ctrl-C stops everything; drops and accounts are kept for the next start.
`);
  await Promise.race([stopped, suite.ended, vite.ended, compiler.ended]);
  await Promise.all([ticking.stop(), vite.stop(), compiler.stop()]);
  return closeProduct(suite);
});
