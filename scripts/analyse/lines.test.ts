import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

async function* streamed(pieces: string[]) {
  yield* pieces;
}

test.each([
  ['nothing', [], []],
  ['whole lines', ['a\nb\n'], ['a', 'b']],
  ['a last line without its end', ['a\nb'], ['a', 'b']],
  ['empty lines', ['\n\na\n\n'], ['', '', 'a', '']],
  ['lines in pieces', ['a', 'b\nc', '', 'd', '\n'], ['ab', 'cd']],
  ['ends of Windows, even cut in two', ['a\r', '\nb\r\n'], ['a', 'b']],
  ['separators that are part of a text', ['a\u2028b\u0085c\rd\n'], ['a\u2028b\u0085c\rd']],
])('%s', async (_, pieces, lines) => {
  const found: string[] = [];
  for await (const line of linesOf(streamed(pieces))) found.push(line);
  expect(found).toEqual(lines);
});
