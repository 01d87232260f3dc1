import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../lib/bootstrap.mjs';
import { functionsLock } from './lockfile.ts';

const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
const rootLock = read('package-lock.json');
const manifest = read('functions/package.json');
const made = functionsLock(rootLock, read('package.json'), manifest);

interface Packages {
  [place: string]: Record<string, Record<string, string> | undefined>;
}

/** The package that `name` means to a package at `place`, as Node looks for it. */
function found(packages: Packages, place: string, name: string): object | undefined {
  const folders = place.split('/');
  for (let length = folders.length; length >= 0; length -= 1) {
    const at = [...folders.slice(0, length), 'node_modules', name].join('/');
    if (packages[at]) return packages[at];
  }
  return undefined;
}

const identity = (entry: object | undefined) => {
  const { version, resolved, integrity } = { version: '', resolved: '', integrity: '', ...entry };
  return { version, resolved, integrity };
};

describe('the lockfile that goes to the cloud', () => {
  it('gives every package the same version of each package that it needs as the root does', () => {
    const places = Object.keys(made.packages);
    expect(places.length).toBeGreaterThan(200);
    let compared = 0;
    for (const place of places) {
      const inRoot = [`functions/${place}`.replace(/\/$/, ''), place].find(
        (at) => rootLock.packages[at],
      );
      expect(inRoot, place).toBeDefined();
      if (place) {
        expect(identity(made.packages[place])).toEqual(identity(rootLock.packages[inRoot ?? '']));
      }
      const { dependencies, optionalDependencies } = made.packages[place] ?? {};
      for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
        const here = found(rootLock.packages, inRoot ?? '', name);
        const there = found(made.packages as Packages, place, name);
        expect(identity(there), `${name} of ${place}`).toEqual(identity(here));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('puts the packages of functions/node_modules at the top', () => {
    for (const place of Object.keys(rootLock.packages)) {
      if (!place.startsWith('functions/node_modules/')) continue;
      expect(made.packages[place.slice('functions/'.length)]).toEqual(rootLock.packages[place]);
    }
  });

  it('asks for what package.json asks for, and holds nothing that only tests need', () => {
    expect(made.packages['']?.dependencies).toEqual(manifest.dependencies);
    for (const [place, entry] of Object.entries(made.packages)) {
      expect(entry, place).not.toHaveProperty('dev');
      expect(entry, place).not.toHaveProperty('devOptional');
      expect(entry, place).not.toHaveProperty('link');
    }
    expect(made.packages).not.toHaveProperty('node_modules/vitest');
  });
});

test('the Firebase CLI uploads the lockfile, and no parameters', async () => {
  const { readdirRecursive } = createRequire(import.meta.url)('firebase-tools/lib/fsAsync.js');
  const [{ ignore }] = read('firebase.json').functions;
  const folder = mkdtempSync(path.join(tmpdir(), 'uploaded-'));
  const names = ['package.json', 'package-lock.json', '.env', '.env.my-project', 'tsconfig.json'];
  for (const name of names) writeFileSync(path.join(folder, name), '');
  const files: { name: string }[] = await readdirRecursive({ path: folder, ignore });
  rmSync(folder, { recursive: true });
  expect(files.map(({ name }) => path.basename(name)).toSorted()).toEqual([
    'package-lock.json',
    'package.json',
  ]);
});

describe('what npm ci could not install is refused', () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      functions: { dependencies: { a: '2', b: '1' } },
      'functions/node_modules/a': { version: '2.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', dependencies: { a: '1' } },
    },
  };

  it('two versions at one place', () => {
    expect(() => functionsLock(lock, {}, {})).toThrow('two versions of a at one place');
  });

  it('packages that only tests need', () => {
    expect(() => functionsLock(lock, {}, { devDependencies: {} })).toThrow('devDependencies');
  });

  it('a package that the lockfile lacks', () => {
    const packages = { functions: { dependencies: { a: '1' } } };
    expect(() => functionsLock({ ...lock, packages }, {}, {})).toThrow('lacks a');
  });

  it('an override of a needed package that functions/package.json lacks', () => {
    const packages = { ...lock.packages, 'node_modules/b': { version: '1.0.0' } };
    const other = { ...lock, packages };
    const overrides = { 'b@1': '1.0.0' };
    expect(() => functionsLock(other, { overrides }, {})).toThrow('need b, which');
    expect(() => functionsLock(other, { overrides }, { overrides })).not.toThrow();
    expect(() => functionsLock(other, { overrides: { jspdf: { c: '1' } } }, {})).not.toThrow();
  });
});
