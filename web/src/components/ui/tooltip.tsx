import { Box } from '@chakra-ui/react/box';
import { cloneElement, type ReactElement, useCallback, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTooltipPointer, useWaysOut } from './use-tooltip-pointer.ts';

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
