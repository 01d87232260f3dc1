import type { Share } from '../book.ts';
import { emotionPrintColor, PRINT_COLORS } from '../raster/colors.ts';
import { centred } from './centred.ts';
import { COLUMN } from './layout.ts';
import { PAPER, type PdfWriter } from './pdf-writer.ts';

const ROW = 44;

/** The last page: how it felt, all in all. */
export async function setClosing(writer: PdfWriter, landscape: readonly Share[]): Promise<void> {
  writer.mark('Your emotional landscape', writer.newPage());
  await centred(writer, 'Your emotional landscape', { size: 24, color: PRINT_COLORS.text }, 210);
  const words = { size: 12, color: PRINT_COLORS.text };
  let y = 286;
  for (const { emotion, share, percent } of landscape) {
    writer.dot(emotionPrintColor(emotion), COLUMN.left + 4, y - 4, 3.5);
    for (const line of writer.lines(emotion, words, COLUMN.width)) {
      await writer.write(line, words, COLUMN.left + 15, y);
    }
    for (const line of writer.lines(percent, words, COLUMN.width)) {
      await writer.write(line, words, COLUMN.left + COLUMN.width - line.width, y);
    }
    writer.bar(PRINT_COLORS.hairline, COLUMN.left, y + 9, COLUMN.width, 3);
    writer.bar(emotionPrintColor(emotion), COLUMN.left, y + 9, COLUMN.width * share, 3);
    y += ROW;
  }
  const last = { size: 14, color: PRINT_COLORS.muted, italic: true };
  await centred(writer, 'The void has heard every word.', last, PAPER.height - 112);
}
