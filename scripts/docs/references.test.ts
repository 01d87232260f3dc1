import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const SOURCES = [
  '{functions,scripts,web}/*.{ts,js,mjs}',
  'functions/{src,test,model-lab}/**/*.{ts,md}',
  'scripts/**/*.{ts,mjs,js}',
  'web/{src,e2e,vite}/**/*.{ts,tsx,css}',
  'firestore.rules',
];
const PAGES = ['requirements', 'design', 'look', 'figures', 'deploying'] as const;

/** The numbers of a page's headings. */
const sections = Object.fromEntries(
  PAGES.map((page) => {
    const headings = read(`docs/${page}.md`).matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm);
    return [page, [...headings].map(([, number]) => number)];
  }),
);
const decisions = [...read('docs/decisions.md').matchAll(/^### (\d{4})\. /gm)].map(([, n]) => n);

const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**', '**/lib/**/*.js'] })
  .filter((file) => file !== 'scripts/docs/references.test.ts')
  .map((file) => ({ file, text: onOneLine(read(file)) }));

/** A comment may break a reference over two lines. */
function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*(?:\*|\/\/)? */g, ' ');
}

const NUMBERS = String.raw`\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*`;
const REFERENCE = new RegExp(String.raw`\b(${PAGES.join('|')}) (${NUMBERS})`, 'gi');

const references = files.flatMap(({ file, text }) =>
  [...text.matchAll(REFERENCE)].flatMap(([, page = '', numbers = '']) =>
    numbers.split(/, | and /).map((number) => ({ file, page: page.toLowerCase(), number })),
  ),
);

describe('what a comment refers to', () => {
  it('is a section of a page that is here', () => {
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(({ page, number }) => !sections[page]?.includes(number))).toEqual([]);
  });

  it('is a decision that is here', () => {
    const named = files.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdecision (\d{4})\b/gi)].map(([, number = '']) => ({ file, number })),
    );
    expect(named.filter(({ number }) => !decisions.includes(number))).toEqual([]);
  });

  it('is nothing that is not in the repository', () => {
    const elsewhere =
      /\b(?:SPEC|DESIGN|LOOK|PLATFORM|STYLE|FEED|SAFETY|READING|ROOM|HOUSE)(?:\.md\b| sections? \d| "|: [a-z]|, ")|\(LOOK\)/;
    const found = files.filter(({ text }) => elsewhere.test(text)).map(({ file }) => file);
    expect(found).toEqual([]);
  });
});

it('a section number stands once on its page', () => {
  for (const page of PAGES) expect(new Set(sections[page]).size).toBe(sections[page]?.length);
});
