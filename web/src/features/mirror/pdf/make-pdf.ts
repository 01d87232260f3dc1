import type { Book } from './book.ts';
import type { WorkerMessage } from './worker.ts';

/**
 * Makes the document beside the page, which stays free meanwhile. `onEntries` hears how many entries are set.
 * @throws DOMException AbortError when `signal` was used, and Error when it cannot be made here
 */
export async function makePdf(
  book: Book,
  signal: AbortSignal,
  onEntries: (entries: number) => void,
): Promise<ArrayBuffer> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  const fail = () => reject(new Error('The PDF was not made'));
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'progress') onEntries(data.entries);
    else if (data.type === 'done') resolve(data.file);
    else fail();
  });
  worker.addEventListener('error', fail);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.postMessage(book);
  return promise.finally(() => worker.terminate());
}
