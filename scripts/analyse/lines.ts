/**
 * Yields the lines of a text stream, each as soon as it is complete. The last line may have no line end. Only \n (and \r\n)
 * ends a line, because other separators can be part of a person's text. The time is linear, even for long lines and small
 * pieces.
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    begun.push(first);
    for (const next of others) {
      yield begun.join('').replace(/\r$/, '');
      begun = [next];
    }
  }
  const rest = begun.join('');
  if (rest !== '') yield rest.replace(/\r$/, '');
}
