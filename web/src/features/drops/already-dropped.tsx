import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useEffect } from 'react';
import { AsideQuote } from '../../components/aside-quote.tsx';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { PATHS } from '../../config/paths.ts';
import { LastEcho } from '../../entities/echoes/last-echo.tsx';
import { focusHelp, HelpCard } from '../../entities/risk/help-card.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { useNow } from '../../lib/time/clock.ts';
import { countdown } from './countdown.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { TodaysDrop } from './todays-drop.tsx';

interface AlreadyDroppedProps {
  readonly opens: Date;
  /** What was released today; null when it was taken back, or is not known. */
  readonly drop: OwnDrop | null;
  /** Those words sound like danger: help stands first. */
  readonly isAtRisk: boolean;
  /** Words that came too late for today wait in the draft. */
  readonly keepsDraft: boolean;
  /** Those words were sent and no answer came. */
  readonly mayBeOut: boolean;
  /** The card of help takes the focus, or else the heading: what had it is gone. */
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
}

/** The day's drop is out: how long until the next one (requirements 2.6). */
export function AlreadyDropped({
  opens,
  drop,
  isAtRisk,
  keepsDraft,
  mayBeOut,
  takesFocus,
  onOpen,
}: AlreadyDroppedProps) {
  const { uid } = useSession();
  const left = countdown(useNow(1_000), opens);
  const isOver = left === null;
  useEffect(() => {
    if (isOver) onOpen();
  }, [isOver, onOpen]);
  useEffect(() => {
    if (!takesFocus) return;
    scrollTo(0, 0);
    if (focusHelp(document)) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (left === null) return null;
  return (
    <Page
      title="You've already dropped today"
      documentTitle="Drop"
      side={<AsideQuote>One thought a day is enough.</AsideQuote>}
    >
      {isAtRisk && <HelpCard isFirst />}
      <CountdownRing left={left} />
      <Box textAlign="center" marginTop="8">
        <Box as="p" textStyle="drop" fontStyle="italic" color="muted" textWrap="balance">
          Check back after midnight to release another thought...
        </Box>
        {keepsDraft && (
          <Box as="p" textStyle="ui" color="muted" marginTop="2">
            {mayBeOut
              ? 'The words you sent last may be out already. They are kept here all the same.'
              : 'The words you were writing are kept here until then.'}
          </Box>
        )}
        <Box display="flex" marginTop="8" gap="3" justifyContent="center" flexWrap="wrap">
          <WayOn to={PATHS.feed} label="Explore the feed" />
          <WayOn to={PATHS.mirror} label="Look into your Mirror" />
        </Box>
      </Box>
      {drop && uid ? <TodaysDrop drop={drop} uid={uid} /> : <LastEcho uid={uid} />}
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
