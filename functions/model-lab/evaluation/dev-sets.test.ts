import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { trainingRows } from '../training/examples.ts';
import type { LabelledSet } from './authors.ts';
import { devSets, partOf, testSets } from './datasets.ts';

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'labelled-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

const textsOf = (sets: readonly LabelledSet[]) =>
  sets.flatMap(({ rows }) => rows.map(({ text }) => text));

test('settings are chosen by the first-person lines of the dev part', () => {
  const xed = Array.from({ length: 100 }, (_, i) => `I ran ${i} miles .`);
  const lines = xed.map((text) => `${text}\t4`).join('\n');
  const held = xed.filter((text) => partOf(text) === 'dev');
  expect(held.length).toBeGreaterThan(0);
  expect(textsOf(devSets(folderOf({ 'xed/en-annotated.tsv': `${lines}\nRun !\t4\n` })))).toEqual(
    held,
  );
});

test('what teaches and what tests are different parts', () => {
  const folder = folderOf({
    'goemotions/labels.txt': 'fear\njoy\nneutral\n',
    'goemotions/train.tsv': 'I am afraid\t0\tid\nIt rains\t2\tid\n',
    'goemotions/dev.tsv': 'Great game\t1\tid\nBoth\t0,1\tid\n',
    'goemotions/test.tsv': 'Never seen\t1,2\tid\n',
  });
  expect(trainingRows(folder)).toEqual([
    { text: 'I am afraid', emotion: 'anxiety' },
    { text: 'It rains', emotion: 'neutral' },
    { text: 'Great game', emotion: 'joy' },
  ]);
  expect(textsOf(testSets(folder))).toEqual(['Never seen']);
});
