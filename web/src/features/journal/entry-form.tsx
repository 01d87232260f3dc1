import { JOURNAL_TITLE_MAX, type JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { type ReactNode, type RefObject, useId } from 'react';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { useTimeZone } from '../../entities/account/use-time-zone.ts';
import { useRiskLevel } from '../../entities/risk/use-risk.ts';
import { useNow } from '../../lib/time/clock.ts';
import { formatDay } from '../../lib/time/days.ts';
import { formatIn } from '../../lib/time/zoned.ts';
import { AnalysisUpsell } from './analysis-upsell.tsx';
import { AnsweredPrompt } from './answered-prompt.tsx';
import { Badge } from './badge.tsx';
import { EntryPage } from './entry-page.ts';
import { SaveBar } from './save-bar.tsx';
import { Sheet } from './sheet.tsx';
import type { EntryEditor } from './use-entry-editor.ts';

interface EntryFormProps {
  readonly editor: EntryEditor;
  /** The entry being changed; null for a new one. */
  readonly entry: JournalEntry | null;
  /** Null while it is not known yet. */
  readonly isPremium: boolean | null;
  readonly page: RefObject<HTMLTextAreaElement | null>;
  readonly onLeave: () => void;
  /** Above the page, while the entry answers no prompt. */
  readonly children: ReactNode;
}

const MINUTE = 60_000;

/** Where an entry is written, and changed later: first the page, its name and date below (requirements 2.11). */
export function EntryForm({ editor, entry, isPremium, page, onLeave, children }: EntryFormProps) {
  const today = useNow(MINUTE);
  const zone = useTimeZone();
  const level = useRiskLevel(editor.text);
  const heading = useId();
  const problem = useId();
  const withoutPrompt = () => {
    editor.change({ prompt: null });
    page.current?.focus();
  };
  return (
    <Form
      aria-labelledby={heading}
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
      marginTop="-3"
      css={OUT_FROM_UNDER_THE_BAR}
    >
      <Box as="h2" id={heading} textStyle="meta" color="muted">
        {entry ? 'Edit Journal Entry' : 'New Journal Entry'}
      </Box>
      <Box marginBottom="1">
        {editor.prompt === null ? (
          children
        ) : (
          <AnsweredPrompt prompt={editor.prompt} onRemove={entry ? undefined : withoutPrompt} />
        )}
      </Box>
      <Sheet level={level}>
        <EntryPage
          ref={page}
          aria-label="Your entry"
          dir="auto"
          aria-describedby={problem}
          placeholder="Write what is there. Nobody else reads this."
          value={editor.text}
          // What is typed while it is on its way would be lost with the draft.
          readOnly={editor.isSaving}
          onChange={(event) => editor.change({ text: event.target.value })}
        />
      </Sheet>
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="3" marginBlock="3">
        <Box flex="1 1 14rem" minWidth="0">
          <TextField
            label="Title (optional)"
            dir="auto"
            value={editor.title}
            maxLength={JOURNAL_TITLE_MAX}
            readOnly={editor.isSaving}
            onChange={(event) => editor.change({ title: event.target.value })}
          />
        </Box>
        <Box
          display="flex"
          flexWrap="wrap"
          flexBasis={{ base: '100%', sm: 'auto' }}
          gap="2"
          minHeight={{ sm: '11' }}
          alignItems="center"
        >
          <Badge>
            {formatDay(entry?.localDate ?? formatIn(zone, today, 'yyyy-MM-dd'), 'MMM d, yyyy')}
          </Badge>
          {isPremium !== null && <Badge>{isPremium ? 'AI Analysis' : 'Basic'}</Badge>}
        </Box>
      </Box>
      {isPremium === false && <AnalysisUpsell />}
      <SaveBar editor={editor} problemId={problem} isEdit={entry !== null} onLeave={onLeave} />
    </Form>
  );
}

// What takes the focus scrolls out from under the bar with Save.
const OUT_FROM_UNDER_THE_BAR = { '& :is(input, textarea, a)': { scrollMarginBottom: '5rem' } };
