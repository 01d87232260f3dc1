import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { journalKey } from '../../lib/api/query-keys/own.ts';
import { putInLine, takeFromLine, type WaitingWords } from './outbox.ts';
import { forgetWords } from './store.ts';

/**
 * `kept`: an entry of the journal now. `waits`: in line on this device, sent when that can be. `refused`: neither, and
 * `reason` says why.
 */
export type Keeping =
  | { readonly end: 'kept' | 'waits' }
  | { readonly end: 'refused'; readonly reason: string };

const onTheirWay = new Map<string, Promise<Keeping>>();

/** Makes a journal entry of words that were meant for elsewhere; their draft goes when the entry is there. Never rejects. */
export async function keepInJournal(
  client: QueryClient,
  uid: string,
  content: string,
): Promise<Keeping> {
  const words = putInLine(uid, content);
  const keeping = await sendOnce(client, uid, words);
  if (keeping.end !== 'waits' || words.isStored) return keeping;
  return { end: 'refused', reason: 'Your words are still here.' };
}

/** Sends what waits in line, oldest first; returns how each fared. */
export async function sendLine(
  client: QueryClient,
  uid: string,
  line: readonly WaitingWords[],
): Promise<readonly Keeping[]> {
  const ends: Keeping[] = [];
  for (const words of line) ends.push(await sendOnce(client, uid, words));
  return ends;
}

function sendOnce(client: QueryClient, uid: string, words: WaitingWords): Promise<Keeping> {
  const sending =
    onTheirWay.get(words.key) ??
    send(client, uid, words).finally(() => onTheirWay.delete(words.key));
  onTheirWay.set(words.key, sending);
  return sending;
}

async function send(
  client: QueryClient,
  uid: string,
  { content, key }: WaitingWords,
): Promise<Keeping> {
  try {
    const entry = { title: null, content, prompt: null };
    await call('POST /api/journal/entries', entry, { idempotencyKey: key });
  } catch (error) {
    if (mayPass(error)) return { end: 'waits' };
    takeFromLine(uid, key);
    const said = errorText(error, { otherwise: '' });
    return { end: 'refused', reason: `${said} Your words are still here.`.trim() };
  }
  forgetWords(uid, content);
  takeFromLine(uid, key);
  // In the background: the entry is there whether or not the list can be read again.
  void client.invalidateQueries({ queryKey: journalKey() });
  return { end: 'kept' };
}

/** What may go well later: no connection, a session that ended, a server that rests or asks to wait. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || [401, 429].includes(error.status) || error.status >= 500);
