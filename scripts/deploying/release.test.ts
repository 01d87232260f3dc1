import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../lib/bootstrap.mjs';
import { commitOf, markWebBuild, refuseWrongWebBuild, writeRelease } from './release.ts';
import { aRepository, type Repository } from './testing/a-repository.ts';

let original: Repository;
let repository: Repository;
let folder = '';
beforeAll(() => {
  original = aRepository();
});
afterAll(() => original.remove());
beforeEach(() => {
  repository = original.copy();
  folder = repository.folder;
});
afterEach(() => repository.remove());

describe('of the web app, the predeploy', () => {
  const refused = () => expect(() => refuseWrongWebBuild(folder, 'my-project'));

  it('lets through what was built for this project from this commit', () => {
    markWebBuild(folder, 'my-project');
    refused().not.toThrow();
  });

  it('refuses one that was built for no project', () => {
    refused().toThrow(
      'web/dist was built for no project. Build it again: npm run build -- --project my-project',
    );
  });

  it('refuses one for another project', () => {
    markWebBuild(folder, 'my-staging');
    refused().toThrow('was built for my-staging, not for my-project');
  });

  it('refuses one from another commit', () => {
    markWebBuild(folder, 'my-project');
    const before = commitOf(folder);
    repository.write('a', '2');
    repository.commit();
    refused().toThrow(`from commit ${before}, but this is commit ${commitOf(folder)}. Build it`);
  });

  it('refuses one with changes, before the build or after it', () => {
    repository.write('b', '1');
    markWebBuild(folder, 'my-project');
    refused().toThrow('changes that no commit holds');
    repository.commit();
    refused().toThrow('was built from uncommitted changes');
    markWebBuild(folder, 'my-project');
    refused().not.toThrow();
    repository.write('a', '2');
    refused().toThrow('changes that no commit holds');
  });

  it('refuses one in a folder without history', () => {
    rmSync(path.join(folder, '.git'), { recursive: true });
    expect(commitOf(folder)).toBeNull();
  });
});

it('is not served: Hosting leaves out names that begin with a dot', () => {
  const { hosting } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  expect(hosting.ignore).toContain('**/.*');
});

describe('the functions are told their commit', () => {
  const told = () => repository.read('functions/.env');

  it('each time anew', () => {
    writeRelease(folder);
    expect(told()).toBe(`RELEASE=${commitOf(folder)}\n`);
    repository.write('a', '2');
    writeRelease(folder);
    expect(told()).toBe('RELEASE=uncommitted\n');
  });

  it('but the parameters of somebody else are not overwritten', () => {
    repository.write('functions/.env', 'VERTEX_MODEL=a\n');
    expect(() => writeRelease(folder)).toThrow('move its lines to functions/.env.<project>');
    expect(told()).toBe('VERTEX_MODEL=a\n');
  });
});
