// `npm start`: runs the whole product on this machine, with demo data, until Ctrl-C.
import { readFileSync } from 'node:fs';
import { reasonIn, untilAnswers } from '../lib/emulators/emulators.ts';
import { startTicking } from '../lib/emulators/ticking.ts';
import { closeProduct, DEMO_ACCOUNTS, openProduct } from '../lib/product.ts';
import { step } from '../lib/progress.mjs';
import { finish, onStop } from '../lib/signals.ts';

await finish(async () => {
  const stopWith = onStop();
  const suite = await openProduct({ build: ['functions', 'web'] });
  const ticking = startTicking(suite.env);
  const stopped = new Promise<'stopped'>((resolve) => stopWith(() => resolve('stopped')));
  const opening = step('Opening the feed');
  await Promise.race([
    stopped,
    untilAnswers(`${suite.env.BASE_URL}/api/public/drops/feed`, 60_000),
  ]);
  opening.done();

  console.log(`
  Blckmirror is open at ${suite.env.BASE_URL}

${DEMO_ACCOUNTS}

  Ctrl-C stops everything; drops and accounts are kept for the next start.`);

  const why = await Promise.race([stopped, suite.ended]);
  await ticking.stop();
  if (why === 'stopped') return closeProduct(suite);
  const log = suite.env.EMULATOR_LOG ?? '';
  throw new Error(`The emulators ended on their own.\n${reasonIn(readFileSync(log, 'utf8'))}`);
});
