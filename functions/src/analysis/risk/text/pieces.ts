/** A piece to be read is at least so long, if the text is, and never longer than the second, in characters. */
const LONG_ENOUGH = 60;
const TOO_LONG = 400;

const STOPS = '.!?\n';

/** A text in pieces of a length that can be judged: whole sentences where they are not too long. Nothing is lost. */
export function piecesOfText(text: string): string[] {
  if (text.length <= TOO_LONG) return [text];
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const length = at + 1 - from;
    const isEnd = length >= LONG_ENOUGH && STOPS.includes(text.charAt(at));
    if (length < TOO_LONG && !isEnd) continue;
    pieces.push(text.slice(from, at + 1));
    from = at + 1;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

/** The sentences of a text, each with its stop. */
export const sentencesOf = (text: string): string[] => text.match(/[^.!?\n]+[.!?\n]*/g) ?? [];
