import {
  DROPS_TO_TOTEM,
  type Emotion,
  type RiskLevel,
  shownText,
  totemText,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { enterModalLayer, InDialog } from '../../components/ui/modal-layer.ts';
import { TOAST_ROOM, toast } from '../../components/ui/toast.tsx';
import { prefersReducedMotion } from '../../lib/browser/device.ts';
import { enterDialog } from '../../lib/browser/dialog-history.ts';
import { afterPaint } from '../../lib/browser/postpone.ts';
import { useShownProfile } from '../../shared/account/profile.ts';
import { emblemStroke, TotemEmblem } from '../../shared/emotion/sign.tsx';
import { SignSoFar } from '../../shared/emotion/sign-so-far.tsx';
import { MaskedNote } from '../../shared/personal-data/masked-note.tsx';
import { focusHelp, HelpCard } from '../../shared/risk/help-card.tsx';
import { SURFACES } from './drop-form.tsx';
import { latestQuery } from './queries.ts';
import type { ReleasedDrop } from './release.ts';
import { GONE_MS, RisingLines, type WrittenLines, writtenLines } from './rising-lines.tsx';

interface ReleasedProps extends ReleasedDrop {
  readonly sheet: RefObject<HTMLTextAreaElement | null>;
  readonly onContinue: () => void;
}

/**
 * The dialog after the Drop button: the words rise and fade, and the dialog says when others will see the drop. It
 * also shows the text that others will see.
 */
export function Released({ drop, risk, surfaces, sheet, onContinue }: ReleasedProps) {
  const totemType = useShownProfile()?.totemType ?? null;
  // The drops before this one are known already: the form asked for them to tell whether this is the first.
  const { data } = useQuery({ ...latestQuery(drop.userId), enabled: false });
  const earlier = data?.drops.filter(({ id, isCrisis }) => !isCrisis && id !== drop.id) ?? [];
  const felt = [drop, ...earlier].map(({ emotionType }) => emotionType).slice(0, DROPS_TO_TOTEM);
  const isStill = risk !== 'none' || prefersReducedMotion();
  // The lines are measured in one frame and the dialog opens in a later frame. In one frame, a slow phone would stall.
  const [written, setWritten] = useState<WrittenLines | null>();
  useEffect(() => {
    if (isStill) return;
    afterPaint(() => {
      const lines = sheet.current && writtenLines(sheet.current);
      startTransition(() => setWritten(lines));
    });
  }, [isStill, sheet]);
  if (!isStill && written === undefined) return null;
  return (
    <ConfirmationOverlay
      totemType={totemType}
      felt={felt}
      risk={risk}
      written={written ?? null}
      onContinue={onContinue}
    >
      {drop.personal.length > 0 && (
        <Box textAlign="start" marginTop="6">
          <Box
            as="blockquote"
            dir="auto"
            textStyle="drop"
            fontStyle="italic"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            borderInlineStartWidth="1px"
            borderColor="moon"
            paddingInlineStart="4"
          >
            {shownText(drop)}
          </Box>
          <MaskedNote drop={drop} />
        </Box>
      )}
      <Box as="p" textStyle="meta" color="muted" marginTop="4">
        No name went with it. {SURFACES[surfaces]}
      </Box>
    </ConfirmationOverlay>
  );
}

const NativeDialog = chakra('dialog');

/** How long the heading fades in. With the 800 ms of the lines before it, the release takes 1,600 ms (look 5). */
const WELCOME_MS = 800;

// The browser lays out everything before the animation starts, so that no frame is late.
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
  /** The author's totem; null if the author has none yet. */
  readonly totemType: string | null;
  /** The feelings of the first drops. They decide which sign is shown while there is no totem. */
  readonly felt: readonly Emotion[];
  /** If the words sound like risk, the help card is shown first and nothing moves. */
  readonly risk: RiskLevel;
  /** The written lines and their place on the page; null if the animation of the lines is not shown. */
  readonly written: WrittenLines | null;
  readonly children?: ReactNode;
  readonly onContinue: () => void;
}

/** Animates the written lines away, and darkens the whole screen around the totem (requirements 2.5). */
export function ConfirmationOverlay(props: ConfirmationOverlayProps) {
  const { totemType, felt, risk, written, children, onContinue } = props;
  const title = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isStill = risk !== 'none';
  const rising = isStill || written === null || written.lines.length === 0 ? null : written;
  const leave = () => {
    if (isLeaving) return;
    // Shows the press first: on a slow phone, the caller's render after `onContinue` takes longer than a frame.
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
      // Leaves room above for the dialog's toast, so that nothing moves when the toast disappears.
      inset={`${TOAST_ROOM} 0 0`}
      width="100vw"
      height={`calc(100dvh - ${TOAST_ROOM})`}
      maxWidth="none"
      maxHeight="none"
      margin="0"
      paddingInline="6"
      border="none"
      bg="transparent"
      color="text"
      overflowY="auto"
      // Not a style prop: a new class with a media query makes the browser lay out the whole page again.
      style={{ opacity: isLeaving ? 0 : 1 }}
      transition="opacity 200ms ease-out"
      _motionReduce={{ transition: 'none' }}
      css={{
        // The dialog fills the window, so its toast is in the middle of the window.
        '--beside': '0px',
        '&[open]': { display: 'grid' },
        '&::backdrop': { background: 'none' },
      }}
    >
      {/* This dark layer hides the page, because the page still shows the words that rise and fade above it. */}
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
              {totemType === null ? (
                <SignSoFar
                  felt={felt}
                  size={112}
                  isStill={isStill}
                  afterMs={rising ? GONE_MS : 0}
                />
              ) : (
                <TotemEmblem name={totemText(totemType).name} size={112} />
              )}
            </Glow>
            <Box
              as="h2"
              id={title}
              textStyle="hero"
              fontSize="2rem"
              textWrap="balance"
              marginTop={isStill ? '6' : '12'}
              css={{ [LOW]: { marginTop: '16px' } }}
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

const LOW = '@media (max-height: 600px)';
const SMALL = {
  // On a phone in landscape the sign is smaller still, so that Continue stays in sight.
  '& :is(svg, [data-sign])': { boxSize: 'clamp(32px, 100vh - 360px, 64px)' },
  '& svg': { strokeWidth: emblemStroke(48) },
};

/** A light around the totem. A low window would cut off the light, so there the totem is small and without it. */
const Glow = ({ children }: { readonly children: ReactNode }) => (
  <Box position="relative" css={{ [LOW]: SMALL }}>
    <Box
      aria-hidden
      css={{ [LOW]: { display: 'none' } }}
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
 * Opens the dialog above everything else and adds a history entry for it, so that Back acts like Continue. The
 * animation begins after the browser has drawn the dialog.
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
    // The toast waits until the region that announces toasts has moved into the dialog.
    afterPaint(() => {
      toast({ title: 'Your thought has been dropped into the void' });
      if (isStill) return;
      afterPaint(() => {
        dialog.dataset.moves = '';
      });
    });
    return () => {
      leaveLayer();
      dialog.close();
    };
  }, [ref, isStill]);
}
