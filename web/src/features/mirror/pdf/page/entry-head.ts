import type { BookEntry } from '../book.ts';
import { emotionPrintColor, PRINT_COLORS } from '../raster/colors.ts';
import { COLUMN, TYPE } from './layout.ts';
import type { PdfWriter, TextStyle } from './pdf-writer.ts';

const WORDS: TextStyle = { size: TYPE.meta, color: PRINT_COLORS.muted };
const CRISIS: TextStyle = { size: 8.5, color: PRINT_COLORS.ember };

/** One line above the words: how it felt, each emotion as dot and word, what was a crisis, and when. */
export async function setEntryHead(
  writer: PdfWriter,
  entry: BookEntry,
  baseline: number,
): Promise<void> {
  let x: number = COLUMN.left;
  for (const emotion of entry.emotions) {
    const [line] = writer.lines(emotion, WORDS, COLUMN.width);
    // What finds no room beside the others and the time would only lie on top of them.
    if (!line || x + line.width > COLUMN.left + COLUMN.width - 130) break;
    writer.dot(emotionPrintColor(emotion), x + 3, baseline - 3, 3);
    await writer.write(line, WORDS, x + 10.5, baseline);
    x += 10.5 + line.width + 14;
  }
  const [crisis] = entry.isCrisis ? writer.lines('Crisis Entry', CRISIS, COLUMN.width) : [];
  if (crisis) {
    writer.frame(PRINT_COLORS.ember, x, baseline - 10, crisis.width + 14, 14);
    await writer.write(crisis, CRISIS, x + 7, baseline);
  }
  const [time] = writer.lines(entry.time, WORDS, COLUMN.width);
  if (time) await writer.write(time, WORDS, COLUMN.left + COLUMN.width - time.width, baseline);
}
