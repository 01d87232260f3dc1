import type { Emulator } from './emulators.ts';

const KNOWN: Emulator[] = ['auth', 'firestore', 'functions', 'hosting', 'pubsub'];

/**
 * Reads `[--with functions,hosting] -- command...`. Auth and Firestore always run; Hosting brings the functions that
 * it forwards to. Throws a sentence for people when it cannot be read.
 */
export function parseEmulatorArguments(argv: string[]): { only: Emulator[]; command: string[] } {
  const split = argv.indexOf('--');
  const command = split === -1 ? [] : argv.slice(split + 1);
  if (command.length === 0) {
    throw new Error(
      'Say what to run: node scripts/run.mjs emulators [--with functions,hosting] -- <command>',
    );
  }
  const only = new Set<Emulator>(['auth', 'firestore']);
  for (const name of listAfter(argv.slice(0, split), '--with')) {
    const emulator = KNOWN.find((known) => known === name);
    if (!emulator)
      throw new Error(`There is no emulator "${name}": choose from ${KNOWN.join(', ')}.`);
    only.add(emulator);
    if (emulator === 'hosting') only.add('functions');
  }
  return { only: [...only], command };
}

/** Reads `[--project <id>]`; null without one. Throws a sentence for anything else. */
export const parseBuildArguments = (argv: string[]): { project: string | null } => ({
  project: projectIn(argv, 'npm run build [-- --project <id>]'),
});

/** Reads `--project <id>`. Throws a sentence for anything else, and without one: it may not be guessed. */
export function parseRebuildArguments(argv: string[]): { project: string } {
  const usage = 'npm run rebuild -- --project <id>';
  const project = projectIn(argv, usage);
  if (project === null) throw new Error(`Say whose pages are to be made anew: ${usage}`);
  return { project };
}

function projectIn(argv: string[], usage: string): string | null {
  const [project = null, ...others] = listAfter(argv, '--project');
  const said = project === null ? [] : [`--project=${project}`, '--project', project];
  const odd = argv.find((arg) => !said.includes(arg)) ?? others[0];
  if (odd === undefined) return project;
  throw new Error(`"${odd}" means nothing here: ${usage}`);
}

/** The comma-separated values after a flag (`--only a,b` or `--only=a,b`); empty when it is absent. */
export function listAfter(argv: string[], flag: string): string[] {
  const joined = argv.find((arg) => arg.startsWith(`${flag}=`))?.slice(flag.length + 1);
  const at = argv.indexOf(flag);
  const value = joined ?? (at === -1 ? '' : (argv[at + 1] ?? ''));
  return value.split(',').filter((name) => name !== '');
}

/** The test steps to run: all, or those named after `--only`. Throws a sentence for an unknown name. */
export function chooseSteps(argv: string[], names: string[]): string[] {
  const only = listAfter(argv, '--only');
  const unknown = only.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no step "${unknown}": choose from ${names.join(', ')}.`);
  return only.length === 0 ? names : names.filter((name) => only.includes(name));
}
