import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { DROP_PARAM, PATHS } from '../../config/paths.ts';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { afterPaint } from '../../lib/browser/postpone.ts';
import {
  type DraftPlace,
  forgetDraft,
  NEW_ENTRY,
  onDraftChange,
  unsentWords,
  writer,
} from '../../shared/draft/draft.ts';
import type { Content } from '../../shared/draft/draft-words.ts';
import { onLineChange, waitingWords } from '../../shared/draft/journal-queue.ts';
import { moveToNewEntry } from '../../shared/draft/save-to-journal.ts';
import { HelpCard } from '../../shared/risk/help-card.tsx';
import { useRiskLevel } from '../../shared/risk/risk-gate.tsx';
import { Fold } from './entry.tsx';

interface UnsentWordsProps {
  readonly uid: string;
  /** Called if some of the waiting words suggest that their author is in danger, so that the help card is shown. */
  readonly onRisk: () => void;
  readonly onHelp: UnsentTextProps['onHelp'];
  readonly onEdit: (entryId: string) => void;
  /** Called after words were moved to the page of a new entry. */
  readonly onMoved: () => void;
}

/** The words on this device that are not in the journal yet: those that wait to be saved, and those never sent. */
export const UnsentWords = ({ onRisk, ...props }: UnsentWordsProps) => (
  <>
    <WaitingWordsList uid={props.uid} onRisk={onRisk} />
    <NeverSent {...props} />
  </>
);

/** All unsent words except those of a new entry, which the page of a new entry shows anyway. */
const elsewhere = (uid: string) =>
  unsentWords(uid).filter(({ place }) => place.key !== NEW_ENTRY.key || place.part !== undefined);

/**
 * All words on this device that were never sent, in one line that opens. Some of these words can no longer be sent:
 * their entry was deleted on another device, their appeal was answered, or the membership has ended.
 */
function NeverSent({ uid, onHelp, onEdit, onMoved }: Omit<UnsentWordsProps, 'onRisk'>) {
  const [unsent, setUnsent] = useState(() => elsewhere(uid));
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => onDraftChange(() => setUnsent(elsewhere(uid))), [uid]);
  if (unsent.length === 0) return null;
  return (
    <Box as="section" aria-label="Not sent yet">
      <chakra.button
        type="button"
        data-unsent=""
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        display="flex"
        alignItems="center"
        gap="2"
        minHeight="11"
        textStyle="ui"
        color="muted"
        cursor="pointer"
        _hover={{ color: 'text' }}
      >
        {`Not sent yet, on this device: ${unsent.length}`}
        <Fold isOpen={isOpen} />
      </chakra.button>
      {isOpen &&
        unsent.map(({ place, draft }) => (
          <UnsentText
            key={`${place.key} ${place.part}`}
            place={place}
            draft={draft}
            label={LABELS[place.key] ?? ''}
            onHelp={onHelp}
            onMoved={onMoved}
          >
            <WayBack place={place} onEdit={onEdit} />
          </UnsentText>
        ))}
    </Box>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  [STORAGE_KEYS.dropDraft]: 'A drop',
  [STORAGE_KEYS.crisisDraft]: 'For the crisis space',
  [STORAGE_KEYS.journalDraft]: 'Changes to an entry',
  [STORAGE_KEYS.appealDraft]: 'An appeal',
  [STORAGE_KEYS.reportDraft]: 'A report',
};

interface WayBackProps {
  readonly place: DraftPlace;
  readonly onEdit: (entryId: string) => void;
}

/** A button that leads back to the screen on which the words were written. If their entry is deleted, it says so. */
function WayBack({ place: { key, part = '' }, onEdit }: WayBackProps) {
  if (key === STORAGE_KEYS.journalDraft) {
    return (
      <Button variant="outline" size="sm" minHeight="11" onClick={() => onEdit(part)}>
        Go on writing
      </Button>
    );
  }
  const paths: Readonly<Record<string, string>> = {
    [STORAGE_KEYS.dropDraft]: PATHS.drop,
    [STORAGE_KEYS.crisisDraft]: PATHS.crisis,
    [STORAGE_KEYS.appealDraft]: PATHS.notices,
    [STORAGE_KEYS.reportDraft]: `${PATHS.feed}?${DROP_PARAM}=${part}`,
  };
  return (
    <Button asChild variant="outline" size="sm" minHeight="11">
      <LinkWithOverlay to={paths[key] ?? PATHS.journal}>Go there</LinkWithOverlay>
    </Button>
  );
}

interface UnsentTextProps {
  readonly place: DraftPlace;
  readonly draft: Pick<Content, 'title' | 'text'>;
  /** The kind of text that the words were written for. */
  readonly label: string;
  /** Called with 1 when help comes beside the words, and with -1 when it goes. */
  readonly onHelp: (by: 1 | -1) => void;
  readonly onMoved: () => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** Words that were not sent. The person can move them to a new entry or discard them. */
export function UnsentText({ place, draft, label, onHelp, onMoved, children }: UnsentTextProps) {
  const { title, text } = draft;
  const [asks, setAsks] = useState(false);
  const isAtRisk = useRiskLevel(`${title}\n${text}`) !== 'none';
  // Not a usual effect: the parts beside the page must go in the same frame in which help comes.
  useLayoutEffect(() => {
    if (!isAtRisk) return;
    onHelp(1);
    return () => onHelp(-1);
  }, [isAtRisk, onHelp]);
  const who = writer();
  const move = () => {
    if (moveToNewEntry(place, who)) onMoved();
    else {
      const description = 'This device has no room to move them. They stay where they are.';
      toast({ title: 'Error', description, tone: 'error' });
    }
  };
  const discard = () => {
    forgetDraft(place, who.uid);
    toast({ title: 'Discarded' });
    // By then these words and their question were removed, and the focus with them.
    afterPaint(() => {
      const rest = document.querySelector<HTMLElement>('[data-unsent]');
      (rest ?? document.querySelector('h1'))?.focus();
    });
  };
  return (
    <Box
      as="article"
      aria-label={label}
      paddingBlock="3"
      borderBottomWidth="1px"
      borderColor="hairline"
    >
      <Box as="h2" textStyle="meta" color="muted">
        {label}
      </Box>
      <Box
        as="blockquote"
        tabIndex={0}
        aria-label="Your words"
        dir="auto"
        textStyle="entry"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxHeight="40vh"
        overflowY="auto"
        marginBlock="2"
      >
        {title.trim() !== '' && <Box as="strong">{`${title}\n\n`}</Box>}
        {text}
      </Box>
      {isAtRisk && <HelpCard />}
      <Box display="flex" flexWrap="wrap" gap="3">
        {children}
        <Button variant="outline" size="sm" minHeight="11" onClick={move}>
          Move to a new entry
        </Button>
        <Button variant="ghost" size="sm" minHeight="11" onClick={() => setAsks(true)}>
          Discard
        </Button>
      </Box>
      <Dialog open={asks} onClose={() => setAsks(false)} title="Discard these words?">
        {/* The question covers the help beside the words. */}
        {isAtRisk && <HelpCard />}
        <Box as="p" color="muted">
          They are on this device and nowhere else.
        </Box>
        <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
          <Button onClick={() => setAsks(false)}>Keep them</Button>
          <Button variant="outline" onClick={discard}>
            Discard
          </Button>
        </Box>
      </Dialog>
    </Box>
  );
}

/** Words that wait to be saved, shown above the entries, so that nobody thinks the words are lost. */
function WaitingWordsList({ uid, onRisk }: Pick<UnsentWordsProps, 'uid' | 'onRisk'>) {
  const [line, setLine] = useState(() => waitingWords(uid));
  useEffect(() => onLineChange(() => setLine(waitingWords(uid))), [uid]);
  if (line.length === 0) return null;
  return (
    <Box as="section" aria-label="On the way to your journal" marginTop="6">
      <Box as="p" textStyle="meta" color="muted">
        Kept on this device. It goes to your journal by itself, as soon as it can.
      </Box>
      {line.map(({ title, content, key }) => (
        <WaitingWords
          key={key}
          content={title ? `${title}\n\n${content}` : content}
          onRisk={onRisk}
        />
      ))}
    </Box>
  );
}

interface WaitingWordsProps {
  readonly content: string;
  readonly onRisk: () => void;
}

function WaitingWords({ content, onRisk }: WaitingWordsProps) {
  const isAtRisk = useRiskLevel(content) !== 'none';
  useEffect(() => {
    if (isAtRisk) onRisk();
  }, [isAtRisk, onRisk]);
  return (
    <Box
      as="blockquote"
      dir="auto"
      textStyle="drop"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      marginTop="3"
    >
      {content}
    </Box>
  );
}
