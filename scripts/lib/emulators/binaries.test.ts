import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manifestHeader, manifestOnlyJar } from './binaries.ts';

test('a long header is folded into lines of at most 72 bytes and reads the same unfolded', () => {
  const value = `file:///${'folder/'.repeat(40)}x.jar`;
  const header = manifestHeader('Class-Path', value);
  for (const line of header.split('\r\n')) expect(line.length).toBeLessThanOrEqual(72);
  expect(header.replaceAll('\r\n ', '')).toBe(`Class-Path: ${value}\r\n`);
});

test('Java reads the jar and looks for the class it names', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jar-'));
  const file = path.join(folder, 'wrapper.jar');
  writeFileSync(file, manifestOnlyJar({ 'Main-Class': 'org.example.Absent' }));
  const { stderr } = spawnSync('java', ['-jar', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr).toContain('org.example.Absent');
  expect(stderr).not.toMatch(/corrupt|no main manifest/i);
});
