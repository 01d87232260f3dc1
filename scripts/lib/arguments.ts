import { parseArgs } from 'node:util';
import { STAFF_ROLES, type StaffRole } from '../../functions/src/contract/staff-roles.ts';
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

export interface RoleArguments {
  readonly email: string;
  readonly role: StaffRole;
  readonly isRemoval: boolean;
  /** Null: the emulators of `npm start`. */
  readonly project: string | null;
}

/** Reads `<email> moderator|custodian [--remove] [--project <id>]`. Throws a sentence for anything else. */
export function parseRoleArguments(argv: string[]): RoleArguments {
  const usage = `npm run role -- <email> ${STAFF_ROLES.join('|')} [--remove] [--project <id>]`;
  const isRemoval = argv.includes('--remove');
  const words = argv.filter((arg) => arg !== '--remove');
  const [email = '', name = '', ...others] = words;
  const role = STAFF_ROLES.find((known) => known === name);
  if (!email.includes('@') || !role) throw new Error(`Say who and what: ${usage}`);
  return { email, role, isRemoval, project: projectIn(others, usage) };
}

export interface OrderArguments {
  readonly dropId: string;
  readonly reference: string;
  readonly keptDays: number | undefined;
  readonly isSecret: boolean;
  /** Null: the emulators of `npm start`. */
  readonly project: string | null;
}

/**
 * Reads `<address of the drop> --reference "<name>" [--days n] [--secret] [--project <id>]`. Throws a sentence for anything
 * else.
 */
export function parseOrderArguments(argv: string[]): OrderArguments {
  const usage =
    'npm run order -- <address of drop> --reference "<its name>" [--days n] [--secret] [--project <id>]';
  const options = { reference: { type: 'string' }, days: { type: 'string' } } as const;
  const flags = { secret: { type: 'boolean' }, project: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({
    args: argv,
    options: { ...options, ...flags },
    allowPositionals: true,
  });
  const [address = '', ...others] = positionals;
  const dropId = /(?:[?&]drop=|^)([A-Za-z0-9]{20})(?:$|[&#])/.exec(address)?.[1];
  const keptDays = values.days === undefined ? undefined : Number(values.days);
  const isOdd = others.length > 0 || (keptDays !== undefined && !(keptDays >= 1));
  if (!dropId || !values.reference || isOdd) throw new Error(`Say which and on what: ${usage}`);
  const { reference, secret = false, project = null } = values;
  return { dropId, reference, keptDays, isSecret: secret, project };
}

const AUDIT_USAGE = 'npm run audit -- --verify --project <id> [--head <n>:<hash>]';

/** Reads `--verify --project <id> [--head <n>:<hash>]`. Throws a sentence for anything else. */
export function parseAuditArguments(argv: string[]): {
  project: string;
  head: { n: number; hash: string } | null;
} {
  const at = argv.indexOf('--head');
  const [, n, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(argv[at + 1] ?? '') ?? [];
  if (at !== -1 && !hash) throw new Error(`That is no head: ${AUDIT_USAGE}`);
  const others = at === -1 ? argv : argv.toSpliced(at, 2);
  if (!others.includes('--verify')) throw new Error(`Say what to do with it: ${AUDIT_USAGE}`);
  const said = others.filter((arg) => arg !== '--verify');
  const project = projectIn(said, AUDIT_USAGE);
  if (project === null) throw new Error(`Say whose audit: ${AUDIT_USAGE}`);
  return { project, head: hash ? { n: Number(n), hash } : null };
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
