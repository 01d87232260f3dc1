import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDemo, projectOf, stripeModeOf } from './environment.ts';

it('the project is what the platform names, by its newer name where the older is missing', () => {
  expect(projectOf({ GCLOUD_PROJECT: 'one', GOOGLE_CLOUD_PROJECT: 'two' })).toBe('one');
  expect(projectOf({ GOOGLE_CLOUD_PROJECT: 'two' })).toBe('two');
  expect(projectOf({})).toBe('');
});

it('nothing but a name that begins with demo- is a demo project, and no name is none', () => {
  expect(isDemo({ GCLOUD_PROJECT: 'demo-blckmirror' })).toBe(true);
  expect(isDemo({ GOOGLE_CLOUD_PROJECT: 'demo-blckmirror' })).toBe(true);
  expect(isDemo({ GCLOUD_PROJECT: '', GOOGLE_CLOUD_PROJECT: 'demo-blckmirror' })).toBe(false);
  expect(isDemo({})).toBe(false);
  fc.assert(
    fc.property(fc.string(), (name) => isDemo({ GCLOUD_PROJECT: name }) === /^demo-/.test(name)),
  );
});

it('real money is paid in a real project that is not staging, and nowhere else', () => {
  expect(stripeModeOf('demo-blckmirror', undefined)).toBe('test');
  for (const project of ['blckmirror', 'blckmirror-demo-1', '']) {
    expect(stripeModeOf(project, undefined)).toBe('live');
    expect(stripeModeOf(project, 'staging')).toBe('test');
    for (const other of ['', 'production', 'Staging', 'staging ']) {
      expect(stripeModeOf(project, other)).toBe('live');
    }
  }
});

it('no other file of the server reads the environment, or works out what a demo project is', () => {
  const source = fileURLToPath(new URL('../', import.meta.url));
  const readers = globSync('**/*.ts', { cwd: source }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /process\.env|startsWith\('demo-/.test(readFileSync(source + file, 'utf8')),
  );
  expect(readers).toEqual(['platform/environment.ts']);
});
