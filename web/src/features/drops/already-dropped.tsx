import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { type ReactNode, Suspense, useEffect } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { Way } from '../../components/passages.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { PATHS, WRITE_ADDRESS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { lazyOptional } from '../../lib/browser/postpone.ts';
import { CopyCard } from '../../shared/drop/card/copy-card.tsx';
import { DropText } from '../../shared/drop/card/drop-text.tsx';
import { EmotionTag } from '../../shared/emotion/emotion.tsx';
import { MaskedNote } from '../../shared/personal-data/masked-note.tsx';
import { EchoesLine, LastEcho } from '../../shared/reactions/echoes.tsx';
import { focusHelp, HelpCard } from '../../shared/risk/help-card.tsx';
import { Countdown } from './countdown.tsx';

// They come last on the page, so nothing moves when they arrive.
const Company = lazyOptional(async () => (await import('./company.tsx')).Company);
const ReminderQuestion = lazyOptional(
  async () => (await import('./reminder-question.tsx')).ReminderQuestion,
);

interface AlreadyDroppedProps {
  readonly opens: Date;
  /** Today's drop; null if it was deleted or is not known. */
  readonly drop: OwnDrop | null;
  /** The news about other own drops; false if there is none. */
  readonly echoes?: ReactNode;
  /**
   * The words of today's drop or of the draft suggest that their author is in danger, so the help card is shown first.
   */
  readonly isAtRisk: boolean;
  /** True if the draft contains words, which can be released the next day. */
  readonly keepsDraft: boolean;
  /** True if the words of the draft were sent but no answer arrived, so that they may have been released. */
  readonly mayBeSent: boolean;
  /** The element with the focus was removed, so the help card gets the focus, or the heading if there is no card. */
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
}

/**
 * The screen after today's drop: the drop with its echoes, the countdown to the next drop, and drops of others with the
 * same feeling (requirements 2.6).
 */
export function AlreadyDropped({
  opens,
  drop,
  echoes,
  isAtRisk,
  keepsDraft,
  mayBeSent,
  takesFocus,
  onOpen,
}: AlreadyDroppedProps) {
  const { uid } = useSession();
  useEffect(() => {
    if (!takesFocus) return;
    scrollTo(0, 0);
    if (focusHelp(document)) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Page
      title="You've already dropped today"
      documentTitle="Drop"
      side={<AsideQuote>One thought a day is enough.</AsideQuote>}
      ownSideOnly={isAtRisk}
    >
      {isAtRisk ? <HelpCard isFirst /> : echoes && <Box marginBottom="6">{echoes}</Box>}
      {drop && uid ? (
        <TodaysDrop drop={drop} uid={uid} />
      ) : (
        !echoes && !isAtRisk && <LastEcho uid={uid} />
      )}
      <Box marginTop="8">
        <Countdown opens={opens} onOpen={onOpen} />
        <Box as="p" textStyle="meta" color="muted">
          Check back after midnight to release another thought...
        </Box>
        {keepsDraft && (
          <Box as="p" textStyle="ui" color="muted" marginTop="2">
            {mayBeSent
              ? 'The words you sent last may be out already. They are kept here all the same.'
              : 'The words you were writing are kept here until then.'}
          </Box>
        )}
        {drop && !isAtRisk && <RestInJournal />}
        <Box display="flex" marginTop="4" gap="3" flexWrap="wrap">
          <WayOn to={PATHS.feed} label="Explore the feed" />
          <WayOn to={PATHS.mirror} label="Look into your Mirror" />
        </Box>
      </Box>
      {drop && uid && !isAtRisk && (
        <Suspense>
          <ReminderQuestion uid={uid} />
          <Company drop={drop} />
        </Suspense>
      )}
    </Page>
  );
}

function WayOn({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <LinkWithOverlay
      to={to}
      display="inline-flex"
      alignItems="center"
      minHeight="11"
      paddingInline="5"
      borderRadius="full"
      borderWidth="1px"
      borderColor="hairline"
      textStyle="ui"
      color="text"
      transition="border-color 200ms ease-out"
      _hover={{ borderColor: 'moon' }}
    >
      {label}
    </LinkWithOverlay>
  );
}

interface TodaysDropProps {
  readonly drop: OwnDrop;
  readonly uid: string;
}

/** Today's drop: its words, its feeling, its echoes, and a button that copies its card. */
const TodaysDrop = ({ drop, uid }: TodaysDropProps) => (
  <Box as="section" aria-label="Your drop of today">
    <DropText content={drop.content} />
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      marginTop="3"
      textStyle="meta"
    >
      <EmotionTag emotion={drop.emotionType} />
      <CopyCard drop={drop} />
    </Box>
    <MaskedNote drop={drop} />
    <EchoesLine uid={uid} echo={drop} />
  </Box>
);

/** The way from today's drop to the journal's page to write on. */
const RestInJournal = () => (
  // With these lines the link is 44 px high.
  <Box as="p" textStyle="ui" lineHeight="24px" color="muted" marginTop="4">
    The rest of it? <Way to={WRITE_ADDRESS}>Write it in your journal.</Way> Nobody is shown it.
  </Box>
);
