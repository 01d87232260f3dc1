import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
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

/** Returns the rules that a tree of these files breaks. `<file>` in a text is replaced by the relative path to that file. */
export async function brokenBy(files: Record<string, string>): Promise<string[]> {
  const tree = mkdtempSync(path.join(tmpdir(), 'guards-'));
  onTestFinished(() => rmSync(tree, { recursive: true }));
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
  const { summary } = await follow(tree, folders, RULES);
  return summary.violations.map(({ rule }) => rule.name);
}

/** Returns the rules that one file breaks if it imports another file in this way. */
export const importing = (from: string, to: string, how = `import '<${to}>';`): Promise<string[]> =>
  brokenBy({ [to]: 'export const there = 1;\nexport type There = 1;', [from]: how });
