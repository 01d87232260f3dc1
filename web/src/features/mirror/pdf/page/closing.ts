import type { Share } from '../book.ts';
import { emotionInk, INK } from '../ink/colors.ts';
import { centred } from './centred.ts';
import { COLUMN } from './layout.ts';
import { PAPER, type Pen } from './pen.ts';

const ROW = 44;

/** The last page: how it felt, all in all. */
export async function setClosing(pen: Pen, landscape: readonly Share[]): Promise<void> {
  pen.mark('Your emotional landscape', pen.newPage());
  await centred(pen, 'Your emotional landscape', { size: 24, color: INK.text }, 210);
  const words = { size: 12, color: INK.text };
  let y = 286;
  for (const { emotion, share, percent } of landscape) {
    pen.dot(emotionInk(emotion), COLUMN.left + 4, y - 4, 3.5);
    for (const line of pen.lines(emotion, words, COLUMN.width)) {
      await pen.write(line, words, COLUMN.left + 15, y);
    }
    for (const line of pen.lines(percent, words, COLUMN.width)) {
      await pen.write(line, words, COLUMN.left + COLUMN.width - line.width, y);
    }
    pen.bar(INK.hairline, COLUMN.left, y + 9, COLUMN.width, 3);
    pen.bar(emotionInk(emotion), COLUMN.left, y + 9, COLUMN.width * share, 3);
    y += ROW;
  }
  const last = { size: 14, color: INK.muted, italic: true };
  await centred(pen, 'The void has heard every word.', last, PAPER.height - 112);
}
