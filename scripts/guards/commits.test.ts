import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const WHY = 'A long word pushed the button out of the card.';
const GOOD = `fix(feed): never break "Show more" after a long word\n\n${WHY}\n`;
const REFUSED = [
  ['Hear forty-one more hands, and hold back four new ones', 'type may not be empty'],
  ['fixup', 'type may not be empty'],
  ['mended(feed): break no button', 'type must be one of'],
  [`fix(feed): ${'x'.repeat(62)}`, 'header must not be longer than 72 characters'],
  ['fix(feed): break no button.', 'subject may not end with full stop'],
] as const;

/** What commitlint says of each commit. It takes seconds to start, so it reads all of them at once. */
let blocks: string[];
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'commits-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
  git('init', '--quiet', '--template=');
  const messages = ['the first', GOOD, ...REFUSED.map(([message]) => message)];
  for (const message of messages) git('commit', '--quiet', '--allow-empty', '-m', message);
  const config = path.join(root, 'scripts/guards/commitlint.config.mjs');
  const range = ['--from', `HEAD~${messages.length - 1}`, '--verbose'];
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/@commitlint/cli/cli.js', '--cwd', folder, '--config', config, ...range],
    { cwd: root, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  blocks = stdout.split('--- input ---');
});

const told = (message: string) => blocks.find((block) => block.includes(message));

it('a commit says its type, its area and its effect, and below why', () => {
  expect(told(WHY)).toContain('found 0 problems');
});

it.each(REFUSED)('"%s" is refused', (message, reason) => {
  expect(told(message)).toContain(reason);
});
