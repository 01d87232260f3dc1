import { EMOTIONS, type Emotion } from '@blckmirror/functions/contract';
import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { currentSession, onSessionChange } from '../../lib/auth/session.ts';
import { hintedUid, staysSignedIn } from '../../lib/auth/session-hint.ts';
import { earlyPage } from '../../lib/browser/early-page.ts';
import { foldText, wordsToFind } from '../../lib/search-text.ts';
import { type Area, ownersOf, readStored, writeStored } from '../../lib/storage/storage.ts';
import { createListeners } from '../../lib/store.ts';

/** The reader's choice for a feeling: `blur` shows a content warning in place of its drops, `hide` shows nothing. */
export type ContentNote = 'blur' | 'hide';

/**
 * The content that the lists on this device hide. The reader hides single drops, words and feelings, but never authors.
 */
interface HiddenContent {
  /** The ids of hidden drops, the newest last. */
  readonly drops: readonly string[];
  /** The ids of the reader's own texts that no screen brings up again, the newest last. */
  readonly memories: readonly string[];
  readonly words: readonly string[];
  readonly notes: Readonly<Partial<Record<Emotion, ContentNote>>>;
}

const NOTHING: HiddenContent = { drops: [], memories: [], words: [], notes: {} };

/** The most ids of a list that are stored. A drop is public for at most 60 days, so the oldest need not be stored. */
const IDS_MAX = 500;

/** The part of a drop that decides whether the drop is hidden. */
interface Read {
  readonly id: string;
  readonly content: string;
  readonly emotionType: string;
}

const noteFor = (hidden: HiddenContent, emotion: string): ContentNote | undefined =>
  hidden.notes[emotion as Emotion];

/** Whether all lists on this device hide the drop. */
export const isHidden = (hidden: HiddenContent, { id, content, emotionType }: Read): boolean =>
  hidden.drops.includes(id) ||
  noteFor(hidden, emotionType) === 'hide' ||
  hidden.words.some((word) => isMet(word, content));

/** Whether a content warning is shown in place of a drop until the reader opens it. */
export const hasWarning = (
  hidden: HiddenContent,
  { emotionType }: Pick<Read, 'emotionType'>,
): boolean => noteFor(hidden, emotionType) === 'blur';

/** The rows that are visible. Returns the same array if no row is hidden. */
export function withoutHidden<Row extends { readonly drop: Read }>(
  hidden: HiddenContent,
  rows: readonly Row[],
): readonly Row[] {
  if (hidden === NOTHING) return rows;
  const shown = rows.filter(({ drop }) => !isHidden(hidden, drop));
  return shown.length === rows.length ? rows : shown;
}

/** Scripts without spaces between words. In these scripts a muted word matches anywhere in the text. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Whether a text contains a muted word, or all words of a muted phrase in any order. Only whole words match. Upper case
 * and accents are treated as in a search.
 */
function isMet(muted: string, text: string): boolean {
  const sought = wordsToFind(muted);
  if (sought.length === 0) return false;
  const folded = foldText(text);
  const said = wholeWords(folded);
  return sought.every((word) => {
    const whole = wholeWords(word);
    // A symbol, such as an emoji, has no letters, so it is looked for anywhere in the text.
    const isSign = whole.trim() === '';
    return isSign || UNSPACED.test(word) ? folded.includes(word) : said.includes(whole);
  });
}

/** The whole words of a folded text, with one space around each word. */
const wholeWords = (folded: string): string =>
  ` ${(folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')} `;

/** Reads the stored text and keeps each part that is valid. */
export function parseHidden(text: string | null): HiddenContent {
  if (text === null) return NOTHING;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NOTHING;
  }
  if (typeof value !== 'object' || value === null) return NOTHING;
  const { drops, memories, words, notes } = value as Record<string, unknown>;
  const feelings =
    typeof notes === 'object' && notes !== null ? (notes as Record<string, unknown>) : {};
  return {
    drops: texts(drops),
    memories: texts(memories),
    words: texts(words),
    notes: Object.fromEntries(
      EMOTIONS.filter(
        (emotion) => feelings[emotion] === 'blur' || feelings[emotion] === 'hide',
      ).map((emotion) => [emotion, feelings[emotion]]),
    ),
  };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The signed-in reader. While the app does not know this yet, the person who was signed in last. */
function reader(): string | null {
  const { status, uid } = currentSession();
  return status === 'loading' ? hintedUid() : uid;
}

/** The names of this reader's hidden content. It is stored under the first, and was under the others before. */
const namesFor = (uid: string | null): readonly string[] =>
  ownersOf(uid).map((owner) =>
    owner === null ? STORAGE_KEYS.hiddenContent : `${STORAGE_KEYS.hiddenContent}_${owner}`,
  );

const areaFor = (uid: string | null): Area =>
  uid === null || staysSignedIn(uid) ? 'local' : 'session';

/** This reader's hidden content on this device, as stored text. */
export function storedHidden(): string | null {
  const uid = reader();
  const texts = namesFor(uid).map((name) => readStored(areaFor(uid), name));
  return texts.find((text) => text !== null) ?? null;
}

/** A parser that returns the same object as long as the text is the same, as `useSyncExternalStore` requires. */
function parsedOnce(): typeof parseHidden {
  let seen: { readonly text: string | null; readonly hidden: HiddenContent } | null = null;
  return (text) => {
    if (seen === null || seen.text !== text) seen = { text, hidden: parseHidden(text) };
    return seen.hidden;
  };
}

const parsedHere = parsedOnce();
const parsedEarly = parsedOnce();

/** This reader's hidden content on this device. */
const hiddenHere = (): HiddenContent => parsedHere(storedHidden());

/**
 * The hidden content that a script used for the cards that it wrote before the app started. It can differ from
 * `hiddenHere`, because the reader may turn out to be another person.
 */
function hiddenEarly(): HiddenContent {
  const written = earlyPage()?.written;
  return written ? parsedEarly(written.hiddenContent) : hiddenHere();
}

/** Changes this reader's hidden content, on every screen at once. */
export function changeHidden(change: (hidden: HiddenContent) => HiddenContent): void {
  const uid = reader();
  const [name = ''] = namesFor(uid);
  writeStored(areaFor(uid), name, JSON.stringify(change(hiddenHere())));
  tell();
}

const setListed = (list: 'drops' | 'memories', id: string, isListed: boolean): void =>
  changeHidden((hidden) => {
    const others = hidden[list].filter((each) => each !== id);
    return { ...hidden, [list]: isListed ? [...others, id].slice(-IDS_MAX) : others };
  });

/** Hides a drop from all lists of this reader, or shows it again. */
export const setDropHidden = (dropId: string, hides: boolean): void =>
  setListed('drops', dropId, hides);

/** Keeps a text of this reader's own from being brought up again, or allows it again. */
export const setMemoryHidden = (id: string, hides: boolean): void =>
  setListed('memories', id, hides);

const { listen, tell } = createListeners();

function subscribe(listener: () => void): () => void {
  const stops = [listen(listener), onSessionChange(listener)];
  window.addEventListener('storage', listener);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', listener);
  };
}

/** The same as `hiddenHere`, but updates live on all screens and in all tabs. */
export const useHidden = (): HiddenContent =>
  useSyncExternalStore(subscribe, hiddenHere, hiddenEarly);
