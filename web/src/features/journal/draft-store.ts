import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

/** An entry being written, as this device keeps it until it is saved. */
export interface EntryDraft {
  readonly title: string;
  readonly content: string;
  /** The prompt it answers, if any. */
  readonly prompt: string | null;
  /** The idempotency key these very words were last sent under; null once they change. */
  readonly key: string | null;
}

export const EMPTY_DRAFT: EntryDraft = { title: '', content: '', prompt: null, key: null };

/** Where it is kept. Ids of people and entries are letters and digits, so that no two of these names can meet. */
export const draftName = (uid: string, entryId: string | null): string =>
  [STORAGE_KEYS.journalDraft, uid, ...(entryId === null ? [] : [entryId])].join('_');

/** What is kept for a new entry (`entryId` null) or for changes to one; null when nothing readable is. */
export function readDraft(uid: string, entryId: string | null): EntryDraft | null {
  const stored = readStored('local', draftName(uid, entryId));
  if (stored === null) return null;
  try {
    const { title, content, prompt, key } = JSON.parse(stored) as Record<string, unknown>;
    if (typeof title !== 'string' || typeof content !== 'string') return null;
    return { title, content, prompt: textOrNull(prompt), key: textOrNull(key) };
  } catch {
    return null;
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Keeps a draft; says whether this device could. */
export const writeDraft = (uid: string, entryId: string | null, draft: EntryDraft): boolean =>
  writeStored('local', draftName(uid, entryId), JSON.stringify(draft));

export const forgetDraft = (uid: string, entryId: string | null): void =>
  removeStored('local', draftName(uid, entryId));

/** Adds words from elsewhere to the person's unsaved new entry, below what stands there; false when they could not be kept. */
export function addToDraft(uid: string, words: string): boolean {
  const draft = readDraft(uid, null) ?? EMPTY_DRAFT;
  const content = draft.content === '' ? words : `${draft.content}\n\n${words}`;
  return writeDraft(uid, null, { ...draft, content, key: null });
}

/** Lets go of a draft that has been saved, unless other words have taken its place since. */
export function forgetSentDraft(uid: string, entryId: string | null, key: string): void {
  if (readDraft(uid, entryId)?.key === key) forgetDraft(uid, entryId);
}
