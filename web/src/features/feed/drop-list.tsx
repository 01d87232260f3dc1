import type { PublicItem } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  Fragment,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { QuoteLine } from '../../components/quote-line.tsx';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { useIdle } from '../../lib/browser/postpone.ts';
import { useNow } from '../../lib/time/clock.ts';
import { CARD_LIST, COMING } from '../../shared/drop/card/card.tsx';
import { DropCard } from '../../shared/drop/card/drop-card.tsx';
import {
  hasWarning,
  useHidden,
  withoutHidden,
} from '../../shared/hidden-content/hidden-content.ts';
import { ownOf, useKnownOwn } from '../../shared/reactions/reactions.ts';
import type { LoginPrompt } from '../../shared/sign-in/login-prompt.tsx';
import { FEED_QUOTES, FIRST_CARDS, quoteBefore } from './early-cards.ts';

const MINUTE = 60_000;

interface DropListProps {
  readonly items: readonly PublicItem[];
  /** Renders all cards together, instead of the first cards before the others. */
  readonly atOnce?: boolean;
  /**
   * Shown after the last drop, but only when every drop is rendered. Before that, only the first cards are on screen.
   */
  readonly end?: ReactNode;
}

/** A list of drops with a quote after every third drop (requirements 2.8). Asks a visitor who reacts to sign in. */
export function DropList({ items: all, atOnce = false, end = null }: DropListProps) {
  const now = useNow(MINUTE);
  const own = useKnownOwn();
  const left = useHidden();
  const items = useMemo(() => withoutHidden(left, all), [left, all]);
  const { prompt, askLogin } = useLoginPrompt();
  const [comesBack] = useState(atOnce);
  const [isWhole, setWhole] = useState(comesBack);
  useEffect(() => {
    // The browser draws the first cards in the next frame, so the other cards wait for that frame.
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <chakra.ul css={CARD_LIST}>
        {(isWhole ? items : items.slice(0, FIRST_CARDS)).map((item, index) => (
          <Fragment key={item.drop.id}>
            {quoteBefore(index) && (
              <Box as="li">
                <QuoteLine quotes={FEED_QUOTES} start={index / 3 - 1} />
              </Box>
            )}
            {/* Until the browser is idle, it draws a card with `data-later` only near the window, and estimates its
                height. For a reader who returns to a place further down, the heights must be exact. */}
            <Box
              as="li"
              data-drop={item.drop.id}
              data-later={(index >= FIRST_CARDS && !comesBack) || undefined}
            >
              <DropCard
                item={item}
                own={ownOf(own, item.drop.id)}
                now={now}
                hasWarning={hasWarning(left, item.drop)}
                onLoginNeeded={askLogin}
              />
            </Box>
          </Fragment>
        ))}
      </chakra.ul>
      {isWhole && end}
      {prompt}
    </>
  );
}

const MESSAGE = 'Login to react to drops';
const OUT_OF_REACH = 'The login did not open. Try again.';

// Loaded separately, because most readers never need the dialog and it would make the first screen slower for
// everybody.
const load = async () => (await import('../../shared/sign-in/login-prompt.tsx')).LoginPrompt;

/**
 * Asks a visitor who reacts to sign in (requirements 2.7). The dialog's code is loaded when the browser has time, so
 * that the dialog can open at the first press.
 */
function useLoginPrompt() {
  const isIdle = useIdle();
  const [Prompt, setPrompt] = useState<typeof LoginPrompt | null>(null);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (isIdle) load().catch(() => {});
  }, [isIdle]);
  const askLogin = useCallback(() => {
    load().then(
      (Found) => {
        setPrompt(() => Found);
        setAsks(true);
      },
      () => toast({ title: MESSAGE, description: OUT_OF_REACH, tone: 'error' }),
    );
  }, []);
  const prompt = Prompt && <Prompt open={asks} message={MESSAGE} onClose={() => setAsks(false)} />;
  return { prompt, askLogin };
}

const CARDS = ['first', 'second', 'third'] as const;

/** Three empty cards, as high as the cards that are loading. */
export function FeedSkeleton() {
  return (
    <Box>
      <Box role="status" textStyle="drop" fontStyle="italic" color="muted" marginBottom="5">
        Connecting to the void...
      </Box>
      <Box aria-hidden>
        {CARDS.map((card) => (
          <Box key={card} {...COMING}>
            <SkeletonLine />
            <SkeletonLine width="92%" />
            <SkeletonLine width="58%" />
            <SkeletonLine width="11rem" height="3" marginBlock="8" />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
