import { Box } from '@chakra-ui/react/box';
import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Wait before a hovered tooltip shows, in milliseconds (SPEC section 9). Focus shows it at once. */
const DELAY_MS = 700;
// Long enough to move the pointer from the control onto the tooltip.
const LEAVE_MS = 120;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly above: boolean;
}

interface TooltipProps {
  readonly label: string;
  /** One element that takes `aria-describedby`. A control that must explain itself uses aria-disabled, not disabled. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** Words about a control: after 700 ms of hovering, at once on keyboard focus, gone on Escape. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<Place | null>(null);

  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const show = () => setPlace(placeBeside(wrapper.current?.firstElementChild));
  const hide = () => {
    clearTimeout(timer.current);
    setPlace(null);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPlace(null);
    };
    const onScroll = () => setPlace(null);
    addEventListener('keydown', onKey);
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [place]);

  return (
    <Box
      as="span"
      ref={wrapper}
      display="contents"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') after(place ? 0 : DELAY_MS, show);
      }}
      onPointerLeave={() => after(LEAVE_MS, hide)}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
      onClick={hide}
    >
      {cloneElement(children, place ? { 'aria-describedby': id } : {})}
      {place &&
        createPortal(<Bubble id={id} label={label} place={place} />, layerOf(wrapper.current))}
    </Box>
  );
}

function Bubble({ id, label, place }: { id: string; label: string; place: Place }) {
  return (
    <Box
      id={id}
      ref={(bubble: HTMLDivElement | null) => {
        if (bubble) bubble.style.left = `${leftOf(bubble, place)}px`;
      }}
      role="tooltip"
      position="fixed"
      zIndex="tooltip"
      maxWidth="260px"
      paddingInline="3"
      paddingBlock="1.5"
      borderRadius="md"
      borderWidth="1px"
      borderColor="hairline"
      bg="overlay"
      color="text"
      textStyle="meta"
      animation="fade-in 200ms ease-out"
      style={{
        width: 'max-content',
        top: place.y,
        translate: place.above ? '0 -100%' : '0 0',
      }}
    >
      {label}
    </Box>
  );
}

const GAP = 8;

// A modal dialog lies above the body, and what it does not contain can be neither seen nor reached.
const layerOf = (element: Element | null): Element => element?.closest('dialog') ?? document.body;

function leftOf(bubble: HTMLElement, place: Place): number {
  const room = document.documentElement.clientWidth - bubble.offsetWidth - GAP;
  return Math.max(GAP, Math.min(place.x - bubble.offsetWidth / 2, room));
}

function placeBeside(element: Element | null | undefined): Place | null {
  if (!element) return null;
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const above = top > 72;
  return { x: left + width / 2, y: above ? top - GAP : bottom + GAP, above };
}
