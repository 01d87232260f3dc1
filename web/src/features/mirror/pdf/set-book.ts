import type { Book } from './book.ts';
import type { FontFile } from './fonts/font-files.ts';
import type { Brush } from './ink/brush.ts';
import { setClosing } from './page/closing.ts';
import { setCover } from './page/cover.ts';
import { setDays } from './page/days.ts';
import { Pen } from './page/pen.ts';

/** The whole document as a PDF file. `onProgress` hears how many entries are set. */
export async function setBook(
  book: Book,
  fonts: readonly FontFile[],
  brush: Brush,
  onProgress: (entries: number) => void,
): Promise<ArrayBuffer> {
  const pen = new Pen(fonts, brush);
  pen.describe('Blckmirror archive', `${book.cover.count}, ${book.cover.span}`, book.made);
  await setCover(pen, book.cover);
  let done = 0;
  await setDays(pen, book.days, () => {
    done += 1;
    onProgress(done);
  });
  if (book.landscape.length > 0) await setClosing(pen, book.landscape);
  return pen.finish();
}
