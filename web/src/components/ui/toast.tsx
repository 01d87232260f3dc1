import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterPaint } from '../../lib/browser/postpone.ts';
import { createStore } from '../../lib/store.ts';
import { Icon } from './icons.tsx';
import { useModalLayer } from './modal-layer.ts';

export interface Toast {
  readonly title: string;
  readonly description?: string;
  /** Screen readers announce 'error' at once. They announce other toasts when they have finished speaking. */
  readonly tone?: 'default' | 'error';
  /**
   * True if only screen readers get the message, because the page already shows what happened, and the requirements do
   * not ask for a visible toast.
   */
  readonly unseen?: boolean;
  /** One action that the person can take, such as undo. The action closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** True for a toast with help. It stays until the person closes it, and comes back after a newer toast. */
  readonly stays?: boolean;
}

interface ShownToast extends Toast {
  readonly id: number;
}

/** How long a toast stays, in milliseconds (requirements 9). */
const TOAST_MS = 5000;

// Only one toast at a time. A newer toast replaces the toast on screen (requirements 9).
const onScreen = createStore<ShownToast | null>(null);
let lastId = 0;
let staying: ShownToast | null = null;

/**
 * Shows a message from any part of the app, for signed-in people and for visitors (requirements 8). Returns a function
 * that removes it.
 */
export function toast(message: Toast): () => void {
  lastId += 1;
  const shown = { ...message, id: lastId };
  if (shown.stays) staying = shown;
  onScreen.set(shown);
  return () => dismissToast(shown.id);
}

function dismissToast(id: number): void {
  if (staying?.id === id) staying = null;
  if (onScreen.get()?.id === id) onScreen.set(staying);
}

interface Reading {
  readonly id: number | null;
  readonly layer: HTMLElement | null;
}

/**
 * The place where toasts appear. F8 moves the focus here. It is in the header, which makes room for it, so that a toast
 * covers nothing. While a modal dialog is open, nothing outside the dialog can be used, so the region moves into the
 * dialog. There it appears above the dialog's box, which leaves room for it (`TOAST_ROOM`).
 */
export function ToastRegion() {
  const shown = onScreen.use();
  const region = useRef<HTMLElement>(null);
  const layer = useModalLayer();
  // The toast that has the pointer or the focus, and the dialog in which it is. A toast that moves into or out of a
  // dialog loses both without an event, so this is valid only in the same dialog.
  const [reading, setReading] = useState<Reading | null>(null);
  // The layer in which the region was already rendered without a toast.
  const [known, setKnown] = useState(layer);
  const id = shown?.id ?? null;
  const isRead = reading?.id === id && reading.layer === layer;
  const stays = isRead || shown?.stays;

  // The timer is not in `Card`, because `Card` is mounted again, with a new timer, when it moves into a dialog.
  useEffect(() => {
    if (id === null || stays) return;
    const timer = setTimeout(() => dismissToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, stays]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => afterPaint(() => setKnown(layer)), [layer]);

  const hold = (held: boolean) => setReading(held ? { id, layer } : null);
  // The element that had the focus before the region.
  const before = useRef<HTMLElement>(null);
  const isInside = (element: Element | null) => region.current?.contains(element);
  const giveFocusBack = () => {
    if (isInside(document.activeElement)) before.current?.focus({ preventScroll: true });
  };

  const isError = shown?.tone === 'error';
  const card =
    shown &&
    known === layer &&
    (shown.unseen ? (
      <Box key={shown.id} srOnly>
        <span>{shown.title}</span> <span>{shown.description}</span>
      </Box>
    ) : (
      <Card key={shown.id} shown={shown} onHold={hold} onDone={giveFocusBack} />
    ));
  const stand = (
    <Box
      as="section"
      ref={region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      onFocus={({ relatedTarget }) => {
        hold(true);
        if (!isInside(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
      }}
      onBlur={() => hold(false)}
      maxWidth="420px"
      {...(layer ? ABOVE_DIALOG : IN_HEADER)}
    >
      {/* Both regions exist before the toast, also in a dialog, because screen readers announce changes only inside a
          region that they already know. */}
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </Box>
  );
  return layer ? createPortal(stand, layer) : stand;
}

/** The height that a modal dialog leaves free for a toast above it. The height grows with the font size. */
export const TOAST_ROOM = 'min(4.5rem, 20dvh)';

/** Marks a part of a header that is hidden while a toast is shown. On a wide screen there is room for both. */
export const GIVES_WAY = { 'data-gives-way': '' } as const;

/**
 * Styles for a header while a toast is visible. Parts with `GIVES_WAY` are hidden unless they have the focus, and the
 * header stays at the top of the window.
 */
export const MAKES_ROOM = {
  '&:has([data-toast])': { top: '0' },
  '&:has([data-toast]) [data-gives-way]:not(:focus, :focus-within)': {
    display: { base: 'none', md: 'inline-flex' },
  },
} as const;

const IN_HEADER = {
  flex: '0 1 auto',
  minWidth: '0',
  css: { '&:has([data-toast])': { flex: '1 1 0', minWidth: 'min(13rem, 100%)' } },
} as const;

const ABOVE_DIALOG = {
  position: 'fixed',
  top: 'calc(env(safe-area-inset-top) + 0.25rem)',
  insetInline: '0 var(--beside)',
  marginInline: 'auto',
  width: 'calc(100% - 1.5rem)',
  zIndex: 'toast',
} as const;

/** A swipe to the right that is longer than this dismisses the toast, in pixels (requirements 9). */
const SWIPE_PX = 50;

interface CardProps {
  readonly shown: ShownToast;
  /** Called when the pointer enters or leaves the toast. The toast stays while it has the pointer. */
  readonly onHold: (held: boolean) => void;
  /** Called after the person closed the toast or took its action. */
  readonly onDone: () => void;
}

function Card({ shown, onHold, onDone }: CardProps) {
  const { id, title, description, tone, action } = shown;
  const dismiss = () => {
    dismissToast(id);
    onDone();
  };
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
      gap="2"
      alignItems="center"
      minHeight="13"
      paddingInlineStart="3"
      borderRadius="lg"
      bg="overlay"
      animation="appear 300ms ease-out"
      touchAction="pan-y"
      style={offset > 0 ? { transform: `translateX(${offset}px)`, opacity: 1 - offset / 240 } : {}}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
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
        boxSize="2"
        borderRadius="full"
        bg={tone === 'error' ? 'ember' : 'moon'}
      />
      {/* Title and description follow each other in one text, because this takes fewer lines. */}
      <Box flex="1" minWidth="0" textStyle="meta" lineHeight="1.3" overflowWrap="anywhere">
        <Box as="span" fontWeight="medium">
          {title}
        </Box>
        {description && ' '}
        {description && (
          <Box as="span" color="muted">
            {description}
          </Box>
        )}
      </Box>
      {action && (
        <Box
          as="button"
          flexShrink="0"
          minHeight="11"
          minWidth="11"
          textStyle="meta"
          color="moon"
          textDecoration="underline"
          textUnderlineOffset="0.25em"
          cursor="pointer"
          onClick={() => {
            dismissToast(id);
            action.onPress();
            onDone();
          }}
        >
          {action.label}
        </Box>
      )}
      <Box
        as="button"
        aria-label="Dismiss"
        flexShrink="0"
        boxSize="11"
        display="grid"
        placeItems="center"
        borderRadius="full"
        color="muted"
        cursor="pointer"
        _hover={{ color: 'text' }}
        onClick={dismiss}
      >
        <Icon name="close" size={16} />
      </Box>
    </Box>
  );
}
