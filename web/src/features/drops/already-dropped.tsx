import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useEffect, useId } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { onServerClock, useNow } from '../../lib/time/clock.ts';
import { CopyCard } from '../../shared/drop/card/copy-card.tsx';
import { EmotionTag } from '../../shared/emotion/emotion.tsx';
import { MaskedNote } from '../../shared/personal-data/masked-note.tsx';
import { EchoesLine, LastEcho } from '../../shared/reactions/echoes.tsx';
import { focusHelp, HelpCard } from '../../shared/risk/help-card.tsx';

interface AlreadyDroppedProps {
  readonly opens: Date;
  /** Today's drop; null if it was deleted or is not known. */
  readonly drop: OwnDrop | null;
  /** The news about other own drops; false if there is none. */
  readonly echoes?: ReactNode;
  /** The words of today's drop suggest that their author is in danger, so the help card is shown first. */
  readonly isAtRisk: boolean;
  /** True if the draft contains words, which can be released the next day. */
  readonly keepsDraft: boolean;
  /** True if the words of the draft were sent but no answer arrived, so that they may have been released. */
  readonly mayBeSent: boolean;
  /** The element with the focus was removed, so the help card gets the focus, or the heading if there is no card. */
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
}

/** The screen after today's drop: the countdown to the next drop (requirements 2.6). */
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
  const left = countdown(onServerClock(useNow(1_000)), opens);
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
      {isAtRisk ? <HelpCard isFirst /> : echoes}
      <CountdownRing left={left} />
      <Box textAlign="center" marginTop="8">
        <Box as="p" textStyle="drop" fontStyle="italic" color="muted" textWrap="balance">
          Check back after midnight to release another thought...
        </Box>
        {keepsDraft && (
          <Box as="p" textStyle="ui" color="muted" marginTop="2">
            {mayBeSent
              ? 'The words you sent last may be out already. They are kept here all the same.'
              : 'The words you were writing are kept here until then.'}
          </Box>
        )}
        <Box display="flex" marginTop="8" gap="3" justifyContent="center" flexWrap="wrap">
          <WayOn to={PATHS.feed} label="Explore the feed" />
          <WayOn to={PATHS.mirror} label="Look into your Mirror" />
        </Box>
      </Box>
      {drop && uid ? <TodaysDrop drop={drop} uid={uid} /> : !echoes && <LastEcho uid={uid} />}
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

/** Today's drop below the countdown: its words, its feeling, its echoes, and a button that copies its card. */
const TodaysDrop = ({ drop, uid }: TodaysDropProps) => (
  <Box as="section" aria-label="Your drop of today" marginTop="10">
    <Box borderTopWidth="1px" borderColor="hairline" paddingTop="6">
      <Box
        as="p"
        dir="auto"
        textStyle="drop"
        color="text"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {drop.content}
      </Box>
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
  </Box>
);

/** Hours, minutes and seconds inside a ring that shows how much of the day has passed (look 4). */
function CountdownRing({ left }: { readonly left: Countdown }) {
  const label = useId();
  return (
    <DayRing passed={left.passed}>
      <Box textAlign="center">
        <Box textStyle="meta" color="muted" id={label}>
          Next drop available in:
        </Box>
        <Box
          display="flex"
          role="timer"
          aria-labelledby={label}
          marginTop="4"
          justifyContent="center"
          flexWrap="wrap"
        >
          <Numeral value={left.hours} unit="hours" />
          <Numeral value={left.minutes} unit="minutes" />
          <Numeral value={left.seconds} unit="seconds" />
        </Box>
      </Box>
    </DayRing>
  );
}

function Numeral({ value, unit }: { readonly value: string; readonly unit: string }) {
  return (
    <Box minWidth={{ base: '76px', md: '88px' }} paddingInline="1">
      <Box
        fontFamily="voice"
        fontSize={{ base: '2.75rem', md: '3.25rem' }}
        fontWeight="300"
        lineHeight="1"
        fontVariantNumeric="tabular-nums lining-nums"
      >
        {value}
      </Box>
      <Box textStyle="meta" color="muted" marginTop="2">
        {unit}
      </Box>
    </Box>
  );
}

const RADIUS = 140;
const LENGTH = 2 * Math.PI * RADIUS;

/** Applies `css` where the ring is hidden: if the letters are too large for the ring, or the window is too low. */
const withoutRing = <Css extends object>(css: Css) => ({
  '@container (max-width: 16rem)': css,
  '@media (max-height: 26rem)': css,
});

interface DayRingProps {
  /** The part of the day that has passed, from 0 to 1. */
  readonly passed: number;
  readonly children: ReactNode;
}

/** A ring that shows with a drawn arc how much of the day has passed (look 4). */
function DayRing({ passed, children }: DayRingProps) {
  return (
    <Box css={{ containerType: 'inline-size' }}>
      <Box
        position="relative"
        width={{ base: 'min(288px, 100%)', md: '336px' }}
        aspectRatio="1"
        marginInline="auto"
        css={withoutRing({ aspectRatio: 'auto', width: 'auto' })}
      >
        <Box
          asChild
          position="absolute"
          inset="0"
          width="full"
          height="full"
          css={withoutRing({ display: 'none' })}
        >
          <svg viewBox="0 0 288 288" fill="none" aria-hidden="true">
            <Box asChild color="hairline">
              <circle cx="144" cy="144" r={RADIUS} stroke="currentColor" />
            </Box>
            <Box asChild color="moon">
              <circle
                cx="144"
                cy="144"
                r={RADIUS}
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeDasharray={LENGTH}
                strokeDashoffset={LENGTH * (1 - passed)}
                transform="rotate(-90 144 144)"
              />
            </Box>
          </svg>
        </Box>
        <Box
          position="absolute"
          inset="0"
          display="grid"
          placeItems="center"
          css={withoutRing({ position: 'static' } as const)}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

interface Countdown {
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
  /** The part of the day that has passed, from 0 to 1. */
  readonly passed: number;
}

/** The time left until `until`, with two digits for each part; null if `until` has passed. */
export function countdown(now: Date, until: Date): Countdown | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  const total = Math.ceil(left / SECOND);
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  return {
    hours: twoDigits(Math.floor(total / 3600)),
    minutes: twoDigits(Math.floor(total / 60) % 60),
    seconds: twoDigits(total % 60),
    passed: Math.min(1, Math.max(0, 1 - left / DAY)),
  };
}
