import { type FontFile, loadFonts } from './fonts.ts';
import type { WorkerMessage } from './make-pdf.ts';
import { browserRasteriser } from './rasteriser.ts';
import { type Book, setBook } from './set-book.ts';

/** The number of entries between two progress messages. */
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

/**
 * Gives the document's font to the browser, so that Latin words in a line that the browser draws look like all
 * others.
 */
function teachCanvas(files: readonly FontFile[]): void {
  const { fonts } = self as unknown as { fonts?: FontFaceSet };
  const upright = files[0];
  if (fonts && upright) fonts.add(new FontFace('Newsreader', upright.bytes));
}
