import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** The folders and files in which a path on a page may begin. */
const FROM = ['', 'functions', 'functions/src', 'web', 'web/src', 'web/e2e', 'docs', 'scripts'];

const sources = globSync('{functions,scripts,web}/**/*.*', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
const names = new Set(sources.map((file) => path.basename(file)));

const isPath = (code: string) =>
  /^[\w.{},*/-]+$/.test(code) && /\/$|\.(?:tsx?|mjs|json|rules|md|webp)$/.test(code);

/** Files that exist only after a program has run. */
const made = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n');

/** Whether a file or folder matches; `*` and `{a,b}` stand for several. */
function isThere(code: string): boolean {
  if (made.includes(code)) return true;
  if (!code.includes('/') && !/[*{]/.test(code) && names.has(code)) return true;
  return FROM.some((from) => {
    const pattern = path.join(from, code);
    return existsSync(path.join(root, pattern)) || globSync(pattern, { cwd: root }).length > 0;
  });
}

const PAGES = ['README.md', ...globSync('docs/*.md', { cwd: root })];

const named = PAGES.flatMap((page) =>
  [...readFileSync(path.join(root, page), 'utf8').matchAll(/`([^`\s]+)`/g)]
    .map(([, code = '']) => ({ page, code }))
    .filter(
      ({ code }) => isPath(code) && !code.startsWith('/') && !code.startsWith('firebase.deploy'),
    ),
);

it.each(named)('$page names $code, which is there', ({ code }) => {
  expect(isThere(code)).toBe(true);
});
