import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataToImport, isWhole, type SavedData, saveData, savedDataIn } from './saved-data.ts';

let folder: string;
let saved: SavedData;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'saved-'));
  saved = savedDataIn(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function writeExport(into: string, account = 'one'): Promise<void> {
  mkdirSync(path.join(into, 'auth'), { recursive: true });
  writeFileSync(path.join(into, 'store.json'), '{}');
  writeFileSync(path.join(into, 'auth', 'accounts.json'), JSON.stringify([account]));
  const record = { firestore: { metadata_file: 'store.json' }, auth: { path: 'auth' } };
  writeFileSync(path.join(into, 'firebase-export-metadata.json'), JSON.stringify(record));
}

const account = (at: string): string =>
  JSON.parse(readFileSync(path.join(at, 'auth', 'accounts.json'), 'utf8'))[0];

test('the first start has nothing to import', () => {
  expect(dataToImport(saved)).toBeUndefined();
});

test('what was saved is there at the next start', async () => {
  await saveData(saved, writeExport);
  expect(dataToImport(saved)).toBe(saved.current);
});

test('a later save replaces the earlier one', async () => {
  await saveData(saved, (into) => writeExport(into, 'one'));
  await saveData(saved, (into) => writeExport(into, 'two'));
  expect(account(saved.current)).toBe('two');
});

test('a save that fails half way leaves the earlier one', async () => {
  await saveData(saved, (into) => writeExport(into, 'one'));
  const half = async (into: string) => {
    mkdirSync(into, { recursive: true });
  };
  await expect(saveData(saved, half)).rejects.toThrow('not whole');
  expect(account(dataToImport(saved) ?? '')).toBe('one');
});

test('a replacement that was killed between its two moves is undone', async () => {
  await writeExport(saved.previous);
  await writeExport(saved.next);
  expect(dataToImport(saved)).toBe(saved.current);
  expect(isWhole(saved.current)).toBe(true);
});

test('a copy that cannot be read is put aside instead of stopping every start', () => {
  mkdirSync(saved.current);
  writeFileSync(path.join(saved.current, 'firebase-export-metadata.json'), '{"fires');
  expect(dataToImport(saved)).toBeUndefined();
  expect(isWhole(saved.current)).toBe(false);
  expect(
    readFileSync(path.join(`${saved.current}-unreadable`, 'firebase-export-metadata.json'), 'utf8'),
  ).toBe('{"fires');
});
