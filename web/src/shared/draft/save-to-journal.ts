import type { RiskLevel } from '@blckmirror/functions/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { ApiError, call, errorText } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { hintedUid } from '../../lib/auth/session-hint.ts';
import { useNavigateWithOverlay } from '../../lib/browser/navigation.ts';
import { forgetOldExport } from '../../lib/offline-copies/own-page.ts';
import {
  CRISIS_POST,
  DROP,
  type DraftPlace,
  forgetArrived,
  forgetDraft,
  isDraftKept,
  NEW_ENTRY,
  readDraft,
  unsentWords,
  type Writer,
  writeDraft,
  writerOf,
} from './draft.ts';
import { cleanText, type Draft, EMPTY, holds, merged } from './draft-words.ts';
import {
  putInLine,
  renameLine,
  takeFromLine,
  type WaitingWords,
  waitingWords,
} from './journal-queue.ts';

/**
 * The result of an attempt to save words in the journal.
 * `kept`: the words are a journal entry now, and `risk` is the server's rating.
 * `waits`: the words wait in the queue on this device until they can be sent.
 * `refused`: neither happened, for the given reason.
 */
type Keeping =
  | { readonly end: 'kept'; readonly risk: RiskLevel }
  | { readonly end: 'waits' }
  | { readonly end: 'refused'; readonly reason: string };

/**
 * Saves the words of a drop or crisis post as a journal entry instead. Deletes their draft once the entry exists. The
 * promise never rejects.
 */
export async function saveToJournal(
  client: QueryClient,
  uid: string,
  content: string,
): Promise<Keeping> {
  const words = putInLine(uid, content);
  const keeping = await sendOnce(client, uid, words);
  if (keeping !== null && (keeping.end !== 'waits' || words.isStored)) return keeping;
  return { end: 'refused', reason: 'Your words are still here.' };
}

/** The time after which queued words are sent again, in milliseconds: what the server asks for while it takes none. */
const AGAIN_MS = 300_000;
const KEPT = 'Kept in your journal';

/**
 * Sends the queued words when their author is signed in, each time the connection returns or the window gets the focus,
 * and every five minutes.
 */
export function SendWaiting({ uid }: { readonly uid: string }) {
  const client = useQueryClient();
  const go = useNavigateWithOverlay();
  const say = useEffectEvent((ends: readonly Keeping[], signal: AbortSignal) => {
    if (ends.some(({ end }) => end === 'kept')) {
      toast({ title: KEPT, description: 'Nobody else can read it.' });
    }
    for (const keeping of ends) {
      if (keeping.end !== 'refused') continue;
      const description = keeping.reason;
      toast({ title: 'Could not save to your journal', description, tone: 'error' });
    }
    // The last toast, because only the last one stays on screen. It goes with its reader's session.
    if (ends.some((keeping) => keeping.end === 'kept' && keeping.risk !== 'none')) {
      const description = 'You do not have to carry this alone.';
      const action = { label: 'Help now', onPress: () => go(PATHS.help) };
      signal.addEventListener('abort', toast({ title: KEPT, description, action, stays: true }));
    }
  });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const again = async () => {
      const ends = await sendLine(client, uid);
      if (!signal.aborted) say(ends, signal);
    };
    void again();
    addEventListener('online', again, { signal });
    addEventListener('focus', again, { signal });
    const timer = setInterval(again, AGAIN_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    return () => end.abort();
  }, [client, uid]);
  return null;
}

/** Sends all words in the queue, the oldest first. Words that their author has deleted leave the device. */
async function sendLine(client: QueryClient, uid: string): Promise<readonly Keeping[]> {
  renameLine(uid);
  const ends: Keeping[] = [];
  for (const words of waitingWords(uid)) {
    const keeping = await sendOnce(client, uid, words);
    if (keeping === null) forgetWords(uid, words.content);
    else ends.push(keeping);
  }
  return ends;
}

/** Requests in progress, by the idempotency key of their words. */
const sending = new Map<string, Promise<Keeping | null>>();

/** Null if an earlier try made the entry, and the author has deleted it since. Then the words are no longer queued. */
function sendOnce(client: QueryClient, uid: string, words: WaitingWords): Promise<Keeping | null> {
  const { key } = words;
  const keeping = sending.get(key) ?? send(client, uid, words).finally(() => sending.delete(key));
  sending.set(key, keeping);
  return keeping;
}

async function send(
  client: QueryClient,
  uid: string,
  { content, key, title = null, prompt = null }: WaitingWords,
): Promise<Keeping | null> {
  let risk: RiskLevel;
  try {
    const entry = { title, content, prompt };
    ({ risk } = await call('POST /api/journal/entries', entry, { idempotencyKey: key, uid }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') {
      takeFromLine(uid, key);
      return null;
    }
    const isLater =
      mayPass(error) || !keepRefused(uid, { title: title ?? '', text: content, prompt });
    if (isLater) return { end: 'waits' };
    takeFromLine(uid, key);
    const said = errorText(error, { otherwise: '' });
    return { end: 'refused', reason: `${said} Your words are still here.`.trim() };
  }
  forgetWords(uid, content);
  takeFromLine(uid, key);
  refreshJournal(client);
  return { end: 'kept', risk };
}

/**
 * Reads the journal again in the background, after a change to it. A save is successful even if this read fails. A first read that still runs may
 * not contain the save, and `invalidateQueries` would only wait for it, so it is stopped.
 */
export function refreshJournal(client: QueryClient): void {
  forgetOldExport();
  const journal = { queryKey: answerKey('/api/journal/entries') };
  void client
    .cancelQueries({ ...journal, predicate: ({ state }) => state.data === undefined })
    .then(() => client.invalidateQueries(journal));
}

/**
 * Whether a later attempt may succeed. True if there is no connection, if the session has ended, or if the server is
 * down or asks the client to wait.
 */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || [401, 429].includes(error.status) || error.status >= 500);

/** Removes the draft of a drop or crisis post with these words, because the journal contains them now. */
function forgetWords(uid: string, content: string): void {
  for (const place of [DROP, CRISIS_POST]) forgetArrived(place, uid, content);
}

/**
 * Keeps words that the server refused as an entry. If no draft contains them any more, they are added to the draft of a
 * new entry. Returns false if this device could not store them, or if their author has left.
 */
function keepRefused(uid: string, words: Pick<Draft, 'title' | 'text' | 'prompt'>): boolean {
  const isHere = unsentWords(uid).some(({ draft }) => holds(cleanText(draft.text), words.text));
  return isHere || (hintedUid() === uid && addToNewEntry(writerOf(uid), words));
}

/**
 * Moves a draft to the draft of a new entry, because the draft's own place may no longer exist. If the device's storage
 * is full, the draft stays where it is.
 */
export function moveToNewEntry(place: DraftPlace, who: Writer): boolean {
  const draft = readDraft(place, who.uid);
  if (draft === null || !addToNewEntry(who, draft, !isDraftKept(place, who.uid))) return false;
  forgetDraft(place, who.uid);
  return true;
}

/**
 * Adds words below the draft of a new entry. If the device cannot store the result, it is kept in this page's memory if
 * `mayBeOnPage` is set; otherwise nothing is added. Returns whether the words were added.
 */
function addToNewEntry(
  who: Writer,
  words: Pick<Draft, 'title' | 'text' | 'prompt'>,
  mayBeOnPage = false,
): boolean {
  const { title, text, prompt } = words;
  const standing = readDraft(NEW_ENTRY, who.uid);
  const both = merged(standing ?? EMPTY, { ...EMPTY, title, text, prompt });
  if (writeDraft(NEW_ENTRY, who, both) || mayBeOnPage) return true;
  if (standing === null) forgetDraft(NEW_ENTRY, who.uid);
  else writeDraft(NEW_ENTRY, who, standing);
  return false;
}
