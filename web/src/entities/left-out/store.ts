import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { hintedUid, staysSignedIn } from '../../lib/auth/session-hint.ts';
import { currentSession, onSessionChange } from '../../lib/auth/session-store.ts';
import { earlyPage } from '../../lib/browser/early-page.ts';
import { type Area, readStored, writeStored } from '../../lib/storage/storage.ts';
import { createListeners } from '../../lib/store.ts';
import { type LeftOut, parseLeftOut } from './left-out.ts';

const { listen, tell } = createListeners();
// Stands in where a browser forbids storage, so that what was hidden is gone at least until the page closes.
const unsaved = new Map<string, string>();

/** Who reads here: while nobody knows yet, whoever was logged in last. */
function reader(): string | null {
  const { status, uid } = currentSession();
  return status === 'loading' ? hintedUid() : uid;
}

const nameFor = (uid: string | null): string =>
  uid === null ? STORAGE_KEYS.leftOut : `${STORAGE_KEYS.leftOut}_${uid}`;

const areaFor = (uid: string | null): Area =>
  uid === null || staysSignedIn(uid) ? 'local' : 'session';

/** What this reader's lists leave out on this device, as it is stored. */
export function storedLeftOut(): string | null {
  const uid = reader();
  return unsaved.get(nameFor(uid)) ?? readStored(areaFor(uid), nameFor(uid));
}

/** The same text gives the same object, as React asks for. */
function parsedOnce(): typeof parseLeftOut {
  let seen: { readonly text: string | null; readonly left: LeftOut } | null = null;
  return (text) => {
    if (seen === null || seen.text !== text) seen = { text, left: parseLeftOut(text) };
    return seen.left;
  };
}

const parsedHere = parsedOnce();
const parsedEarly = parsedOnce();

/** What this reader's lists leave out on this device. */
export const leftOutHere = (): LeftOut => parsedHere(storedLeftOut());

/** What the cards leave out that stand in the page before the app: meanwhile it may be known that somebody else reads. */
function leftOutEarly(): LeftOut {
  const written = earlyPage()?.written;
  return written ? parsedEarly(written.leftOut) : leftOutHere();
}

/** Changes what this reader's lists leave out, on every screen at once. */
export function changeLeftOut(change: (left: LeftOut) => LeftOut): void {
  const uid = reader();
  const text = JSON.stringify(change(leftOutHere()));
  if (writeStored(areaFor(uid), nameFor(uid), text)) unsaved.delete(nameFor(uid));
  else unsaved.set(nameFor(uid), text);
  tell();
}

function subscribe(listener: () => void): () => void {
  const stops = [listen(listener), onSessionChange(listener)];
  window.addEventListener('storage', listener);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', listener);
  };
}

/** `leftOutHere`, live across screens and tabs. */
export const useLeftOut = (): LeftOut => useSyncExternalStore(subscribe, leftOutHere, leftOutEarly);
