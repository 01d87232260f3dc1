import { JOURNAL_TITLE_MAX, type JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type RefObject, useId } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { PATHS } from '../../config/paths.ts';
import { useTimeZone } from '../../entities/account/use-time-zone.ts';
import { DraftStatus } from '../../entities/draft/draft-status.tsx';
import { RiskCard } from '../../entities/risk/risk-card.tsx';
import { useRiskLevel } from '../../entities/risk/use-risk.ts';
import { useNow } from '../../lib/time/clock.ts';
import { formatDay } from '../../lib/time/days.ts';
import { formatIn } from '../../lib/time/zoned.ts';
import { AnsweredPrompt } from './answered-prompt.tsx';
import { Badge } from './badge.tsx';
import { EntryPage } from './entry-page.ts';
import { SaveRow } from './save-row.tsx';
import type { EntryEditor } from './use-entry-editor.ts';

interface EntryFormProps {
  readonly editor: EntryEditor;
  /** The entry being changed; null for a new one. */
  readonly entry: JournalEntry | null;
  /** Null while it is not known yet. */
  readonly isPremium: boolean | null;
  readonly page: RefObject<HTMLTextAreaElement | null>;
  readonly onLeave: () => void;
}

const MINUTE = 60_000;

/** Where an entry is written, and changed later (requirements 2.11). */
export function EntryForm({ editor, entry, isPremium, page, onLeave }: EntryFormProps) {
  const today = useNow(MINUTE);
  const zone = useTimeZone();
  const level = useRiskLevel(editor.text);
  const heading = useId();
  const problem = useId();
  return (
    <Form
      aria-labelledby={heading}
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
      display="flex"
      flexDirection="column"
      gap="5"
      marginTop="10"
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Box as="h2" id={heading} textStyle="section" flex="1 1 auto">
          {entry ? 'Edit Journal Entry' : 'New Journal Entry'}
        </Box>
        <Box display="flex" gap="2" flexWrap="wrap">
          {isPremium !== null && <Badge>{isPremium ? 'AI Analysis' : 'Basic'}</Badge>}
          <Badge>
            {formatDay(entry?.localDate ?? formatIn(zone, today, 'yyyy-MM-dd'), 'MMM d, yyyy')}
          </Badge>
        </Box>
      </Box>
      {editor.prompt !== null && (
        <AnsweredPrompt
          prompt={editor.prompt}
          onRemove={entry ? undefined : () => editor.change({ prompt: null })}
        />
      )}
      <TextField
        label="Title (optional)"
        dir="auto"
        value={editor.title}
        maxLength={JOURNAL_TITLE_MAX}
        readOnly={editor.isSaving}
        onChange={(event) => editor.change({ title: event.target.value })}
      />
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
      <Box id={problem} aria-live="polite" textStyle="meta">
        {editor.problem}
      </Box>
      <RiskCard level={level} />
      <DraftStatus hasWords={editor.isChanged} isKept={editor.isKept} verb="save" />
      <SaveRow editor={editor} isEdit={entry !== null} onLeave={onLeave} />
      {isPremium === false && (
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          textStyle="meta"
          color="muted"
        >
          <Box as="span" flex="1" minWidth="min(14rem, 100%)">
            Basic reads the emotions in an entry. Blckmirror+ writes you a reflection of it.
          </Box>
          <Button asChild variant="outline" size="sm">
            <LinkWithOverlay to={PATHS.subscribe}>Get AI Analysis</LinkWithOverlay>
          </Button>
        </Box>
      )}
    </Form>
  );
}
