import { STORAGE_KEYS } from '../../config/storage.ts';
import { hintedUid, staysSignedIn } from '../../lib/auth/session-hint.ts';
import {
  AREAS,
  type Area,
  forgetOnPage,
  onStoredElsewhere,
  ownersOf,
  readNewer,
  readStored,
  removeStored,
  writeStored,
} from '../../lib/storage/storage.ts';
import { createListeners } from '../../lib/store.ts';

/** Words that wait in the queue for the journal. */
export interface WaitingWords {
  readonly content: string;
  /** Only for the words of a new entry: its title, and the prompt that it answers. */
  readonly title?: string | null;
  readonly prompt?: string | null;
  /** The idempotency key of these words. The server makes only one entry, even if the words are sent several times. */
  readonly key: string;
}

/** The name of this person's queue, and the name that an earlier version of the app gave it. */
const namesOf = (uid: string): readonly string[] =>
  ownersOf(uid).map((owner) => `${STORAGE_KEYS.journalOutbox}_${owner}`);

const { listen, tell } = createListeners();

/** This person's queued words, the oldest first. */
export function waitingWords(uid: string): readonly WaitingWords[] {
  const all = AREAS.flatMap((area) => wordsIn(area, uid));
  return all.filter(({ key }, at) => all.findIndex((words) => words.key === key) === at);
}

const wordsIn = (area: Area, uid: string): readonly WaitingWords[] =>
  namesOf(uid).flatMap((name) =>
    [readStored, readNewer].flatMap((read) => parse(read(area, name))),
  );

/**
 * Adds words to the queue, unless the queue already contains the same words. `isStored` says whether the words remain
 * after this page closes.
 */
export function putInLine(uid: string, content: string): WaitingWords & { isStored: boolean } {
  const standing = waitingWords(uid);
  const same = standing.find((waiting) => waiting.content === content);
  const words = same ?? { content, key: crypto.randomUUID() };
  const isStored = store(uid, same ? standing : [...standing, words]);
  return { ...words, isStored };
}

/**
 * Adds a new entry to the queue, because the journal takes none for a while. Its key stays, so that an earlier try makes
 * no second entry. Returns false and adds nothing if the words would not remain, or if their author has left.
 */
export function putEntryInLine(uid: string, words: WaitingWords): boolean {
  const standing = waitingWords(uid);
  const others = standing.filter(({ key }) => key !== words.key);
  if (hintedUid() === uid && store(uid, [...others, words])) return true;
  store(uid, standing);
  return false;
}

/** Removes words from the queue after the server has accepted or refused them. */
export function takeFromLine(uid: string, key: string): void {
  const others = waitingWords(uid).filter((words) => words.key !== key);
  store(uid, others);
}

/** Calls `onChange` when the queue changes, in this tab or another tab. Returns a function that stops this. */
export function onLineChange(onChange: () => void): () => void {
  const stops = [listen(onChange), onStoredElsewhere(STORAGE_KEYS.journalOutbox, onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Removes this person's queue from the device. */
export function forgetLine(uid: string): void {
  for (const area of AREAS) for (const name of namesOf(uid)) removeStored(area, name);
}

/**
 * Renames a queue that an earlier version of the app has stored. If the device is full, the queue keeps its earlier name.
 */
export function renameLine(uid: string): void {
  const [name = '', ...older] = namesOf(uid);
  for (const area of AREAS) {
    if (older.every((each) => readStored(area, each) === null)) continue;
    const isNew = readStored(area, name) === null;
    const all = JSON.stringify(wordsIn(area, uid));
    if (writeStored(area, name, all) === 'device')
      for (const each of older) removeStored(area, each);
    // A copy on this page alone would outlive a log-out in another tab.
    else if (isNew) forgetOnPage(area, name);
  }
}

/**
 * Stores the queue and returns whether it remains after this page closes. If its author has left, the queue stays in the
 * storage area that it has.
 */
function store(uid: string, words: readonly WaitingWords[]): boolean {
  const [name = '', ...older] = namesOf(uid);
  const isHere = hintedUid() === uid;
  const wasDurable = namesOf(uid).some((each) => readStored('local', each) !== null);
  const area = (isHere ? staysSignedIn(uid) : wasDurable) ? 'local' : 'session';
  const text = JSON.stringify(words);
  // A full device has no room for a second copy, but a shorter queue fits in the place of the longer one.
  const usable = [name, ...older.filter((each) => readStored(area, each) !== null)];
  const kept =
    words.length > 0 && usable.find((each) => writeStored(area, each, text) === 'device');
  const isStored = kept !== undefined;
  // Everything is in `words`, also what another tab has stored under these names.
  for (const kind of isStored ? AREAS : []) {
    for (const each of namesOf(uid)) {
      if (kind !== area || each !== kept) removeStored(kind, each);
    }
  }
  tell();
  return isStored;
}

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
