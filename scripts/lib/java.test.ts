import { expect, test } from 'vitest';
import { judgeJava, parseJavaVersion } from './bootstrap.mjs';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['openjdk version "22-ea" 2024-03-19', 22],
  ['command not found', undefined],
])('%s is Java %s', (output, version) => {
  expect(parseJavaVersion(output)).toBe(version);
});

test('a missing Java and one that is too old are each told, with what to install', () => {
  expect(judgeJava(undefined)).toMatch(/^Java is missing.*install Java 17/);
  expect(judgeJava(8)).toMatch(/version 8.*install Java 17/);
});

test('Java 11 and newer will do', () => {
  expect(judgeJava(11)).toBeUndefined();
  expect(judgeJava(17)).toBeUndefined();
});
