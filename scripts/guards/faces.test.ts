import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { besideFaces, DOORS } from './faces.ts';
import type { SourceFile } from './modules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const importing = (file: string, to: string): SourceFile[] => [
  { file, text: '', imports: [{ to, isLazy: false }] },
];

describe('a folder is entered by its face', () => {
  it.each([
    ['the face', 'functions/src/feed/feed.ts', 'functions/src/reactions/reactions.ts'],
    ['a file of the same folder', 'functions/src/feed/a.ts', 'functions/src/feed/b.ts'],
    ['handlers, from api', 'functions/src/api/handlers.ts', 'functions/src/feed/handlers.ts'],
    ['functions, from the index', 'functions/src/index.ts', 'functions/src/feed/functions.ts'],
    ['a tool', 'functions/src/feed/feed.ts', 'functions/src/platform/time.ts'],
    ['a shared face', 'web/src/app/app.tsx', 'web/src/shared/feed/feed.tsx'],
    ['a screen', 'web/src/app/routes.tsx', 'web/src/features/lamp/lamp-screen.tsx'],
    ['anything, from a program', 'scripts/seed/a.ts', 'functions/src/feed/store.ts'],
  ])('%s may be imported', (_what, from, to) => {
    expect(besideFaces(importing(from, to), {})).toEqual([]);
  });

  it.each([
    ['functions/src/feed/feed.ts', 'functions/src/reactions/store.ts'],
    ['functions/src/feed/feed.ts', 'functions/src/reactions/handlers.ts'],
    ['functions/src/api/handlers.ts', 'functions/src/reactions/functions.ts'],
    ['functions/src/feed/feed.ts', 'functions/src/reactions/deep/reactions.ts'],
    ['web/src/app/app.tsx', 'web/src/shared/feed/queries.ts'],
    ['web/src/app/app.tsx', 'web/src/features/lamp/queries.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(besideFaces(importing(from, to), {})).toHaveLength(1);
  });

  it('a folder that is named with other files is entered by these', () => {
    const doors = { 'functions/src/feed': ['page'] };
    const from = 'functions/src/api/a.ts';
    expect(besideFaces(importing(from, 'functions/src/feed/page.ts'), doors)).toEqual([]);
    expect(besideFaces(importing(from, 'functions/src/feed/feed.ts'), doors)).toHaveLength(1);
  });
});

it('every file that is named as a way in exists', () => {
  const missing = Object.entries(DOORS).flatMap(([folder, names]) =>
    names
      .map((name) => `${folder}/${name}`)
      .filter(
        (file) => !['.ts', '.tsx', ''].some((end) => existsSync(path.join(root, file + end))),
      ),
  );
  expect(missing).toEqual([]);
});
