import { COLUMN } from './layout.ts';
import { PAPER, type Pen, type TextStyle } from './pen.ts';

/** A text in the middle of the page, from the baseline down. Answers the baseline that would follow. */
export async function centred(
  pen: Pen,
  text: string,
  style: TextStyle,
  baseline: number,
): Promise<number> {
  let y = baseline;
  for (const line of pen.lines(text, style, COLUMN.width)) {
    await pen.write(line, style, (PAPER.width - line.width) / 2, y);
    y += style.size * 1.5;
  }
  return y;
}
