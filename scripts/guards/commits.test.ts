import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The output of commitlint for a message; '' if the message is fine. */
function told(message: string): string {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/@commitlint/cli/cli.js', '--config', 'scripts/guards/commitlint.config.mjs'],
    { cwd: root, input: message, encoding: 'utf8' },
  );
  return status === 0 ? '' : stdout;
}

it('a commit says its type, its area and its effect, and below why', () => {
  const why = 'A long word pushed the button out of the card.';
  expect(told(`fix(feed): never break "Show more" after a long word\n\n${why}\n`)).toBe('');
});

it.each([
  ['Hear forty-one more hands, and hold back four new ones', 'type may not be empty'],
  ['fixup', 'type may not be empty'],
  ['mended(feed): break no button', 'type must be one of'],
  [`fix(feed): ${'x'.repeat(62)}`, 'header must not be longer than 72 characters'],
  ['fix(feed): break no button.', 'subject may not end with full stop'],
])('"%s" is refused', (message, reason) => {
  expect(told(message)).toContain(reason);
});
