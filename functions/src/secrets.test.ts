import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));
const PARAMS = 'platform/environment.ts';
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** A statement that imports or re-exports, or a call of `import()`. */
const STATIC =
  /^(?:import|export)\s+(type\s)?(?:[\w*\s,]*\{([^}]*)\}|[\w*\s,]+)\s*from\s+'(\.[^']+)';/gm;
const DYNAMIC = /(typeof\s+)?\bimport\('(\.[^']+)'\)/g;

const resolved = (from: string, to: string): string =>
  path.posix.normalize(path.posix.join(path.posix.dirname(from), to));

const valuesIn = (names: string | undefined): string[] | null =>
  names === undefined
    ? null
    : names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '));

interface Module {
  /** The files that it loads, at once or later. */
  readonly loads: readonly string[];
  /** What it takes from `platform/environment.ts`. */
  readonly params: readonly string[];
}

const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const text = read(file);
  const loads: string[] = [...dynamicIn(text, file)];
  const params: string[] = [];
  for (const [, isType, names, to] of text.matchAll(STATIC)) {
    const values = valuesIn(names);
    if (isType || values?.length === 0) continue;
    const target = resolved(file, to ?? '');
    if (target === PARAMS) params.push(...(values ?? []));
    else loads.push(target);
  }
  const made = { loads, params };
  modules.set(file, made);
  return made;
}

const dynamicIn = (text: string, file: string): string[] =>
  [...text.matchAll(DYNAMIC)].flatMap(([, isType, to]) =>
    isType ? [] : [resolved(file, to ?? '')],
  );

/** What these modules, and all modules that they load, take from `platform/environment.ts`. */
function paramsBehind(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...moduleOf(file).loads);
  }
  return new Set([...seen].flatMap((file) => moduleOf(file).params));
}

/** Every deployed function, and the file that defines it. */
const FUNCTIONS = [...read('index.ts').matchAll(/export \{([^}]*)\} from '\.\/([^']+)';/g)].flatMap(
  ([, names = '', file = '']) => (valuesIn(names) ?? []).map((name) => ({ name, file })),
);

/**
 * The files that a function loads when it is called. Several functions share a file, so only its own part of the file
 * counts.
 */
function entriesOf(name: string, file: string): string[] {
  const [, after = ''] = read(file).split(`export const ${name} =`);
  return dynamicIn(after.split(/^export /m)[0] ?? '', file);
}

interface Endpoint {
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
}

describe('the secrets that a function binds', () => {
  let deployed: Record<string, { readonly __endpoint: Endpoint }>;
  beforeAll(async () => {
    deployed = (await import('./index.ts')) as unknown as typeof deployed;
  });
  /** The names of all secrets, also if a constant holds the name. */
  const SECRETS = [
    ...read(PARAMS).matchAll(/const (\w+) = (?:defineSecret\(|\{\s+name: )?'\1'/g),
  ].map(([, name = '']) => name);

  it('are looked for in every function and for every secret', () => {
    expect(SECRETS.sort()).toEqual([
      'ALERT_URL',
      'SERVER_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'VAPID_PRIVATE_KEY',
    ]);
    expect(FUNCTIONS.map(({ name }) => name).sort()).toEqual(Object.keys(deployed).sort());
  });

  it.each(FUNCTIONS)('are those that the code behind $name reads', ({ name, file }) => {
    const entries = entriesOf(name, file);
    expect(entries).not.toEqual([]);
    const needed = paramsBehind(entries);
    const bound = (deployed[name]?.__endpoint.secretEnvironmentVariables ?? []).map(
      ({ key }) => key,
    );
    expect([...bound].sort()).toEqual(SECRETS.filter((secret) => needed.has(secret)).sort());
  });
});
