import type { JournalEntry, RiskLevel } from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeptDraft } from '../../entities/draft/use-draft.ts';
import { entryProblem } from './entry-rules.ts';
import { saveMutation } from './queries.ts';
import { useEntryDraft } from './use-entry-draft.ts';

export interface EntryEditor extends KeptDraft {
  /** Why it cannot be saved, in words; '' while the page is blank, null when it can. */
  readonly problem: string | null;
  readonly isSaving: boolean;
  /** Sends what is written; whatever fails, it stays (requirements 8). */
  readonly save: () => void;
}

/** Writing a new entry, or changing one. `onSaved` hears how its words sounded to the server. */
export function useEntryEditor(
  uid: string,
  entry: JournalEntry | null,
  onSaved: (risk: RiskLevel) => void,
): EntryEditor {
  const draft = useEntryDraft(entry);
  const { mutate, isPending } = useMutation(saveMutation(useQueryClient(), uid));
  const problem = entryProblem(draft.text);
  const save = () => {
    if (problem !== null || isPending) return;
    const title = draft.title.trim();
    mutate(
      {
        entryId: entry?.id ?? null,
        title: title === '' ? null : title,
        content: draft.text.trim(),
        prompt: draft.prompt,
        key: draft.seal(),
      },
      { onSuccess: ({ risk }) => onSaved(risk) },
    );
  };
  return { ...draft, problem, isSaving: isPending, save };
}
