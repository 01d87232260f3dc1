import {
  checkText,
  EMOTIONS,
  type Emotion,
  fnv1a,
  normaliseText,
} from '@blckmirror/functions/contract';
import { memoizeLast } from '../../lib/memoize-last.ts';

/** The words normalised, as the app sends them and as the server stores them. The last result is cached. */
export const cleanText = memoizeLast(normaliseText);

/** Cleans the words and checks whether they can be sent. `problem` is null if they can. `max` is in characters. */
export const checkWords = (text: string, max: number): ReturnType<typeof checkText> =>
  checkText(text, max, cleanText);

/** Words that their author has not released, shared or saved yet. */
export interface Draft {
  readonly text: string;
  /** The feeling that the author chose for a drop. */
  readonly emotion: Emotion | null;
  /** The title of a journal entry, or '' if the entry has no title. */
  readonly title: string;
  /** The prompt that a journal entry answers. */
  readonly prompt: string | null;
  /** The idempotency key of the last attempt to send, kept until an answer arrives. */
  readonly sentKey: string | null;
  /**
   * The fingerprints of the words in that attempt and in earlier ones without an answer, the latest first. The key is
   * valid for the latest words only.
   */
  readonly sentFor: string | null;
  /** For changes to a journal entry, the saved version from which the changes started. */
  readonly base: string | null;
}

/** The part of a draft that its author sees. */
export type Content = Omit<Draft, 'sentKey' | 'sentFor' | 'base'>;

export const EMPTY: Draft = {
  text: '',
  emotion: null,
  title: '',
  prompt: null,
  sentKey: null,
  sentFor: null,
  base: null,
};

/** Whether there is anything to lose. */
export const hasWords = ({ text, title }: Pick<Draft, 'text' | 'title'>): boolean =>
  `${text}${title}`.trim() !== '';

export const sameContent = (a: Content, b: Content): boolean =>
  a.text === b.text && a.emotion === b.emotion && a.title === b.title && a.prompt === b.prompt;

/** The idempotency key with which these words were sent without getting an answer. Null if they were not sent. */
export const sentKeyOf = (draft: Draft): string | null =>
  sentOf(draft)[0] === fingerprint(draft) ? draft.sentKey : null;

/** The draft with an idempotency key. Every attempt to send the same words uses the same key (design 8). */
export function withSentKey(draft: Draft): Draft & { readonly sentKey: string } {
  const sentKey = sentKeyOf(draft);
  if (sentKey !== null) return { ...draft, sentKey };
  const sentFor = [fingerprint(draft), ...sentOf(draft)].join(' ');
  return { ...draft, sentKey: crypto.randomUUID(), sentFor };
}

/** The draft without its last attempt, if that had this key. Earlier attempts stay, because they may have arrived. */
export function withoutSent(draft: Draft, key: string): Draft {
  if (draft.sentKey !== key) return draft;
  return { ...draft, sentKey: null, sentFor: sentOf(draft).slice(1).join(' ') || null };
}

/** Whether these words were sent from this draft without getting an answer. The draft may have changed since then. */
export const wasSent = (draft: Draft, { title, text }: Pick<Content, 'title' | 'text'>): boolean =>
  sentOf(draft).includes(fingerprint({ ...draft, title, text }));

/** Whether other words than the saved ones were sent from this draft without getting an answer. */
export const otherWasSent = (draft: Draft, saved: Content): boolean =>
  sentOf(draft).some((sent) => sent !== fingerprint(saved));

const sentOf = ({ sentFor }: Draft): readonly string[] => sentFor?.split(' ') ?? [];

/** Whether a text contains another text, at its beginning or as whole lines. */
export const holds = (text: string, part: string): boolean =>
  text.startsWith(part) || `\n${text}\n`.includes(`\n${part}\n`);

/**
 * Merges two drafts of one person. No words are lost, and a text that the other draft contains is not repeated. The base
 * is that of the words that are kept.
 */
export function merged(standing: Draft, added: Draft): Draft {
  const newer = {
    ...standing,
    emotion: added.emotion ?? standing.emotion,
    prompt: standing.prompt ?? added.prompt,
    title: standing.title || added.title,
  };
  const words = titled(added, newer.title);
  if (holds(words, standing.text)) {
    const { sentKey, sentFor } = added;
    return { ...newer, sentKey, sentFor, base: added.base ?? standing.base, text: words };
  }
  return holds(standing.text, words) ? newer : { ...newer, text: `${standing.text}\n\n${words}` };
}

/**
 * Merges two versions of one entry: `other`, and below it `mine` without the lines at its beginning that are also at
 * the beginning of `other`. No word or title of either version is lost.
 */
export function bothVersions<Version extends Pick<Content, 'title' | 'text'>>(
  other: Pick<Content, 'title' | 'text'>,
  mine: Version,
): Version {
  const title = mine.title.trim() === '' ? other.title : mine.title;
  const above = titled(other, title);
  const theirs = other.text.split('\n');
  const lines = mine.text.split('\n');
  const differs = lines.findIndex((line, at) => line !== theirs[at]);
  const below = differs === -1 ? '' : lines.slice(differs).join('\n').trim();
  const isWhole = below === '' || holds(above, below);
  return { ...mine, title, text: isWhole ? above : `${above}\n\n${below}` };
}

/** The title with the text below it; only the text if `above`, the result's own title, is the same title. */
const titled = ({ title, text }: Pick<Content, 'title' | 'text'>, above: string): string =>
  title.trim() === '' || title.trim() === above.trim() ? text : `${title}\n\n${text}`.trim();

// A short hash of the words. It is short, because it only has to distinguish texts of one person in one place.
function fingerprint({ emotion, title, prompt, text }: Content): string {
  const words = JSON.stringify([emotion, title.trim(), prompt, cleanText(text)]);
  return `${words.length}.${(fnv1a(words) >>> 0).toString(36)}`;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Makes a draft from stored words and their metadata. */
export const draftOf = (text: string, meta: Readonly<Record<string, unknown>>): Draft => ({
  text,
  emotion: EMOTIONS.find((emotion) => emotion === meta.emotion) ?? null,
  title: textOrNull(meta.title) ?? '',
  prompt: textOrNull(meta.prompt),
  sentKey: textOrNull(meta.sentKey),
  sentFor: textOrNull(meta.sentFor),
  base: textOrNull(meta.base),
});

/** The metadata that the app stores beside the words, with the draft's other properties and its owner. */
export function metaOf({ text: _raw, ...rest }: Draft, owner: string | null): string {
  const known = Object.entries(rest).filter(([, value]) => value !== null && value !== '');
  return JSON.stringify({ owner, ...Object.fromEntries(known) });
}
