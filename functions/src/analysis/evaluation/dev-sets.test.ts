import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { partOf } from './datasets.ts';
import { devSets } from './dev-sets.ts';

test('a folder of labelled data gives its dev parts and their first-person lines', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'labelled-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  const xed = Array.from({ length: 100 }, (_, i) => `I ran ${i} miles .`);
  write('goemotions/labels.txt', 'fear\njoy\n');
  write('goemotions/dev.tsv', 'I am afraid\t0\tid\nGreat game\t1\tid\n');
  write('xed/en-annotated.tsv', `${xed.map((text) => `${text}\t4`).join('\n')}\nRun !\t4\n`);

  const [all, firstPerson, xedDev] = devSets(folder);
  expect(all?.rows.map(({ text }) => text)).toEqual(['I am afraid', 'Great game']);
  expect(firstPerson?.rows.map(({ text }) => text)).toEqual(['I am afraid']);
  const held = xed.filter((text) => partOf(text) === 'dev');
  expect(held.length).toBeGreaterThan(0);
  expect(xedDev?.rows.map(({ text }) => text)).toEqual(held);
});
