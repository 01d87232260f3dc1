import type { JournalEntry, RiskLevel } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CopyLine } from '../../components/copy-note.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';
import { OFFLINE, useBackOnline } from '../../lib/browser/device.ts';
import { enterDialog } from '../../lib/browser/dialog-history.ts';
import { afterGoingBack } from '../../lib/browser/navigation.ts';
import { formatIn } from '../../lib/time/dates.ts';
import { useCurrentUser } from '../../shared/account/account.ts';
import { useTimeZone } from '../../shared/account/profile.ts';
import { entryPlace } from '../../shared/draft/draft.ts';
import { LeaveQuestion } from '../../shared/draft/draft-notes.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { HelpCard } from '../../shared/risk/help-card.tsx';
import { useRiskLevel } from '../../shared/risk/risk-gate.tsx';
import { useEntryEditor } from './entry-editor.ts';
import { EntryForm } from './entry-form.tsx';
import { isGone } from './mutations.ts';
import { PromptLine } from './prompt.tsx';
import { entryQuery, journalQuery } from './queries.ts';
import { UnsentText } from './unsent-words.tsx';

interface WriteProps {
  readonly uid: string;
  /** The id of the entry to change; null for a new entry. */
  readonly entryId: string | null;
  /** Called with 1 when help comes beside words, and with -1 when it goes. */
  readonly onHelp: (by: 1 | -1) => void;
  readonly onSaved: (risk: RiskLevel) => void;
  /** Called to leave the page without saving; opens History. */
  readonly onLeave: () => void;
  /** Called after the words of a deleted entry were moved to the page of a new entry. */
  readonly onMoved: () => void;
}

/** The Write tab, for a new or an existing entry (requirements 2.11). */
export const Write = ({ entryId, onMoved, ...props }: WriteProps) =>
  entryId === null ? (
    <WritePage {...props} entry={null} />
  ) : (
    <EditEntry key={entryId} {...props} entryId={entryId} onMoved={onMoved} />
  );

interface WritePageProps extends Pick<WriteProps, 'uid' | 'onHelp' | 'onSaved' | 'onLeave'> {
  /** The entry to change; null for a new entry. */
  readonly entry: JournalEntry | null;
}

/** The prompt of the day, and the page to write on. */
function WritePage({ uid, entry, onHelp, onSaved, onLeave }: WritePageProps) {
  const isPremium = useCurrentUser()?.isPremium ?? null;
  const editor = useEntryEditor(uid, entry, onSaved);
  const question = useBackQuestion(editor.isChanged);
  const page = useRef<HTMLTextAreaElement>(null);
  const ofTitle = useRiskLevel(editor.title);
  const ofText = useRiskLevel(editor.text);
  const level = ofText === 'none' ? ofTitle : ofText;
  const isOtherHeavy = entry !== null && editor.isOld && entry.risk !== 'none';
  const isBesideHelp = level !== 'none' || isOtherHeavy;
  // Not a usual effect: the parts beside the page must go in the same frame in which help comes.
  useLayoutEffect(() => {
    if (!isBesideHelp) return;
    onHelp(1);
    return () => onHelp(-1);
  }, [isBesideHelp, onHelp]);
  const isEdit = entry !== null;
  const asksFirst = editor.isOld;
  useEffect(() => {
    if (isEdit && !asksFirst) page.current?.focus();
  }, [isEdit, asksFirst]);
  return (
    <>
      {entry && editor.isOld && <ChangedEntry entry={entry} editor={editor} />}
      <EntryForm
        editor={editor}
        entry={entry}
        isPremium={isPremium}
        level={level}
        isBesideHelp={isBesideHelp}
        page={page}
        onLeave={onLeave}
      >
        {!isEdit && (
          <PromptLine
            uid={uid}
            isPremium={isPremium}
            isBesideHelp={isBesideHelp}
            onUse={(prompt) => {
              if (editor.isSaving) return;
              editor.change({ prompt });
              page.current?.focus();
            }}
          />
        )}
      </EntryForm>
      <LeaveQuestion
        open={question.asks}
        without="saving"
        help={isBesideHelp && <HelpCard />}
        isKept={editor.isKept}
        onStay={question.stay}
        onLeave={question.leave}
      />
    </>
  );
}

interface ChangedEntryProps {
  /** The present entry on the server. */
  readonly entry: JournalEntry;
  readonly editor: ReturnType<typeof useEntryEditor>;
}

/**
 * Shown above the page if the entry was changed elsewhere while the author wrote: the whole other version, and three
 * buttons. Nothing is saved until the author presses one of them, and both versions stay on screen.
 */
function ChangedEntry({ entry, editor }: ChangedEntryProps) {
  const zone = useTimeZone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box
      as="section"
      aria-label="This entry was changed"
      marginBottom="4"
      padding="4"
      bg="surface"
      borderWidth="1px"
      borderColor="moon"
      borderRadius="lg"
    >
      <Box as="h2" ref={heading} tabIndex={-1} textStyle="ui" fontWeight="medium">
        This entry was changed since you began
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="1">
        Nothing is lost. Since {formatIn(zone, entry.updatedAt, 'MMM d, yyyy, HH:mm')} it says this.
        Your own words are below it.
      </Box>
      <Box
        as="blockquote"
        aria-label="What it says now"
        // A long text scrolls inside its box, and the keyboard can scroll it too.
        tabIndex={0}
        dir="auto"
        maxHeight="40vh"
        overflowY="auto"
        marginBlock="3"
        paddingInlineStart="4"
        borderInlineStartWidth="1px"
        borderColor="moon"
        textStyle="entry"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {entry.title !== null && <Box as="strong">{`${entry.title}\n\n`}</Box>}
        {entry.content}
      </Box>
      {entry.risk !== 'none' && <HelpCard />}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button onClick={editor.keepBoth}>Keep both</Button>
        <Button variant="outline" onClick={() => editor.rebase({})}>
          Keep mine
        </Button>
        <Button variant="outline" onClick={editor.clear}>
          Keep the other
        </Button>
      </Box>
    </Box>
  );
}

interface EditEntryProps extends WriteProps {
  readonly entryId: string;
}

/**
 * The page for an existing entry. The entry is read again each time, because another device may have changed it.
 * If the server does not answer, the tab shows the last version that this device read.
 */
function EditEntry({ uid, entryId, onLeave, onMoved, ...props }: EditEntryProps) {
  const journal = useInfiniteQuery({ ...journalQuery(uid), enabled: false });
  const listed = journal.data?.pages
    .flatMap((page) => page.entries)
    .find(({ id }) => id === entryId);
  const fetched = useQuery(entryQuery(uid, entryId));
  const retry = () => void fetched.refetch();
  useBackOnline(() => {
    if (fetched.isError) retry();
  });
  if (!fetched.isFetchedAfterMount) return <SkeletonLine width="60%" height="6" />;
  if (isGone(fetched.error)) {
    return <GoneEntry {...props} entryId={entryId} onLeave={onLeave} onMoved={onMoved} />;
  }
  const entry = latest(fetched.data, listed);
  if (entry) {
    return (
      <>
        {/* This line stays while the entry is read again, so that the page does not move. */}
        {!fetched.isSuccess && (
          <CopyLine reasons={UNANSWERED} onRetry={retry}>
            This is the entry as this device last saw it. You can change it when you are online.
          </CopyLine>
        )}
        <WritePage key={entryId} {...props} uid={uid} entry={entry} onLeave={onLeave} />
      </>
    );
  }
  return (
    <EmptyState title="This entry could not be opened">
      <Button variant="outline" onClick={retry}>
        Retry
      </Button>
    </EmptyState>
  );
}

const UNANSWERED = { online: 'No answer came.', offline: OFFLINE } as const;

/** Of two versions of an entry, the version that was changed last. */
function latest(one: JournalEntry | undefined, other: JournalEntry | undefined) {
  if (!one || !other) return one ?? other;
  return other.updatedAt > one.updatedAt ? other : one;
}

type GoneEntryProps = Pick<EditEntryProps, 'entryId' | 'onHelp' | 'onLeave' | 'onMoved'>;

/** Shown if the entry was deleted. Its author keeps the unsaved changes. */
function GoneEntry({ entryId, onHelp, onLeave, onMoved }: GoneEntryProps) {
  const place = entryPlace(entryId);
  const draft = useDraft(place);
  if (!draft.isChanged) {
    return (
      <EmptyState title="This entry is not here">
        <Button variant="outline" onClick={onLeave}>
          Back to History
        </Button>
      </EmptyState>
    );
  }
  return (
    <UnsentText
      place={place}
      draft={draft}
      label="This entry was deleted. What you were changing in it is still here"
      onHelp={onHelp}
      onMoved={onMoved}
    />
  );
}

interface BackQuestion {
  readonly asks: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Asks a question before Back leaves a page with unsaved words. For this, the page adds a second entry to the
 * browser's history.
 */
function useBackQuestion(hasWords: boolean): BackQuestion {
  const navigate = useNavigate();
  const [state, setState] = useState<'writing' | 'asked' | 'leaving'>('writing');
  const isGuarded = hasWords && state !== 'leaving';
  useLayoutEffect(
    () => (isGuarded ? enterDialog(() => setState('asked')) : undefined),
    [isGuarded],
  );

  const goBack = useEffectEvent(() => void navigate(-1));
  const isLeaving = state === 'leaving';
  useEffect(() => {
    // The browser must first leave the extra history entries of this page and its question. A microtask that is already
    // queued starts that, so `afterGoingBack` is called one microtask later.
    if (isLeaving) queueMicrotask(() => afterGoingBack(() => goBack()));
  }, [isLeaving]);

  return {
    asks: state === 'asked',
    stay: () => setState('writing'),
    leave: () => setState('leaving'),
  };
}
