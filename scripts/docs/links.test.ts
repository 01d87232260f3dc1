import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/*.md', '{functions,scripts,web}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const links = pages.flatMap((page) =>
  [...read(page).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(([, link, image]) => ({
    page,
    target: link ?? image ?? '',
  })),
);

it('there are pages, and links between them', () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(links.length).toBeGreaterThan(30);
});

it.each(links.filter(({ target }) => !target.includes('://')))(
  '$page leads to $target, which is there',
  ({ page, target }) => {
    const [file = '', anchor] = target.split('#');
    const found = file === '' ? page : path.join(path.dirname(page), file);
    expect(existsSync(path.join(root, found))).toBe(true);
    if (anchor === undefined) return;
    const headings = [...read(found).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
      anchorOf(text),
    );
    expect(headings).toContain(anchor);
  },
);
