import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../lib/bootstrap.mjs';
import { commitOf, markWebBuild, refuseWrongWebBuild, writeRelease } from './release.ts';

let folder = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const commit = () => {
  git('add', '.');
  git('commit', '-qm', 'a commit');
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  mkdirSync(path.join(folder, 'web/dist'), { recursive: true });
  mkdirSync(path.join(folder, 'functions'));
  git('init', '-q');
  write('.gitignore', readFileSync(path.join(root, '.gitignore'), 'utf8'));
  write('a', '1');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

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
    write('a', '2');
    commit();
    refused().toThrow(`from commit ${before}, but this is commit ${commitOf(folder)}. Build it`);
  });

  it('refuses one with changes, before the build or after it', () => {
    write('b', '1');
    markWebBuild(folder, 'my-project');
    refused().toThrow('changes that no commit holds');
    commit();
    refused().toThrow('was built from uncommitted changes');
    markWebBuild(folder, 'my-project');
    refused().not.toThrow();
    write('a', '2');
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
  const told = () => readFileSync(path.join(folder, 'functions/.env'), 'utf8');

  it('each time anew', () => {
    writeRelease(folder);
    expect(told()).toBe(`RELEASE=${commitOf(folder)}\n`);
    write('a', '2');
    writeRelease(folder);
    expect(told()).toBe('RELEASE=uncommitted\n');
  });

  it('but the parameters of somebody else are not overwritten', () => {
    write('functions/.env', 'VERTEX_MODEL=a\n');
    expect(() => writeRelease(folder)).toThrow('move its lines to functions/.env.<project>');
    expect(told()).toBe('VERTEX_MODEL=a\n');
  });
});
