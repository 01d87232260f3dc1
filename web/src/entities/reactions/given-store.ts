import type { ReactionCounts, ReactionType } from '@blckmirror/functions/contract';
import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { staysSignedIn } from '../../lib/auth/session-hint.ts';
import { currentSession } from '../../lib/auth/session-store.ts';
import { metaNameOf, readMeta } from '../../lib/storage/kept-meta.ts';
import { AREAS, readStored, writeStored } from '../../lib/storage/storage.ts';
import { createListeners } from '../../lib/store.ts';
import {
  type GivenReactions,
  parseGivenReactions,
  withoutReaction,
  withReaction,
} from './given-reactions.ts';

const KEY = STORAGE_KEYS.userReactions;
const { listen, tell } = createListeners();
// Stands in where a browser forbids storage, so that a given reaction shows at least until the page closes.
let unsaved: { readonly owner: string; readonly text: string } | null = null;
let seen: { readonly stored: string | null; readonly given: GivenReactions } | null = null;
// A page full of bars asks at once: storage is read for the first of them alone. Whose it is; undefined: read it again.
let seenFor: string | null | undefined;

function save(given: GivenReactions): void {
  const owner = currentSession().uid;
  if (owner === null) return;
  const text = JSON.stringify(given);
  const area = staysSignedIn(owner) ? 'local' : 'session';
  const isSaved =
    writeStored(area, metaNameOf(KEY), JSON.stringify({ owner })) && writeStored(area, KEY, text);
  unsaved = isSaved ? null : { owner, text };
  seenFor = undefined;
  tell();
}

/** What this person gave, as this browser has it; nobody else's. */
function storedText(): string | null {
  const { uid } = currentSession();
  if (uid === null) return null;
  if (unsaved?.owner === uid) return unsaved.text;
  const area = AREAS.find((kind) => readMeta(kind, KEY)?.owner === uid);
  if (area) return readStored(area, KEY);
  // As it was kept before owners were noted.
  return staysSignedIn(uid) && readMeta('local', KEY) === null ? readStored('local', KEY) : null;
}

function snapshot(): GivenReactions {
  const { uid } = currentSession();
  if (seen !== null && seenFor === uid) return seen.given;
  const text = storedText();
  if (seen === null || seen.stored !== text) {
    seen = { stored: text, given: parseGivenReactions(text) };
  }
  seenFor = uid;
  queueMicrotask(() => {
    seenFor = undefined;
  });
  return seen.given;
}

function subscribe(listener: () => void): () => void {
  const stop = listen(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** Marks a reaction as given, before the server has answered. */
export const rememberReaction = (dropId: string, type: ReactionType): void =>
  save(withReaction(snapshot(), dropId, type));

/** Takes a remembered reaction back: the server refused it. */
export const forgetReaction = (dropId: string, type: ReactionType): void =>
  save(withoutReaction(snapshot(), dropId, type));

const NONE: readonly ReactionType[] = [];

/** What this browser has given to one drop, live across components and tabs; other drops' reactions change nothing. */
export const useGivenReactions = (dropId: string): readonly ReactionType[] =>
  useSyncExternalStore(
    subscribe,
    () => snapshot()[dropId] ?? NONE,
    () => NONE,
  );

/** Counts that the server named for what this page has given: lists from before know nothing of them. */
const named = new Map<string, ReactionCounts>();

export const noteCounts = (dropId: string, counts: ReactionCounts): void =>
  void named.set(dropId, counts);

export const notedCounts = (dropId: string): ReactionCounts => named.get(dropId) ?? {};
