import type { Book } from './book.ts';
import { type FontFile, loadFonts } from './fonts/font-files.ts';
import { browserRasteriser } from './raster/text-rasteriser.ts';
import { setBook } from './set-book.ts';

/** What the page hears from here. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly entries: number }
  | { readonly type: 'done'; readonly file: ArrayBuffer }
  | { readonly type: 'failed' };

/** Entries from one word of progress to the next. */
const STEP = 20;

const say = (message: WorkerMessage, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

self.addEventListener('message', ({ data }: MessageEvent<Book>) => {
  void make(data).catch(() => say({ type: 'failed' }));
});

async function make(book: Book): Promise<void> {
  const fonts = await loadFonts();
  teachCanvas(fonts);
  const file = await setBook(book, fonts, browserRasteriser(), (entries) => {
    if (entries % STEP === 0) say({ type: 'progress', entries });
  });
  say({ type: 'done', file }, [file]);
}

/** So that Latin words in a line that the browser draws look like all the others. */
function teachCanvas(files: readonly FontFile[]): void {
  const { fonts } = self as unknown as { fonts?: FontFaceSet };
  const upright = files[0];
  if (fonts && upright) fonts.add(new FontFace('Newsreader', upright.bytes));
}
