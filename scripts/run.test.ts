import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const LAUNCHER = path.join(import.meta.dirname, 'run.mjs');
const run = (...args: string[]) =>
  spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: 'utf8' });

const programs = [
  ...readdirSync(path.join(import.meta.dirname, 'programs')).map((file) =>
    path.basename(file, '.ts'),
  ),
  ...['audit', 'brake', 'deploy', 'disclose', 'doctor', 'notifier', 'order', 'rebuild'],
  ...['rekey', 'restore', 'role', 'rollback'],
].toSorted();

test('without a program, or with one that is not there, it lists all of them', () => {
  for (const args of [[], ['no-such-program'], ['toString']]) {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(`Say which program: ${programs.join(', ')}.`);
  }
});

test('every script of npm names a program that is there', () => {
  const file = path.join(import.meta.dirname, '../package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: object };
  const launched = Object.values(scripts).flatMap(
    (line: string) => /^node scripts\/run\.mjs (\S+)/.exec(line)?.[1] ?? [],
  );
  expect(launched).toHaveLength(Object.keys(scripts).length - 1);
  expect(programs).toEqual(expect.arrayContaining(launched));
});

test('a program gets the arguments that follow its name', () => {
  const { status, stderr } = run('build', 'odd');
  expect(status).toBe(1);
  expect(stderr).toContain('"odd" means nothing here');
});
