import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatIn } from '../../../lib/time/zoned.ts';
import { composeBook } from './compose-book.ts';
import { gatherDrops } from './gather-drops.ts';
import { makePdf } from './make-pdf.ts';
import { EmptyArchive } from './pdf-error-text.ts';

export type PdfProgress =
  | { readonly stage: 'gathering'; readonly drops: number }
  | { readonly stage: 'setting'; readonly drops: number; readonly of: number };

interface Saving {
  readonly totemType: string | null;
  readonly zone: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PdfProgress) => void;
}

/**
 * Fetches the whole archive, makes it a PDF and hands it to the person as `blckmirror-archive-yyyy-MM-dd.pdf`.
 * @throws EmptyArchive, ApiError, and whatever `makePdf` throws
 */
export async function saveArchive(saving: Saving): Promise<void> {
  const { totemType, zone, signal, onProgress } = saving;
  const drops = await gatherDrops(signal, (count) => {
    onProgress({ stage: 'gathering', drops: count });
  });
  if (drops.length === 0) throw new EmptyArchive();
  const { frequencies } = await call('GET /api/mirror/emotions', {}, { signal });
  const made = formatIn(zone, saving.now, 'yyyy-MM-dd');
  const book = composeBook({ drops, totemType, frequencies, zone, made });
  onProgress({ stage: 'setting', drops: 0, of: drops.length });
  const file = await makePdf(book, signal, (entries) => {
    onProgress({ stage: 'setting', drops: entries, of: drops.length });
  });
  saveFile(`blckmirror-archive-${made}.pdf`, file, 'application/pdf');
}
