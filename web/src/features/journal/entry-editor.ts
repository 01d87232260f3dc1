import {
  checkText,
  countCharacters,
  JOURNAL_MAX_CHARACTERS,
  JOURNAL_TITLE_MAX,
  type JournalEntry,
  type RiskLevel,
} from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Consent, useConsent } from '../../shared/account/consent.tsx';
import { entryPlace, NEW_ENTRY } from '../../shared/draft/draft.ts';
import {
  bothVersions,
  checkWords,
  cleanText,
  type Draft,
  EMPTY,
} from '../../shared/draft/draft-words.ts';
import { type EditedDraft, useDraft } from '../../shared/draft/use-draft.ts';
import { discardMutation, isGone, isRefused, saveMutation, WAITS } from './mutations.ts';

export interface EntryEditor extends EditedDraft {
  /**
   * The reason why the entry cannot be saved, in words for its author; '' if the page is blank, null if it can be
   * saved.
   */
  readonly problem: string | null;
  readonly hasTitleProblem: boolean;
  readonly isSaving: boolean;
  readonly isDiscarding: boolean;
  /** The reason why the changes could not be discarded, in words for their author. */
  readonly notDiscarded: string | null;
  /**
   * The entry was changed elsewhere while the author wrote. Nothing is saved until the author chooses what to keep.
   */
  readonly isOld: boolean;
  /** The question that is asked before the first words of a person are sent. */
  readonly consent: Consent;
  /** Puts the words of both versions on the page. */
  readonly keepBoth: () => void;
  /** Sends the entry. The words stay after any failure (requirements 8). */
  readonly save: () => void;
  /** Discards the changes, also those that the server may have saved without an answer, then calls `onDone`. */
  readonly discard: (onDone: () => void) => void;
}

/**
 * The state of a new entry (`entry` is null) or of a changed entry. `onSaved` gets the risk that the server found.
 */
export function useEntryEditor(
  uid: string,
  entry: JournalEntry | null,
  onSaved: (risk: RiskLevel) => void,
): EntryEditor {
  const place = useMemo(() => (entry ? entryPlace(entry.id) : NEW_ENTRY), [entry]);
  const draft = useDraft(place, entry ? savedWords(entry) : EMPTY);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(saveMutation(client, uid));
  const undo = useMutation(discardMutation(client, uid));
  const consent = useConsent();
  // Whether this page itself saved that version, in an earlier try whose answer was lost. Such a version is no
  // conflict.
  const isOwn = (other: JournalEntry) => draft.wasSent(savedWords(other));
  const isStale = entry !== null && draft.isChanged && draft.base !== entry.version;
  const isOld = isStale && !isOwn(entry);
  const problems = problemsOf(draft);
  const problem = isOld ? 'Choose above what to keep' : (problems.text ?? problems.title);
  const save = () => {
    if (problem !== null || isPending || undo.isPending || consent.asks()) return;
    if (isStale) draft.rebase({});
    const title = draft.title.trim();
    const isRetry = draft.mayBeSent;
    const key = draft.markSending();
    mutate(
      {
        entryId: entry?.id ?? null,
        base: entry?.version ?? null,
        isOwn,
        title: title === '' ? null : title,
        content: draft.text.trim(),
        prompt: draft.prompt,
        key,
      },
      {
        // The list of waiting words rates their risk itself.
        onSuccess: (saved) => onSaved(saved === WAITS ? 'none' : saved.risk),
        onError: (error) => {
          const isAsked = consent.take(error);
          if (entry === null) {
            // If an earlier try made the entry, and its author has deleted it, the next try makes another one.
            if (isAsked || isGone(error)) draft.markUnsent();
          } else if (!isRetry && isRefused(error)) draft.markRefused(key);
        },
      },
    );
  };
  const discard = (onDone: () => void) => {
    if (undo.isPending) return;
    const clear = () => {
      // Words that were typed meanwhile stay.
      if (!draft.isCurrent()) return;
      draft.clear();
      onDone();
    };
    // Only the words from which the change started may be sent back.
    if (draft.mayBeSaved && draft.base === entry?.version) {
      undo.mutate({ entry, isOwn }, { onSuccess: clear });
    } else clear();
  };
  const keepBoth = () => {
    if (entry) draft.rebase(bothVersions(savedWords(entry), draft));
  };
  const hasTitleProblem = problems.title !== null;
  return {
    ...draft,
    problem,
    hasTitleProblem,
    isOld,
    consent,
    keepBoth,
    isSaving: isPending,
    isDiscarding: undo.isPending,
    notDiscarded: undo.isError ? NOT_DISCARDED : null,
    save,
    discard,
  };
}

const NOT_DISCARDED =
  'Your change may be saved already, and we could not take it back. It is kept here; try again later.';

/** The words of a saved entry as a draft in which nothing is changed yet. */
const savedWords = (entry: JournalEntry): Draft => ({
  ...EMPTY,
  base: entry.version,
  text: entry.content,
  title: entry.title ?? '',
  prompt: entry.prompt,
});

/**
 * The reasons why an entry cannot be saved with this text and this title, in words for its author. The reason is '' for
 * a blank text, and null for a text or a title that can be saved. An entry needs no title.
 */
export const problemsOf = ({ text, title }: Pick<Draft, 'text' | 'title'>) => ({
  text: textProblem(text),
  title: titleProblem(title),
});

function textProblem(content: string): string | null {
  // `checkWords` counts graphemes, which is slow. A text never has more graphemes than code units (`length`), so a text
  // with few code units is not counted.
  const problem =
    content.length <= JOURNAL_MAX_CHARACTERS && content.isWellFormed()
      ? cleanText(content) === ''
        ? 'blank'
        : null
      : checkWords(content, JOURNAL_MAX_CHARACTERS).problem;
  return problem === 'blank' ? '' : inWords(problem, cleanText(content), ENTRY);
}

function titleProblem(title: string): string | null {
  const { clean, problem } = checkText(title, JOURNAL_TITLE_MAX);
  return problem === 'blank' ? null : inWords(problem, clean, TITLE);
}

const ENTRY = { max: JOURNAL_MAX_CHARACTERS, name: 'one entry' };
const TITLE = { max: JOURNAL_TITLE_MAX, name: 'a title' };

function inWords(problem: string | null, clean: string, { max, name }: typeof ENTRY) {
  if (problem === 'malformed') return 'A character in here is broken; write it again';
  if (problem !== 'too-long') return null;
  const over = countCharacters(clean) - max;
  if (over <= 0) return `This is more than ${name} holds`;
  const characters = over === 1 ? '1 character' : `${over.toLocaleString('en')} characters`;
  return `${characters} more than ${name} holds`;
}
