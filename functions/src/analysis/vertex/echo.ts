/** So many words in a row are no coincidence any more. */
const RUN = 5;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘]/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a line gives back what stands in a text: five words in a row, or all that it has. */
export function isEcho(line: string, text: string): boolean {
  const words = wordsOf(line);
  const whole = ` ${wordsOf(text).join(' ')} `;
  const run = Math.min(RUN, words.length);
  return words.some(
    (_, at) =>
      at + run <= words.length && whole.includes(` ${words.slice(at, at + run).join(' ')} `),
  );
}
