import { expect, it } from 'vitest';
import { fnv1a } from './normalise-text.ts';

it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('of %j is the one that its authors published', (text, published) => {
  expect(fnv1a(text) >>> 0).toBe(published);
});
