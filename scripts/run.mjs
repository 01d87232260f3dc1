// `node scripts/run.mjs <program> [arguments]`: npm's scripts use it to start the programs of scripts/programs/, and
// operators use it to start those of scripts/operators/. This file and its imports run on any Node of the machine, before
// anything is installed.
import { launch, stopWith } from './lib/bootstrap.mjs';

/** @type {Record<string, import('./lib/bootstrap.mjs').Needs>} */
const PROGRAMS = {
  analyse: { onlyData: true },
  bench: { java: true },
  'bench-web': { java: true },
  build: {},
  check: {},
  dev: { java: true },
  emulators: { java: true },
  predeploy: {},
  signals: {},
  start: { java: true },
  test: { java: true },
  train: { onlyData: true },
};
const OPERATORS = [
  'audit',
  'brake',
  'deploy',
  'disclose',
  'doctor',
  'notifier',
  'order',
  'rebuild',
  'rekey',
  'restore',
  'role',
  'rollback',
];

// The program reads its own arguments from the third one on, as if it was started directly.
const [name = ''] = process.argv.splice(2, 1);
if (OPERATORS.includes(name)) {
  await launch(`operators/${name}.ts`, {});
} else {
  const needs = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
  const all = [...Object.keys(PROGRAMS), ...OPERATORS].sort();
  if (!needs) stopWith(`Say which program: ${all.join(', ')}.`);
  await launch(`programs/${name}.ts`, needs);
}
