import { Box } from '@chakra-ui/react/box';
import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly above: boolean;
}

interface TooltipProps {
  readonly label: string;
  /** For a control that does nothing else: a tap shows the words. */
  readonly opensOnTap?: boolean;
  /** One element that takes `aria-describedby`. A control that must explain itself uses aria-disabled, not disabled. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * Words about a control: after 700 ms of hovering or of a resting finger, at once on keyboard focus. They stay while they
 * are looked at, the pointer may move onto them, and Escape or a touch elsewhere takes them away (WCAG 1.4.13).
 */
export function Tooltip({ label, opensOnTap = false, children }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const isOpen = place !== null;
  const show = useCallback(() => setPlace(placeBeside(wrapper.current?.firstElementChild)), []);
  const hide = useCallback(() => setPlace(null), []);
  const pointer = useTooltipPointer({ isOpen, show, hide, opensOnTap });
  useWaysOut(isOpen, wrapper, hide);

  return (
    <Box as="span" ref={wrapper} display="contents" css={NO_CALLOUT} {...pointer}>
      {cloneElement(children, place ? { 'aria-describedby': id } : {})}
      {place &&
        createPortal(<Bubble id={id} label={label} place={place} />, layerOf(wrapper.current))}
    </Box>
  );
}

// A resting finger asks for the words, not to select or to share what lies under it.
const NO_CALLOUT = { userSelect: 'none', WebkitTouchCallout: 'none' } as const;

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
      maxWidth="min(260px, calc(100vw - 16px))"
      paddingInline="3"
      paddingBlock="1.5"
      borderRadius="md"
      borderWidth="1px"
      borderColor="hairline"
      bg="overlay"
      color="text"
      textStyle="meta"
      overflowWrap="anywhere"
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

// A modal dialog lies above the page, and what it does not contain can be neither seen nor reached. On the page itself
// the words stand inside a landmark, where screen readers look.
const layerOf = (element: Element | null): Element =>
  element?.closest('dialog') ?? document.querySelector('main') ?? document.body;

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

/** How long a pointer hovers or a finger rests before a tooltip shows, in milliseconds (requirements 9). */
const DELAY_MS = 700;
// Long enough to move the pointer from the control onto the tooltip.
const LEAVE_MS = 120;
// A finger that has moved further than this, in pixels, scrolls.
const SCROLL_PX = 10;

interface TooltipControls {
  readonly isOpen: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  readonly opensOnTap: boolean;
}

/** When a tooltip opens and closes, by mouse, finger and keyboard: handlers for the element around its control. */
function useTooltipPointer({ isOpen, show, hide, opensOnTap }: TooltipControls) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A pointer that rests where a control appears asks nothing: its hand is elsewhere. It has to move on it first.
  const asked = useRef(false);
  const finger = useRef<{ x: number; y: number; rested: boolean } | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const leave = () => {
    clearTimeout(timer.current);
    hide();
  };

  return {
    onPointerEnter: (event: PointerEvent) => {
      asked.current = false;
      if (event.pointerType !== 'touch' && isOpen) after(0, show);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') after(LEAVE_MS, hide);
    },
    onPointerDown: (event: PointerEvent) => {
      finger.current = null;
      if (event.pointerType !== 'touch') return;
      const touch = { x: event.clientX, y: event.clientY, rested: false };
      finger.current = touch;
      after(DELAY_MS, () => {
        touch.rested = true;
        show();
      });
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && !asked.current && !isOpen) {
        asked.current = true;
        after(DELAY_MS, show);
      }
      const from = finger.current;
      if (!from || from.rested) return;
      const moved = Math.hypot(event.clientX - from.x, event.clientY - from.y);
      if (moved > SCROLL_PX) clearTimeout(timer.current);
    },
    onPointerUp: () => {
      if (finger.current && !finger.current.rested) clearTimeout(timer.current);
    },
    onPointerCancel: () => {
      if (finger.current && !finger.current.rested) clearTimeout(timer.current);
    },
    // A finger that rested asked what the control does. It did not press it; a key that follows does.
    onClickCapture: (event: MouseEvent) => {
      const isByKey = event.detail === 0;
      if (isByKey || !finger.current?.rested) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Not while capturing: rendering there puts a radio back before its change is heard.
    onClick: () => {
      if (finger.current && opensOnTap) show();
      else leave();
      finger.current = null;
    },
    onContextMenu: (event: MouseEvent) => {
      if (finger.current) event.preventDefault();
    },
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) show();
    },
    onBlur: leave,
  };
}

/** Closes an open tooltip on Escape, on scrolling, and at a touch elsewhere. */
function useWaysOut(
  isOpen: boolean,
  wrapper: RefObject<HTMLElement | null>,
  hide: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The first Escape is for the words alone: a dialog around them stays.
      event.preventDefault();
      hide();
    };
    const onTouch = (event: Event) => {
      if (event.target instanceof Node && wrapper.current?.contains(event.target)) return;
      hide();
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onTouch);
    addEventListener('scroll', hide, { passive: true, capture: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onTouch);
      removeEventListener('scroll', hide, { capture: true });
    };
  }, [isOpen, wrapper, hide]);
}
