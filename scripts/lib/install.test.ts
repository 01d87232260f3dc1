import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { installMissing, missingPackages } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '1.0.0' },
    web: { version: '0.0.0' },
    'node_modules/web': { link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/left-over': { version: '1.0.0', extraneous: true },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  },
};

test('nothing is missing when the record of the last install agrees', () => {
  const installed = { packages: { 'node_modules/react': { version: '19.3.1' } } };
  expect(missingPackages(wanted, installed)).toEqual([]);
});

test('another version is as good as missing', () => {
  const installed = { packages: { 'node_modules/react': { version: '18.0.0' } } };
  expect(missingPackages(wanted, installed)).toEqual(['node_modules/react']);
});

test('an install that left no packages behind lacks them all', () => {
  expect(missingPackages(wanted, {})).toEqual(['node_modules/react']);
});

test.each(['node_modules', 'functions/node_modules'])(
  'nothing is installed through a link in place of %s, which would empty what it leads to',
  async (folder) => {
    const away = mkdtempSync(path.join(tmpdir(), 'blckmirror-away-'));
    const root = mkdtempSync(path.join(tmpdir(), 'blckmirror-here-'));
    writeFileSync(path.join(away, 'kept'), '');
    writeFileSync(path.join(root, 'package-lock.json'), '{}');
    mkdirSync(path.join(root, 'functions'));
    symlinkSync(away, path.join(root, folder));
    expect(await installMissing(root)).toContain(`${folder} is a link`);
    expect(existsSync(path.join(away, 'kept'))).toBe(true);
  },
);
