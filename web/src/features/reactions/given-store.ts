import type { ReactionType } from '@blckmirror/functions/contract';
import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import {
  type GivenReactions,
  parseGivenReactions,
  withoutReaction,
  withReaction,
} from './given-reactions.ts';

const listeners = new Set<() => void>();
// Stands in where a browser forbids storage, so that a given reaction shows at least until the page closes.
let unsaved: string | null = null;
let seen: { readonly stored: string | null; readonly given: GivenReactions } | null = null;

function save(given: GivenReactions): void {
  const text = JSON.stringify(given);
  unsaved = writeStored('local', STORAGE_KEYS.userReactions, text) ? null : text;
  for (const listener of listeners) listener();
}

function snapshot(): GivenReactions {
  const text = unsaved ?? readStored('local', STORAGE_KEYS.userReactions);
  if (seen === null || seen.stored !== text) {
    seen = { stored: text, given: parseGivenReactions(text) };
  }
  return seen.given;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
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
  useSyncExternalStore(subscribe, () => snapshot()[dropId] ?? NONE);
