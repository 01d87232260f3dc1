import type { BookEntry } from '../book.ts';
import { emotionInk, INK } from '../ink/colors.ts';
import { COLUMN, TYPE } from './layout.ts';
import type { Pen, TextStyle } from './pen.ts';

const WORDS: TextStyle = { size: TYPE.meta, color: INK.muted };
const CRISIS: TextStyle = { size: 8.5, color: INK.ember };

/** One line above the words: how it felt, each emotion as dot and word, what was a crisis, and when. */
export async function setEntryHead(pen: Pen, entry: BookEntry, baseline: number): Promise<void> {
  let x: number = COLUMN.left;
  for (const emotion of entry.emotions) {
    const [line] = pen.lines(emotion, WORDS, COLUMN.width);
    // What finds no room beside the others and the time would only lie on top of them.
    if (!line || x + line.width > COLUMN.left + COLUMN.width - 130) break;
    pen.dot(emotionInk(emotion), x + 3, baseline - 3, 3);
    await pen.write(line, WORDS, x + 10.5, baseline);
    x += 10.5 + line.width + 14;
  }
  const [crisis] = entry.isCrisis ? pen.lines('Crisis Entry', CRISIS, COLUMN.width) : [];
  if (crisis) {
    pen.frame(INK.ember, x, baseline - 10, crisis.width + 14, 14);
    await pen.write(crisis, CRISIS, x + 7, baseline);
  }
  const [time] = pen.lines(entry.time, WORDS, COLUMN.width);
  if (time) await pen.write(time, WORDS, COLUMN.left + COLUMN.width - time.width, baseline);
}
