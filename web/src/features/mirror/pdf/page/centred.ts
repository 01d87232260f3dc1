import { COLUMN } from './layout.ts';
import { PAPER, type PdfWriter, type TextStyle } from './pdf-writer.ts';

/** A text in the middle of the page, from the baseline down. Answers the baseline that would follow. */
export async function centred(
  writer: PdfWriter,
  text: string,
  style: TextStyle,
  baseline: number,
): Promise<number> {
  let y = baseline;
  for (const line of writer.lines(text, style, COLUMN.width)) {
    await writer.write(line, style, (PAPER.width - line.width) / 2, y);
    y += style.size * 1.5;
  }
  return y;
}
