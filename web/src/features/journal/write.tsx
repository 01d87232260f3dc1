import type { JournalEntry, RiskLevel } from '@blckmirror/functions/contract';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../entities/account/queries.ts';
import { LeaveQuestion } from '../../entities/draft/leave-question.tsx';
import { EntryForm } from './entry-form.tsx';
import { PromptLine } from './prompt-line.tsx';
import { useBackQuestion } from './use-back-question.ts';
import { useEntryEditor } from './use-entry-editor.ts';

interface WriteProps {
  readonly uid: string;
  /** The entry being changed; null for a new one. */
  readonly entry: JournalEntry | null;
  readonly onSaved: (risk: RiskLevel) => void;
  /** Back to History with nothing saved. */
  readonly onLeave: () => void;
}

/** The Write tab: what today asks, and the page (requirements 2.11). */
export function Write({ uid, entry, onSaved, onLeave }: WriteProps) {
  const isPremium = useCurrentUser()?.isPremium ?? null;
  const editor = useEntryEditor(uid, entry, onSaved);
  const question = useBackQuestion(editor.isChanged);
  const page = useRef<HTMLTextAreaElement>(null);
  const isEdit = entry !== null;
  useEffect(() => {
    if (isEdit) page.current?.focus();
  }, [isEdit]);
  return (
    <>
      <EntryForm editor={editor} entry={entry} isPremium={isPremium} page={page} onLeave={onLeave}>
        {!isEdit && (
          <PromptLine
            uid={uid}
            isPremium={isPremium}
            onUse={(prompt) => {
              editor.change({ prompt });
              page.current?.focus();
            }}
          />
        )}
      </EntryForm>
      <LeaveQuestion
        open={question.asks}
        without="saving"
        isKept={editor.isKept}
        onStay={question.stay}
        onLeave={question.leave}
      />
    </>
  );
}
