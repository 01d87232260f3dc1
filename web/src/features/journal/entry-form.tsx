import type { JournalEntry, RiskLevel } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { PATHS } from '../../config/paths.ts';
import { useRoomForTyping } from '../../lib/browser/keyboard.ts';
import { useNow } from '../../lib/time/clock.ts';
import { formatDay, formatIn } from '../../lib/time/dates.ts';
import { ConsentQuestion } from '../../shared/account/consent.tsx';
import { useTimeZone } from '../../shared/account/profile.ts';
import { DraftStatus } from '../../shared/draft/draft-notes.tsx';
import { RiskCard } from '../../shared/risk/help-card.tsx';
import { Badge } from './entry.tsx';
import type { EntryEditor } from './entry-editor.ts';
import { AnsweredPrompt } from './prompt.tsx';

interface EntryFormProps {
  readonly editor: EntryEditor;
  /** The entry to change; null for a new entry. */
  readonly entry: JournalEntry | null;
  /** Null until it is known. */
  readonly isPremium: boolean | null;
  /** The risk that was found in the title and in the words. */
  readonly level: RiskLevel;
  /** Whether help is shown in the form or above it. Then nothing is offered to buy. */
  readonly isBesideHelp: boolean;
  readonly page: RefObject<HTMLTextAreaElement | null>;
  readonly onLeave: () => void;
  /** Shown above the page if the entry answers no prompt. */
  readonly children: ReactNode;
}

const MINUTE = 60_000;

/** The form for a new or changed entry: the page first, then the title and the date (requirements 2.11). */
export function EntryForm(props: EntryFormProps) {
  const { editor, entry, isPremium, level, isBesideHelp, page, onLeave, children } = props;
  const today = useNow(MINUTE);
  const zone = useTimeZone();
  const heading = useId();
  const problem = useId();
  const form = useRef<HTMLFormElement>(null);
  useRoomForTyping(form);
  const withoutPrompt = () => {
    if (editor.isSaving) return;
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
      ref={form}
      css={FORM}
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
          // The draft is deleted after the save, so words typed during the save would be lost.
          readOnly={editor.isSaving}
          onChange={(event) => editor.change({ text: event.target.value })}
        />
      </Sheet>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        columnGap="3"
        rowGap="2"
        marginBlock="2"
      >
        <Box flex="1 1 14rem" minWidth="0">
          <TextField
            label="Title (optional)"
            dir="auto"
            value={editor.title}
            aria-invalid={editor.hasTitleProblem ? true : undefined}
            aria-describedby={problem}
            readOnly={editor.isSaving}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Without this, Enter would save an entry that is only half written.
              event.preventDefault();
              page.current?.focus();
            }}
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
      {isPremium === false && <AnalysisUpsell isBesideHelp={isBesideHelp} />}
      <ConsentQuestion consent={editor.consent} onAgreed={editor.save} />
      <SaveBar editor={editor} problemId={problem} isEdit={entry !== null} onLeave={onLeave} />
    </Form>
  );
}

const FORM = {
  // The height of everything below the save bar: the keyboard or, if higher, the first row of the navigation. Its
  // second row is beside the save bar.
  '--bars':
    'max(calc(min(var(--bottom-bar, 56px), 56px) + env(safe-area-inset-bottom)), var(--keyboard, 0px))',
  // A focused field must not be hidden behind the save bar.
  '& :is(input, textarea, a)': { scrollMarginBottom: '5rem' },
};

/**
 * The text area to write in. Its height does not depend on the text, so that nothing below moves while the person
 * types. It is as tall as the window allows with the title and the date below, at least 300 px if possible, and never
 * behind the save bar. In a low window, its height is the free height that `useRoomForTyping` measures.
 */
const EntryPage = chakra('textarea', {
  base: {
    display: 'block',
    width: 'full',
    height:
      'min(var(--text-room, 100dvh), max(150px, min(300px, 100dvh - var(--bars) - 272px), 100dvh - var(--bars) - 500px))',
    paddingInline: '4',
    paddingBlock: '3',
    resize: 'none',
    borderRadius: 'md',
    bg: 'transparent',
    color: 'text',
    textStyle: 'entry',
    _placeholder: { color: 'muted', fontStyle: 'italic', opacity: 1 },
    _focusVisible: { outline: 'none' },
  },
});

interface SheetProps {
  readonly level: RiskLevel;
  readonly children: ReactNode;
}

/**
 * The frame around the text area. It keeps room at its lower edge for the help card, so that nothing moves when the
 * card appears.
 */
const Sheet = ({ level, children }: SheetProps) => (
  <Box
    borderWidth="1px"
    borderColor="field"
    borderRadius="md"
    bg="surface"
    transition="border-color 200ms ease-out"
    css={FOCUS}
  >
    {children}
    <Box position="sticky" bottom={ABOVE_THE_BAR} paddingInline="3" css={HELP}>
      <RiskCard level={level} />
    </Box>
  </Box>
);

// The distance of the help card from the lower edge of the window, so that it stays above the save bar.
const ABOVE_THE_BAR = 'calc(var(--bars) + 52px)';

const FOCUS = {
  '&:has(textarea:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
  },
};

// A press on the empty room of the help card goes to the text area behind it.
const HELP = {
  pointerEvents: 'none',
  '& a': { pointerEvents: 'auto' },
  '[data-bar-passes] &': { position: 'static' },
};

interface SaveBarProps {
  readonly editor: EntryEditor;
  /** The id of the line that says why the entry cannot be saved. */
  readonly problemId: string;
  readonly isEdit: boolean;
  readonly onLeave: () => void;
}

/**
 * The buttons to save and to cancel, and whether the draft is kept. The bar stays at the lower edge of the window,
 * unless the text would have no room.
 */
function SaveBar({ editor, problemId, isEdit, onLeave }: SaveBarProps) {
  const ready = editor.problem === null && !editor.isSaving;
  const word = isEdit ? 'Update Entry' : 'Save Entry';
  return (
    <Box
      as="footer"
      position="sticky"
      bottom="var(--bars)"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      paddingBlock="2"
      // The bar is 6 px wider on both sides, so that it also covers the focus ring of the text area behind it.
      marginInline="-6px"
      paddingInline={{ base: '6px', lg: `6px ${SECOND_ROW}` }}
      bg="bg"
      css={{
        '[data-bar-passes] &': { position: 'static' },
        // The Mirror theme has a gradient behind the bar, so the bar is transparent.
        '[data-theme=mirror] &': { background: 'transparent', backdropFilter: 'blur(24px)' },
      }}
      borderTopWidth="1px"
      borderColor="hairline"
    >
      <Button
        type="submit"
        // Not `disabled`: the button keeps the focus while the entry is saved.
        aria-disabled={!ready}
        variant={ready ? 'solid' : 'outline'}
        minWidth="144px"
      >
        {editor.isSaving && <Spinner aria-hidden />}
        {editor.isSaving ? 'Saving...' : word}
      </Button>
      {isEdit && (
        <Button variant="ghost" disabled={editor.isSaving} onClick={() => editor.discard(onLeave)}>
          {editor.isDiscarding ? 'Discarding...' : editor.isChanged ? 'Discard changes' : 'Cancel'}
        </Button>
      )}
      <Box flex="1 1 10rem" minWidth="0" textStyle="meta">
        <Box id={problemId} aria-live="polite">
          {editor.problem}
          {editor.notDiscarded && <p>{editor.notDiscarded}</p>}
        </Box>
        <DraftStatus hasWords={editor.isChanged} isKept={editor.isKept} verb="save" />
      </Box>
    </Box>
  );
}

// Room at the right of the save bar for the second row of the navigation, which contains the link to Crisis.
const SECOND_ROW = '8rem';

// Nothing is sold beside help. The room stays, so that nothing moves while a person in need is typing.
const AnalysisUpsell = ({ isBesideHelp }: { readonly isBesideHelp: boolean }) => (
  <Box
    visibility={isBesideHelp ? 'hidden' : undefined}
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="3"
    marginBottom="4"
    textStyle="meta"
    color="muted"
  >
    <Box as="span" flex="1" minWidth="min(14rem, 100%)">
      Basic finds the emotions in an entry. Blckmirror+ also writes you a reflection.
    </Box>
    <Button asChild variant="outline" size="sm" minHeight="11">
      <LinkWithOverlay to={PATHS.subscribe}>Get AI Analysis</LinkWithOverlay>
    </Button>
  </Box>
);
