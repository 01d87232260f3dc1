import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';

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
export function useTooltipPointer({ isOpen, show, hide, opensOnTap }: TooltipControls) {
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
export function useWaysOut(
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
