// `node scripts/run.mjs <program> [arguments]`: how npm's scripts start the programs of scripts/programs/. It and what it
// imports run on whatever Node the machine has, before anything is installed.
import { launch, stopWith } from './lib/bootstrap.mjs';

/** @type {Record<string, import('./lib/bootstrap.mjs').Needs>} */
const PROGRAMS = {
  analyse: { onlyData: true },
  audit: {},
  bench: { java: true },
  'bench-web': { java: true },
  build: {},
  check: {},
  dev: { java: true },
  emulators: { java: true },
  order: {},
  rebuild: {},
  role: {},
  start: { java: true },
  test: { java: true },
  train: { onlyData: true },
};

// The program reads its own arguments from the third on, as if it had been started by itself.
const [name = ''] = process.argv.splice(2, 1);
const needs = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
if (!needs) stopWith(`Say which program: ${Object.keys(PROGRAMS).join(', ')}.`);
await launch(`programs/${name}.ts`, needs);
