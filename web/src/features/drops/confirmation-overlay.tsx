import { type RiskLevel, totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { InDialog } from '../../components/ui/in-dialog.ts';
import { enterModalLayer } from '../../components/ui/modal-layer.ts';
import { toast } from '../../components/ui/toast.tsx';
import { focusHelp, HelpCard } from '../../entities/risk/help-card.tsx';
import { TotemEmblem } from '../../entities/totem/totem-emblem.tsx';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { enterDialog } from '../../lib/browser/dialog-history.ts';
import { GONE_MS, RisingLines } from './rising-lines.tsx';
import type { WrittenLines } from './written-lines.ts';

const NativeDialog = chakra('dialog');

/** The heading's own fade; with what went before it, the whole release takes 1,600 ms (look 5). */
const WELCOME_MS = 800;

// Everything is laid out and in its place before anything moves: no frame has to wait for work.
const arrival = (isStill: boolean, ms: number, afterMs = 0) =>
  isStill
    ? {}
    : {
        animation: `fade-in ${ms}ms ease-out ${afterMs}ms both`,
        css: {
          animationPlayState: 'paused',
          '[data-moves] &': { animationPlayState: 'running' },
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        },
      };

interface ConfirmationOverlayProps {
  /** The author's totem; none yet, or one nobody knows, is the ghost. */
  readonly totemType: string | null;
  /** Words that sound like danger are met with help first, and nothing moves. */
  readonly risk: RiskLevel;
  /** What was written, as it stands on the page; null where nobody can see it go. */
  readonly written: WrittenLines | null;
  /** What else there is to say of it. */
  readonly children?: ReactNode;
  readonly onContinue: () => void;
}

/** The drop is in the void: the written lines go, and the whole screen is dark around the totem (requirements 2.5). */
export function ConfirmationOverlay(props: ConfirmationOverlayProps) {
  const { totemType, risk, written, children, onContinue } = props;
  const title = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isStill = risk !== 'none';
  const rising = isStill || written === null || written.lines.length === 0 ? null : written;
  const leave = () => {
    if (isLeaving) return;
    // The press is answered here alone; what its owner draws then takes longer than a frame on a slow phone.
    setIsLeaving(true);
    afterPaint(onContinue);
  };
  useShownAsModal(ref, isStill, leave);

  return (
    <NativeDialog
      ref={ref}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      position="fixed"
      inset="0"
      width="100vw"
      height="100dvh"
      maxWidth="none"
      maxHeight="none"
      margin="0"
      padding="6"
      border="none"
      bg="transparent"
      color="text"
      overflowY="auto"
      opacity={isLeaving ? 0 : 1}
      transition="opacity 200ms ease-out"
      _motionReduce={{ transition: 'none' }}
      css={{ '&[open]': { display: 'grid' }, '&::backdrop': { background: 'none' } }}
    >
      {/* Nothing of the page shines through: the words on it have just left. */}
      <Box
        position="fixed"
        inset="0"
        pointerEvents="none"
        bg="#030406"
        {...arrival(isStill, 300)}
      />
      {rising && <RisingLines written={rising} />}
      <InDialog value>
        <Box position="relative" margin="auto" maxWidth="440px" minWidth="0" textAlign="center">
          {isStill && (
            <Box textAlign="start" marginBottom="8">
              <HelpCard isFirst />
            </Box>
          )}
          <Box {...arrival(isStill, WELCOME_MS, rising ? GONE_MS : 0)}>
            <Glow>
              <TotemEmblem name={totemText(totemType).name} size={112} />
            </Glow>
            <Box
              as="h2"
              id={title}
              textStyle="hero"
              fontSize="2rem"
              textWrap="balance"
              marginTop={isStill ? '6' : '12'}
            >
              Your drop has entered the void
            </Box>
            <Box as="p" textStyle="drop" color="muted" marginTop="4">
              Your thought is now floating in the ether, where others may connect with it. Return
              tomorrow to release another.
            </Box>
            {children}
            <Box marginTop="8">
              <Button variant="outline" size="lg" onClick={leave}>
                Continue
              </Button>
            </Box>
          </Box>
        </Box>
      </InDialog>
    </NativeDialog>
  );
}

const Glow = ({ children }: { readonly children: ReactNode }) => (
  <Box position="relative">
    <Box
      aria-hidden
      position="absolute"
      inset="-90px"
      margin="auto"
      boxSize="280px"
      borderRadius="full"
      pointerEvents="none"
      bg="radial-gradient(circle, rgba(201, 209, 227, 0.22), transparent 65%)"
    />
    <Box position="relative" display="inline-block" color="moon">
      {children}
    </Box>
  </Box>
);

/**
 * Open above everything else, with a history entry of its own: Back leaves it as Continue does. What moves begins once
 * it is drawn.
 */
function useShownAsModal(
  ref: RefObject<HTMLDialogElement | null>,
  isStill: boolean,
  leave: () => void,
): void {
  const leaving = useEffectEvent(leave);
  useLayoutEffect(() => enterDialog(() => leaving()), []);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    focusHelp(dialog);
    const leaveLayer = enterModalLayer(dialog);
    const begin = () => {
      dialog.dataset.moves = '';
    };
    const say = () => toast({ title: 'Your thought has been dropped into the void', unseen: true });
    // Said once the region that says it stands in here.
    afterPaint(() => {
      say();
      if (!isStill) afterPaint(begin);
    });
    return () => {
      leaveLayer();
      dialog.close();
    };
  }, [ref, isStill]);
}
