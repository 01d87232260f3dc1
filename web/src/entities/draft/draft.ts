import {
  type CheckedText,
  checkText,
  EMOTIONS,
  type Emotion,
  fnv1a,
  normaliseText,
} from '@blckmirror/functions/contract';
import { memoizeLast } from '../../lib/memoize-last.ts';

/** Words as they are sent and stored. Once for each new text, however often a page asks while it stands there. */
export const cleanText = memoizeLast(normaliseText);

/** The same, and why they cannot be taken; null when they can. `max` is in characters. */
export const checkWords = (text: string, max: number): CheckedText =>
  checkText(text, max, cleanText);

/** Words that have not been released, shared or saved yet, and what belongs to them. */
export interface Draft {
  readonly text: string;
  /** How a drop feels. */
  readonly emotion: Emotion | null;
  /** Of a journal entry; '' when it has none. */
  readonly title: string;
  /** The prompt that a journal entry answers. */
  readonly prompt: string | null;
  /** The idempotency key that they were last sent under, until an answer came. */
  readonly sentKey: string | null;
  /** What stood here when they were sent: the key holds for nothing else. */
  readonly sentFor: string | null;
}

/** What its writer sees of it. */
export type Content = Omit<Draft, 'sentKey' | 'sentFor'>;

export const EMPTY: Draft = {
  text: '',
  emotion: null,
  title: '',
  prompt: null,
  sentKey: null,
  sentFor: null,
};

export const sameContent = (a: Content, b: Content): boolean =>
  a.text === b.text && a.emotion === b.emotion && a.title === b.title && a.prompt === b.prompt;

/** The key that these very words were sent under without an answer; null when they were not. */
export const sentKeyOf = (draft: Draft): string | null =>
  draft.sentFor === fingerprint(draft) ? draft.sentKey : null;

/** The draft under a key: the same for every try of the same words (design 8). */
export const sealed = (draft: Draft): Draft & { readonly sentKey: string } => ({
  ...draft,
  sentKey: sentKeyOf(draft) ?? crypto.randomUUID(),
  sentFor: fingerprint(draft),
});

/** Two drafts of one person as one: no word of either is lost, none stands there twice. */
export function merged(standing: Draft, added: Draft): Draft {
  const newer = { ...standing, emotion: added.emotion ?? standing.emotion };
  if (standing.text === '' || added.text.includes(standing.text)) {
    const key = { sentKey: added.sentKey, sentFor: added.sentFor };
    return { ...newer, ...key, text: added.text };
  }
  return standing.text.includes(added.text)
    ? newer
    : { ...newer, text: `${standing.text}\n\n${added.text}` };
}

// Tells two texts apart that one person wrote in one place, and nothing more is asked of it.
function fingerprint({ emotion, title, prompt, text }: Content): string {
  const words = JSON.stringify([emotion, title.trim(), prompt, cleanText(text)]);
  return `${words.length}.${(fnv1a(words) >>> 0).toString(36)}`;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A draft of its raw words and what is noted beside them. */
export const draftOf = (text: string, meta: Readonly<Record<string, unknown>>): Draft => ({
  text,
  emotion: EMOTIONS.find((emotion) => emotion === meta.emotion) ?? null,
  title: textOrNull(meta.title) ?? '',
  prompt: textOrNull(meta.prompt),
  sentKey: textOrNull(meta.sentKey),
  sentFor: textOrNull(meta.sentFor),
});

/** A journal entry as an older version kept it, everything in one JSON; null when this is none. */
export function olderEntry(text: string): Draft | null {
  try {
    const { content, key, ...rest } = JSON.parse(text) as Record<string, unknown>;
    if (typeof content !== 'string') return null;
    const draft = draftOf(content, rest);
    return typeof key === 'string' ? { ...sealed(draft), sentKey: key } : draft;
  } catch {
    return null;
  }
}

/** What is noted beside the words: what they have, and whose they are. */
export function metaOf({ text: _raw, ...rest }: Draft, owner: string | null): string {
  const known = Object.entries(rest).filter(([, value]) => value !== null && value !== '');
  return JSON.stringify({ owner, ...Object.fromEntries(known) });
}
