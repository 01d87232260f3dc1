import type { Book } from './book.ts';
import type { FontFile } from './fonts/font-files.ts';
import { setClosing } from './page/closing.ts';
import { setCover } from './page/cover.ts';
import { setDays } from './page/days.ts';
import { PdfWriter } from './page/pdf-writer.ts';
import type { TextRasteriser } from './raster/text-rasteriser.ts';

/** The whole document as a PDF file. `onProgress` hears how many entries are set. */
export async function setBook(
  book: Book,
  fonts: readonly FontFile[],
  rasteriser: TextRasteriser,
  onProgress: (entries: number) => void,
): Promise<ArrayBuffer> {
  const writer = new PdfWriter(fonts, rasteriser);
  writer.describe('Blckmirror archive', `${book.cover.count}, ${book.cover.span}`, book.made);
  await setCover(writer, book.cover);
  let done = 0;
  await setDays(writer, book.days, () => {
    done += 1;
    onProgress(done);
  });
  if (book.landscape.length > 0) await setClosing(writer, book.landscape);
  return writer.finish();
}
