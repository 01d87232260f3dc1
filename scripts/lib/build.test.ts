import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './build.ts';

let base: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(base, name)), { recursive: true });
  writeFileSync(path.join(base, name), text);
};

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'print-'));
  write('src/a.ts', 'a');
});
afterEach(() => rmSync(base, { recursive: true }));

test('the same sources have the same fingerprint', () => {
  expect(fingerprint(base, ['src'])).toBe(fingerprint(base, ['src', 'absent']));
});

test('a changed, a moved and a new file each change it', () => {
  const prints = [fingerprint(base, ['src'])];
  write('src/a.ts', 'b');
  prints.push(fingerprint(base, ['src']));
  write('src/deep/b.ts', '');
  prints.push(fingerprint(base, ['src']));
  rmSync(path.join(base, 'src/a.ts'));
  write('src/c.ts', 'b');
  prints.push(fingerprint(base, ['src']));
  expect(new Set(prints).size).toBe(4);
});

test('what is built or installed does not count', () => {
  const before = fingerprint(base, ['src']);
  write('src/dist/a.js', 'x');
  write('src/node_modules/x/index.js', 'x');
  expect(fingerprint(base, ['src'])).toBe(before);
});
