import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One entry of `packages` in a package-lock.json: its version, its integrity, and the packages that it needs. */
interface Entry {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [other: string]: unknown;
}

interface Lock {
  lockfileVersion: number;
  packages: Record<string, Entry>;
}

interface Manifest {
  devDependencies?: object;
  overrides?: Record<string, unknown>;
  [other: string]: unknown;
}

const WORKSPACE = 'functions';
const MODULES = 'node_modules/';

/**
 * Makes the lockfile of functions/ out of the root's. Every package that the functions need gets the root's own entry, so
 * the cloud installs the versions that were tested here. A package of functions/node_modules moves up to node_modules.
 * @throws Error in words if `npm ci` could not install the same packages from it
 */
export function functionsLock(root: Lock, rootManifest: Manifest, manifest: Manifest): Lock {
  if (manifest.devDependencies) {
    throw new Error(
      'functions/package.json goes to the cloud: move its devDependencies into the package.json of the root.',
    );
  }
  const needed = reach(root.packages, true);
  const required = reach(root.packages, false);
  refuseOverrides(rootManifest, manifest, needed);
  const made: Record<string, Entry> = { '': asRoot(root.packages, manifest) };
  const moved = [...needed].map((from) => ({ from, to: withoutWorkspace(from) }));
  for (const { from, to } of moved.toSorted((a, b) => (a.to < b.to ? -1 : 1))) {
    if (made[to]) {
      throw new Error(
        `The functions need two versions of ${nameOf(to)} at one place: bring functions/package.json and its dependencies to one version of it.`,
      );
    }
    // These three say what the package is for the whole repository. Here each of them is needed.
    const { dev, devOptional, peer, ...entry } = root.packages[from] ?? {};
    delete entry.optional;
    made[to] = required.has(from) ? entry : { ...entry, optional: true };
  }
  return { ...root, ...pick(manifest, ['name', 'version']), packages: made };
}

/** Writes functions/package-lock.json. The Firebase CLI uploads it, and the cloud's `npm ci` reads it. Git ignores it. */
export function writeFunctionsLock(folder: string): string {
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const lock = functionsLock(
    read('package-lock.json'),
    read('package.json'),
    read(`${WORKSPACE}/package.json`),
  );
  const file = path.join(folder, WORKSPACE, 'package-lock.json');
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  return file;
}

/** The places in the root's lockfile that are reached from functions/. Optional peers are left out, as npm leaves them out. */
function reach(packages: Lock['packages'], withOptional: boolean): Set<string> {
  const found = new Set<string>();
  const open = [WORKSPACE];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[at] ?? {};
    const optional = Object.keys(optionalDependencies ?? {});
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const names = [...Object.keys(dependencies ?? {}), ...peers].filter(
      (name) => !optional.includes(name),
    );
    for (const name of withOptional ? [...names, ...optional] : names) {
      const place = placeOf(packages, at, name);
      if (place === undefined && optional.includes(name)) continue;
      if (place === undefined)
        throw new Error(`package-lock.json lacks ${name}, which ${at} needs.`);
      if (!found.has(place)) open.push(place);
      found.add(place);
    }
  }
  return found;
}

/** Where Node finds a package that is imported at a place: there, or in the next folder above that has it. */
function placeOf(packages: Lock['packages'], at: string, name: string): string | undefined {
  for (let folder: string | undefined = at; folder !== undefined; folder = above(folder)) {
    const place = `${folder && `${folder}/`}${MODULES}${name}`;
    if (packages[place]) return place;
  }
  return undefined;
}

function above(folder: string): string | undefined {
  if (folder === '') return undefined;
  const end = folder.lastIndexOf(MODULES);
  return end === -1 ? '' : folder.slice(0, Math.max(0, end - 1));
}

const withoutWorkspace = (place: string): string =>
  place.startsWith(`${WORKSPACE}/`) ? place.slice(WORKSPACE.length + 1) : place;

const nameOf = (place: string): string => place.slice(place.lastIndexOf(MODULES) + MODULES.length);

/** npm reads overrides in the folder where it installs: the root's have no effect on functions/ alone. */
function refuseOverrides(root: Manifest, manifest: Manifest, needed: Set<string>): void {
  const names = new Set([...needed].map(nameOf));
  for (const [key, value] of Object.entries(root.overrides ?? {})) {
    const name = key.replace(/(?<=.)@.*$/, '');
    const isSame = JSON.stringify(manifest.overrides?.[key]) === JSON.stringify(value);
    if (names.has(name) && !isSame) {
      throw new Error(
        `The functions need ${name}, which the root's package.json overrides: write the same override into functions/package.json.`,
      );
    }
  }
}

const asRoot = (packages: Lock['packages'], manifest: Manifest): Entry => ({
  ...packages[WORKSPACE],
  ...pick(manifest, ['name', 'version']),
});

const pick = (from: Manifest, keys: string[]): object =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));
