import type { Book } from './set-book.ts';

/** A message from `worker.ts`. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly entries: number }
  | { readonly type: 'done'; readonly file: ArrayBuffer }
  | { readonly type: 'failed' };

/**
 * Makes the document in a worker, so that the page stays responsive. `onEntries` gets the number of finished entries.
 * @throws DOMException AbortError if `signal` was aborted, and Error if this device cannot make the document
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
