import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Every text that would be uploaded from a folder. */
const textsIn = (folder: string): [file: string, text: string][] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|mjs|json|html|css|webmanifest)$/.test(file))
    .map((file) => [file, readFileSync(path.join(root, folder, file), 'utf8')]);

/** Words that occur only in the local Stripe. */
const ITS_WORDS = [
  'whsec_local',
  'pk_test_local',
  '/_test/',
  'stand-in for Stripe on this machine',
];

it.each(['functions/lib', 'web/dist'])('carries nothing of the local Stripe in %s', (folder) => {
  const texts = textsIn(folder);
  expect(texts.length).toBeGreaterThan(0);
  const carrying = texts.filter(([, text]) => ITS_WORDS.some((words) => text.includes(words)));
  expect(carrying.map(([file]) => file)).toEqual([]);
});

it('would notice it: the local Stripe says every one of these words', () => {
  const own = readdirSync(path.join(root, 'scripts/local-stripe'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(root, 'scripts/local-stripe', file), 'utf8'))
    .join('\n');
  for (const words of ITS_WORDS) expect(own).toContain(words);
});
