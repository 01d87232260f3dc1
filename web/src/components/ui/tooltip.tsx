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
  /** True if a tap on the control shows the tooltip, because the control does nothing else. */
  readonly opensOnTap?: boolean;
  /**
   * The control: one element that accepts `aria-describedby`. If it is disabled, use `aria-disabled` instead of
   * `disabled`, because a `disabled` control gets no focus and so shows no tooltip.
   */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * A short text about a control. It appears after 700 ms of hovering or of a resting finger, and at once on keyboard
 * focus. It stays while the pointer is on the control or on the tooltip. Escape or a touch elsewhere hides it (WCAG
 * 1.4.13).
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

// A finger that rests on the control opens the tooltip. It must not select text or open the system's menu.
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

// The element into which the tooltip is rendered. Inside a modal dialog it is the dialog, because content outside is
// hidden behind it. On the page it is <main>, because screen readers expect content inside landmarks.
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

/** How long a pointer hovers or a finger rests before a tooltip appears, in milliseconds (requirements 9). */
const DELAY_MS = 700;
// How long the tooltip stays after the pointer has left the control, in milliseconds: long enough to move the pointer
// onto the tooltip.
const LEAVE_MS = 120;
// A finger that moves further than this, in pixels, scrolls the page and does not open the tooltip.
const SCROLL_PX = 10;

interface TooltipControls {
  readonly isOpen: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  readonly opensOnTap: boolean;
}

/**
 * Decides when a tooltip opens and closes, by mouse, finger and keyboard. Returns handlers for the element around the
 * control.
 */
function useTooltipPointer({ isOpen, show, hide, opensOnTap }: TooltipControls) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // True after the pointer has moved on the control. Before that, the control may just have appeared under a pointer
  // that does not move, and then no tooltip opens.
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
    // The click after a finger has rested is ignored, because the person only wanted the tooltip. A key press is not.
    onClickCapture: (event: MouseEvent) => {
      const isByKey = event.detail === 0;
      if (isByKey || !finger.current?.rested) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Not in the capture phase, because rendering there would reset a radio button before its change event arrives.
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
      // The first Escape closes only the tooltip. A dialog around the tooltip stays open.
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
