import { Box } from '@chakra-ui/react/box';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from '../../lib/store.ts';
import { CloseIcon } from './icons.tsx';
import { useModalLayer } from './modal-layer.ts';
import { useFreeTop } from './use-free-top.ts';

export interface Toast {
  readonly title: string;
  readonly description?: string;
  /** 'error' is announced at once; the rest waits its turn. */
  readonly tone?: 'default' | 'error';
  /** The page shows it already: it is said to screen readers alone. */
  readonly unseen?: boolean;
  /** One thing that can be done about it, such as taking it back; it ends the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

interface ShownToast extends Toast {
  readonly id: number;
}

/** How long a toast stays, in milliseconds (requirements 9). */
const TOAST_MS = 5000;

// One at a time: a newer one takes the place of the one on screen (requirements 9).
const onScreen = createStore<ShownToast | null>(null);
let lastId = 0;

/** Shows a message from anywhere, signed in or not (requirements 8). */
export function toast(message: Toast): void {
  lastId += 1;
  onScreen.set({ ...message, id: lastId });
}

/** Takes a toast away, if it is still the one on screen. */
function dismissToast(id: number): void {
  if (onScreen.get()?.id === id) onScreen.set(null);
}

interface Reading {
  readonly id: number;
  readonly layer: HTMLElement | null;
}

/**
 * Where toasts appear. Stands once, in the shell. F8 moves focus here. While a modal dialog is open it moves in there:
 * all that a modal does not contain lies behind it and can be neither seen, heard nor pressed.
 */
export function ToastRegion() {
  const shown = onScreen.use();
  const region = useRef<HTMLElement>(null);
  const layer = useModalLayer();
  // A card that moves to another layer loses pointer and focus without a word, so being read ends there.
  const [reading, setReading] = useState<Reading | null>(null);
  const id = shown?.id ?? null;
  const isRead = reading?.id === id && reading.layer === layer;

  // Kept here and not in the card, so that moving in or out of a dialog does not start the time anew.
  useEffect(() => {
    if (id === null || isRead) return;
    const timer = setTimeout(() => dismissToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isRead]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const isError = shown?.tone === 'error';
  const card =
    shown &&
    (shown.unseen ? (
      <Box key={shown.id} srOnly>
        {shown.title}
      </Box>
    ) : (
      <Card
        key={shown.id}
        shown={shown}
        onHold={(held) => setReading(held ? { id: shown.id, layer } : null)}
      />
    ));
  const top = useFreeTop(region, shown?.unseen ? null : id, layer);
  const stand = (
    <Box
      as="section"
      ref={region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      data-placed={top === null ? undefined : ''}
      style={top === null ? {} : { top, bottom: 'auto' }}
      position="fixed"
      insetInline="0 var(--beside)"
      bottom="calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom) + 1rem)"
      marginInline="auto"
      paddingInline="4"
      width="full"
      maxWidth="420px"
      zIndex="toast"
      pointerEvents="none"
    >
      {/* Both regions stand from the start: screen readers only hear changes inside one they know. */}
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </Box>
  );
  return layer ? createPortal(stand, layer) : stand;
}

/** Swiping right further than this, in pixels, dismisses (requirements 9). */
const SWIPE_PX = 50;

interface CardProps {
  readonly shown: ShownToast;
  /** Being read, or no longer: a toast waits for its reader. */
  readonly onHold: (held: boolean) => void;
}

function Card({ shown, onHold }: CardProps) {
  const { id, title, description, tone, action } = shown;
  const dismiss = useCallback(() => dismissToast(id), [id]);
  const startX = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  const release = () => {
    if (offset > SWIPE_PX) dismiss();
    startX.current = null;
    setOffset(0);
  };

  return (
    <Box
      data-toast=""
      display="flex"
      gap="3"
      alignItems="flex-start"
      padding="4"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="hairline"
      bg="overlay"
      boxShadow="0 12px 40px rgba(0, 0, 0, 0.45)"
      animation="appear 300ms ease-out"
      pointerEvents="auto"
      touchAction="pan-y"
      style={offset > 0 ? { transform: `translateX(${offset}px)`, opacity: 1 - offset / 240 } : {}}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onPointerDown={(event) => {
        startX.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (startX.current !== null) setOffset(Math.max(0, event.clientX - startX.current));
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <Box
        aria-hidden
        flexShrink="0"
        marginTop="1.5"
        boxSize="2"
        borderRadius="full"
        bg={tone === 'error' ? 'ember' : 'moon'}
      />
      <Box flex="1" minWidth="0">
        <Box textStyle="ui" fontWeight="medium">
          {title}
        </Box>
        {description && (
          <Box textStyle="meta" color="muted" marginTop="0.5">
            {description}
          </Box>
        )}
        {action && (
          <Box
            as="button"
            minHeight="11"
            minWidth="11"
            marginBottom="-3"
            textAlign="start"
            textStyle="ui"
            color="moon"
            textDecoration="underline"
            textUnderlineOffset="0.25em"
            cursor="pointer"
            onClick={() => {
              dismiss();
              action.onPress();
            }}
          >
            {action.label}
          </Box>
        )}
      </Box>
      <Box
        as="button"
        aria-label="Dismiss"
        flexShrink="0"
        margin="-3"
        boxSize="11"
        display="grid"
        placeItems="center"
        borderRadius="full"
        color="muted"
        cursor="pointer"
        _hover={{ color: 'text' }}
        onClick={dismiss}
      >
        <CloseIcon />
      </Box>
    </Box>
  );
}
