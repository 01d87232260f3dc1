import { STORAGE_KEYS } from '../../config/storage.ts';
import { staysSignedIn } from '../../lib/auth/session-hint.ts';
import {
  onStoredElsewhere,
  readStored,
  removeStored,
  writeStored,
} from '../../lib/storage/storage.ts';
import { createListeners } from '../../lib/store.ts';

/** Words that their writer gave to the journal and that have not arrived there. */
export interface WaitingWords {
  readonly content: string;
  /** The idempotency key of these very words: however often they are sent, they make one entry. */
  readonly key: string;
}

const nameOf = (uid: string): string => `${STORAGE_KEYS.journalOutbox}_${uid}`;

const { listen, tell } = createListeners();
// What this device could not take waits on the open page at least.
const unstored = new Map<string, readonly WaitingWords[]>();

/** What waits for this person, oldest first. */
export function waitingWords(uid: string): readonly WaitingWords[] {
  const stored = (['local', 'session'] as const).flatMap((area) =>
    parse(readStored(area, nameOf(uid))),
  );
  return [...stored, ...(unstored.get(uid) ?? [])];
}

/** Puts words in line, unless the very same wait already. `isStored`: they outlive this page. */
export function putInLine(uid: string, content: string): WaitingWords & { isStored: boolean } {
  const standing = waitingWords(uid);
  const same = standing.find((waiting) => waiting.content === content);
  const words = same ?? { content, key: crypto.randomUUID() };
  const isStored = keep(uid, same ? standing : [...standing, words]);
  return { ...words, isStored };
}

/** Takes words out of the line: they have arrived, or never will. */
export function takeFromLine(uid: string, key: string): void {
  keep(
    uid,
    waitingWords(uid).filter((words) => words.key !== key),
  );
}

/** Calls `onChange` when something joins or leaves the line, here or in another tab; returns how to stop. */
export function onLineChange(uid: string, onChange: () => void): () => void {
  const stops = [listen(onChange), onStoredElsewhere(nameOf(uid), onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

function keep(uid: string, words: readonly WaitingWords[]): boolean {
  const [area, other] = staysSignedIn(uid)
    ? (['local', 'session'] as const)
    : (['session', 'local'] as const);
  const isStored = words.length === 0 || writeStored(area, nameOf(uid), JSON.stringify(words));
  if (isStored) removeStored(other, nameOf(uid));
  if (words.length === 0) removeStored(area, nameOf(uid));
  unstored.set(uid, isStored ? [] : words.filter(({ key }) => !isIn(area, uid, key)));
  tell();
  return isStored;
}

const isIn = (area: 'local' | 'session', uid: string, key: string): boolean =>
  parse(readStored(area, nameOf(uid))).some((words) => words.key === key);

function parse(text: string | null): readonly WaitingWords[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

const isWaiting = (value: Partial<WaitingWords> | null): value is WaitingWords =>
  typeof value?.content === 'string' && typeof value.key === 'string';
