/**
 * The lines of a stream of text, each as soon as it is whole; the last may lack its end. Only \n ends a line (and \r\n):
 * other separators are part of somebody's text. Linear however long a line and however small the pieces.
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
