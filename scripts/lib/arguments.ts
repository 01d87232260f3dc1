import { parseArgs } from 'node:util';
import {
  BRAKES,
  type Brake,
  DISCLOSURE_GROUNDS,
  type DisclosureGround,
  GROUNDS,
  STAFF_ROLES,
  type StaffRole,
} from '../../functions/src/contract/index.ts';
import type { Emulator } from './emulators/emulators.ts';

const KNOWN: Emulator[] = ['auth', 'firestore', 'functions', 'hosting', 'pubsub'];

/**
 * Reads `[--with functions,hosting] -- command...`. Auth and Firestore always run. Hosting also starts the functions,
 * because it forwards requests to them. @throws Error with a sentence for people when the arguments are wrong
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

/** Reads the optional `--project <id>`; null if it is missing. @throws Error in words for any other argument */
export const parseBuildArguments = (argv: string[]): { project: string | null } => ({
  project: projectIn(argv, 'npm run build [-- --project <id>]'),
});

/** Reads `--project <id>`. @throws Error with a sentence for anything else; the project must not be guessed */
export function parseRebuildArguments(argv: string[]): { project: string } {
  const usage = 'npm run rebuild -- --project <id>';
  const project = projectIn(argv, usage);
  if (project === null) throw new Error(`Say whose pages are to be made anew: ${usage}`);
  return { project };
}

/** Reads `--from <database> --project <id>`. @throws Error with a sentence for anything else */
export function parseRestoreArguments(argv: string[]): { project: string; from: string } {
  const usage = 'npm run restore -- --from <database> --project <id>';
  const [from, ...others] = listAfter(argv, '--from');
  const said = from === undefined ? [] : [`--from=${from}`, '--from', from];
  const project = projectIn(
    argv.filter((arg) => !said.includes(arg)),
    usage,
  );
  if (project === null || from === undefined || others.length > 0) {
    throw new Error(`Say what to read and which project: ${usage}`);
  }
  return { project, from };
}

/** Reads `--project <id> [--after]`. @throws Error with a sentence for anything else */
export function parseDoctorArguments(argv: string[]): { project: string; isAfter: boolean } {
  const usage = 'npm run doctor -- --project <id> [--after]';
  const project = projectIn(
    argv.filter((arg) => arg !== '--after'),
    usage,
  );
  if (project === null) throw new Error(`Say which project: ${usage}`);
  return { project, isAfter: argv.includes('--after') };
}

/** Reads `--project <id>`. @throws Error with a sentence for anything else */
export function parseDeployArguments(
  argv: string[],
  name: 'deploy' | 'rollback' | 'signals',
): { project: string } {
  const usage = `npm run ${name} -- --project <id>`;
  const project = projectIn(argv, usage);
  if (project === null) throw new Error(`Say which project: ${usage}`);
  return { project };
}

/** Reads `[--add|--drop] --project <id>`. @throws Error with a sentence for anything else */
export function parseRekeyArguments(argv: string[]): {
  action: 'say' | 'add' | 'drop';
  project: string;
} {
  const usage = 'npm run rekey -- [--add|--drop] --project <id>';
  const [flag, ...more] = argv.filter((arg) => arg === '--add' || arg === '--drop');
  const project = projectIn(
    argv.filter((arg) => arg !== flag),
    usage,
  );
  if (project === null || more.length > 0)
    throw new Error(`Say one thing of one project: ${usage}`);
  return { action: flag === undefined ? 'say' : flag === '--add' ? 'add' : 'drop', project };
}

export interface RoleArguments {
  readonly email: string;
  readonly role: StaffRole;
  readonly isRemoval: boolean;
  /** Null means the emulators of `npm start`. */
  readonly project: string | null;
}

/** Reads `<email> moderator [--remove] [--project <id>]`. @throws Error with a sentence for anything else */
export function parseRoleArguments(argv: string[]): RoleArguments {
  const usage = `npm run role -- <email> ${STAFF_ROLES.join('|')} [--remove] [--project <id>]`;
  const isRemoval = argv.includes('--remove');
  const words = argv.filter((arg) => arg !== '--remove');
  const [email = '', name = '', ...others] = words;
  const role = STAFF_ROLES.find((known) => known === name);
  if (!email.includes('@') || !role) throw new Error(`Say who and what: ${usage}`);
  return { email, role, isRemoval, project: projectIn(others, usage) };
}

/** Reads `[<name> on|off] [--project <id>]`; without a name, brakes are only shown. @throws Error with a sentence */
export function parseBrakeArguments(argv: string[]) {
  const names = Object.keys(BRAKES) as Brake[];
  const usage = `npm run brake -- [${names.join('|')} on|off] [--project <id>]`;
  const options = { project: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
  const { project = null } = values;
  const [name, state = '', ...others] = positionals;
  if (name === undefined) return { change: null, project };
  const brake = names.find((known) => known === name);
  if (!brake || !['on', 'off'].includes(state) || others.length > 0)
    throw new Error(`Say which brake, and on or off: ${usage}`);
  return { change: { brake, isOn: state === 'on' }, project };
}

export interface OrderArguments {
  readonly dropId: string;
  readonly reference: string;
  readonly keptDays: number | undefined;
  readonly isSecret: boolean;
  /** Null means the emulators of `npm start`. */
  readonly project: string | null;
}

/**
 * Reads `<address of the drop> --reference "<name>" [--days n] [--secret] [--project <id>]`.
 * @throws Error with a sentence for anything else
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

/** The arguments of both programs that disclose a contact. */
interface DisclosingArguments {
  readonly ground: DisclosureGround;
  /** Whether one person discloses the contact without a second person. */
  readonly isAlone: boolean;
  /** The identity of the person who runs it. Only allowed in `demo-` projects. */
  readonly as: string | null;
  /** Null means the emulators of `npm start`. */
  readonly project: string | null;
}

export interface DiscloseArguments extends DisclosingArguments {
  readonly action: 'request' | 'show' | 'confirm';
  /** The number of a case or the address of its drop. For `show` and `confirm` it is the number of the request. */
  readonly about: string;
  /** The legal ground and the last day of a ban on telling the author. */
  readonly silence: { readonly ground: string; readonly until: string } | null;
}

export interface NotifierArguments extends DisclosingArguments {
  /** The number of a public report. */
  readonly notice: string;
}

const GROUND_LINES = DISCLOSURE_GROUNDS.map((ground) => {
  const { name, covers, never } = GROUNDS[ground];
  return `\n  --ground ${ground}: ${name}. ${covers} ${never}`;
}).join('');
const DISCLOSE_USAGE = `npm run disclose -- request <case number or address of its drop> --ground <ground> [--alone] [--silent-until <yyyy-mm-dd> --silent-ground "<legal ground>"] [--project <id>]
  npm run disclose -- show <number of the request> --ground <ground> [--project <id>]
  npm run disclose -- confirm <number of the request> --ground <ground> [--silent-until and --silent-ground as requested] [--project <id>]
${GROUND_LINES}`;
const NOTIFIER_USAGE = `npm run notifier -- <number of the public report> --ground <ground> [--alone] [--project <id>]
${GROUND_LINES}`;

const DISCLOSING = {
  ground: { type: 'string' },
  alone: { type: 'boolean' },
  'silent-until': { type: 'string' },
  'silent-ground': { type: 'string' },
  as: { type: 'string' },
  project: { type: 'string' },
} as const;

const SILENT_GROUND_MAX = 120;

/** The number on the receipt of a public report. The id of a case never looks like it. */
const REPORT_NUMBER = /^\d{4}-\d{4}-\d{4}$/;

/** Reads the arguments that `DISCLOSE_USAGE` describes. @throws Error with a sentence for anything else */
export function parseDiscloseArguments(argv: string[]): DiscloseArguments {
  const [name, ...rest] = argv;
  const { positionals, values, ...disclosing } = readDisclosing(rest, DISCLOSE_USAGE);
  const action = (['request', 'show', 'confirm'] as const).find((known) => known === name);
  const [about = '', ...others] = positionals;
  const until = values['silent-until'];
  const silentGround = values['silent-ground']?.trim();
  const isSilent = until !== undefined || silentGround !== undefined;
  if (!action || !about || others.length > 0) throw new Error(`Say what: ${DISCLOSE_USAGE}`);
  if (REPORT_NUMBER.test(about)) {
    const instead =
      action === 'request'
        ? "For the author's contact, give the case number below the words at /moderation, or the address of the drop."
        : 'Give the number of the request, eight digits.';
    throw new Error(
      `${about} is the number of a public report. ${instead} For the contact of the report's sender: ${NOTIFIER_USAGE}`,
    );
  }
  if ((action === 'show' && isSilent) || (action !== 'request' && disclosing.isAlone)) {
    throw new Error(`Only a request says that: ${DISCLOSE_USAGE}`);
  }
  if (!isSilent) return { action, about, silence: null, ...disclosing };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until ?? '') && !Number.isNaN(Date.parse(until ?? ''));
  if (!until || !isDay || !silentGround || silentGround.length > SILENT_GROUND_MAX) {
    throw new Error(
      `A prohibition names its last day and, briefly, its legal ground: ${DISCLOSE_USAGE}`,
    );
  }
  return { action, about, silence: { ground: silentGround, until }, ...disclosing };
}

/** Reads the arguments that `NOTIFIER_USAGE` describes. @throws Error with a sentence for anything else */
export function parseNotifierArguments(argv: string[]): NotifierArguments {
  const { positionals, values, ...disclosing } = readDisclosing(argv, NOTIFIER_USAGE);
  const [notice = '', ...others] = positionals;
  const isSilent = values['silent-until'] ?? values['silent-ground'];
  if (!REPORT_NUMBER.test(notice) || others.length > 0 || isSilent !== undefined) {
    throw new Error(`Say which public report: ${NOTIFIER_USAGE}`);
  }
  return { notice, ...disclosing };
}

function readDisclosing(argv: string[], usage: string) {
  const { values, positionals } = readAll(argv, usage);
  const ground = DISCLOSURE_GROUNDS.find((known) => known === values.ground);
  if (!ground) throw new Error(`Say on which ground, of three alone: ${usage}`);
  const { alone: isAlone = false, as = null, project = null } = values;
  return { positionals, values, ground, isAlone, as, project };
}

function readAll(args: string[], usage: string) {
  try {
    return parseArgs({ args, options: DISCLOSING, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

const AUDIT_USAGE = 'npm run audit -- --verify --project <id> [--published <day>:<text>]';

/** Reads `--verify --project <id> [--published <day>:<text>]`. @throws Error with a sentence for anything else */
export function parseAuditArguments(argv: string[]): {
  project: string;
  published: string | null;
} {
  const at = argv.indexOf('--published');
  const [published = null] = /^\d{4}-\d{2}-\d{2}:[g-z][0-9a-f]{64}$/.exec(argv[at + 1] ?? '') ?? [];
  if (at !== -1 && !published) throw new Error(`That was never published: ${AUDIT_USAGE}`);
  const others = at === -1 ? argv : argv.toSpliced(at, 2);
  if (!others.includes('--verify')) throw new Error(`Say what to do with it: ${AUDIT_USAGE}`);
  const said = others.filter((arg) => arg !== '--verify');
  const project = projectIn(said, AUDIT_USAGE);
  if (project === null) throw new Error(`Say whose audit: ${AUDIT_USAGE}`);
  return { project, published };
}

function projectIn(argv: string[], usage: string): string | null {
  const [project = null, ...others] = listAfter(argv, '--project');
  const said = project === null ? [] : [`--project=${project}`, '--project', project];
  const odd = argv.find((arg) => !said.includes(arg)) ?? others[0];
  if (odd === undefined) return project;
  throw new Error(`"${odd}" means nothing here: ${usage}`);
}

/**
 * Returns the comma-separated values after a flag (`--only a,b` or `--only=a,b`). The list is empty if the flag is absent.
 */
export function listAfter(argv: string[], flag: string): string[] {
  const joined = argv.find((arg) => arg.startsWith(`${flag}=`))?.slice(flag.length + 1);
  const at = argv.indexOf(flag);
  const value = joined ?? (at === -1 ? '' : (argv[at + 1] ?? ''));
  return value.split(',').filter((name) => name !== '');
}

/** Returns the test steps to run: all, or those named after `--only`. @throws Error in words for an unknown name */
export function chooseSteps(argv: string[], names: string[]): string[] {
  const only = listAfter(argv, '--only');
  const unknown = only.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no step "${unknown}": choose from ${names.join(', ')}.`);
  return only.length === 0 ? names : names.filter((name) => only.includes(name));
}
