import { paragraphsOf } from './clean.ts';
import { directionOf, RIGHT_TO_LEFT } from './scripts.ts';
import { type Segment, segmentsOf } from './text-segments.ts';

/** The name of a font of the document; null: none covers it, and the browser draws it. */
type Face = string | null;

/** Letters of one size: which font has a sign, and how wide a text is, in points. */
export interface Letters {
  readonly faceOf: (sign: string) => Face;
  readonly widthOf: (text: string, face: Face) => number;
}

/** Part of a line in one font, or drawn. */
interface Run {
  readonly face: Face;
  readonly text: string;
  readonly width: number;
}

export interface Line {
  readonly runs: readonly Run[];
  /** In points. */
  readonly width: number;
  readonly direction: 'ltr' | 'rtl';
}

/** Sets a text in lines of at most `room` points. Every sign stays, in the order it was written; blank lines too. */
export const setLines = (text: string, letters: Letters, room: number): readonly Line[] =>
  paragraphsOf(text).flatMap((paragraph) => setParagraph(paragraph, letters, room));

function setParagraph(paragraph: string, letters: Letters, room: number): readonly Line[] {
  const direction = directionOf(paragraph);
  // Which way the parts of such a line run is for the browser to say, so it gets the line whole.
  const own = RIGHT_TO_LEFT.test(paragraph) ? { ...letters, faceOf: () => null } : letters;
  return wrap(paragraph, own, room).map((segments) => {
    const runs = runsOf(segments, own);
    return { runs, direction, width: runs.reduce((sum, { width }) => sum + width, 0) };
  });
}

/** Fills each line as far as it goes. */
function wrap(paragraph: string, letters: Letters, room: number): readonly Segment[][] {
  const lines: Segment[][] = [];
  let line: Segment[] = [];
  let used = 0;
  let gap = 0;
  for (const whole of segmentsOf(paragraph)) {
    for (const segment of fitting(whole, letters, room)) {
      const width = widthOfSegment(segment, letters);
      if (line.length > 0 && used + gap + width > room) {
        lines.push(line);
        [line, used, gap] = [[], 0, 0];
      }
      line.push(segment);
      used += gap + width;
      gap = segment.space === '' ? 0 : letters.widthOf(segment.space, letters.faceOf(' '));
    }
  }
  return [...lines, line];
}

/** A word that is wider than the page is cut between two signs. */
function fitting(segment: Segment, letters: Letters, room: number): readonly Segment[] {
  if (widthOfSegment(segment, letters) <= room) return [segment];
  const parts: string[][] = [];
  let part: string[] = [];
  for (const sign of segment.signs) {
    const longer = [...part, sign];
    if (part.length > 0 && widthOfSegment({ signs: longer, space: '' }, letters) > room) {
      parts.push(part);
      part = [sign];
    } else part = longer;
  }
  parts.push(part);
  return parts.map((signs, index) => ({
    signs,
    space: index === parts.length - 1 ? segment.space : '',
  }));
}

const widthOfSegment = (segment: Segment, letters: Letters): number =>
  runsOf([segment], letters).reduce((sum, { width }) => sum + width, 0);

/** Neighbours in the same font as one; a space between two drawn words is drawn with them. The last space is left out. */
function runsOf(segments: readonly Segment[], letters: Letters): readonly Run[] {
  const parts: { face: Face; text: string }[] = [];
  const add = (face: Face, text: string) => {
    const last = parts.at(-1);
    if (last && last.face === face) last.text += text;
    else parts.push({ face, text });
  };
  for (const [index, { signs, space }] of segments.entries()) {
    for (const sign of signs) add(letters.faceOf(sign), sign);
    const next = segments[index + 1]?.signs[0];
    if (space === '' || next === undefined) continue;
    const isAmongDrawn = parts.at(-1)?.face === null && letters.faceOf(next) === null;
    add(isAmongDrawn ? null : letters.faceOf(' '), space);
  }
  return parts.map(({ face, text }) => ({ face, text, width: letters.widthOf(text, face) }));
}
