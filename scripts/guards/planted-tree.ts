import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { follow } from './cruise.ts';
import { RULES } from './rules.ts';

/** Creates the packages that the test tree can import: the cloud's packages, and the server under its package name. */
function plantPackages(tree: string): void {
  for (const name of ['@google-cloud/vertexai', '@google/genai']) {
    const cloud = path.join(tree, 'node_modules', name);
    mkdirSync(cloud, { recursive: true });
    writeFileSync(path.join(cloud, 'package.json'), JSON.stringify({ name, main: 'x.js' }));
    writeFileSync(path.join(cloud, 'x.js'), '');
  }
  const server = path.join(tree, 'functions');
  mkdirSync(server, { recursive: true });
  const exports = { './contract': './src/contract/index.ts' };
  const manifest = JSON.stringify({ name: '@blckmirror/functions', type: 'module', exports });
  writeFileSync(path.join(server, 'package.json'), manifest);
  mkdirSync(path.join(tree, 'node_modules/@blckmirror'));
  symlinkSync(server, path.join(tree, 'node_modules/@blckmirror/functions'));
}

/**
 * Follows a tree of these files. Returns a function that says which rules are broken, all or those of one file's imports.
 * `<file>` in a text is replaced by the relative path to that file.
 */
export async function plant(files: Record<string, string>): Promise<(from?: string) => string[]> {
  const tree = mkdtempSync(path.join(tmpdir(), 'guards-'));
  try {
    plantPackages(tree);
    for (const [file, text] of Object.entries(files)) {
      const folder = path.dirname(file);
      mkdirSync(path.join(tree, folder), { recursive: true });
      const written = text.replaceAll(/<(.+?)>/g, (_, to) => {
        const way = path.relative(folder, to);
        return way.startsWith('.') ? way : `./${way}`;
      });
      writeFileSync(path.join(tree, file), written);
    }
    const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))];
    const { violations } = (await follow(tree, folders, RULES)).summary;
    return (from) =>
      violations
        .filter((each) => from === undefined || each.from === from)
        .map(({ rule }) => rule.name);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

/** Returns the rules that a tree of these files breaks. */
export const brokenBy = async (files: Record<string, string>): Promise<string[]> =>
  (await plant(files))();

/** What `importing` and its like plant: a file that exports a value and a type. */
export const THERE = 'export const there = 1;\nexport type There = 1;';

/** Returns the rules that one file breaks if it imports another file in this way. */
export const importing = (from: string, to: string, how = `import '<${to}>';`): Promise<string[]> =>
  brokenBy({ [to]: THERE, [from]: how });
