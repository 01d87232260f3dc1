import { TOTEM_TEXT, TOTEM_TYPES } from '@blckmirror/functions/contract';
import type { ReactNode } from 'react';
import { totemStrokes } from '../totem/totem-strokes.ts';
import { SIGN_STROKES } from './sign-strokes.ts';

interface DrawnProps {
  /** What the drawing says as text, for whoever copies it. */
  readonly emoji: string;
  /** Side of the square that the lines are drawn on. */
  readonly units?: number;
  /** The lines, as SVG. */
  readonly children: ReactNode;
}

// Plain styles: a page of the feed has hundreds of these, and Chakra would work each out anew.
const SIZE = {
  display: 'inline-block',
  width: '1.25em',
  height: '1.25em',
  verticalAlign: '-0.25em',
};
const COPIED = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** A small line drawing in the colour and size of the words beside it; readers skip it. */
export const Drawn = ({ emoji, units = 24, children }: DrawnProps) => (
  <span aria-hidden="true">
    <svg
      aria-hidden="true"
      style={SIZE}
      viewBox={`0 0 ${units} ${units}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={units / 17}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
    <span style={COPIED} data-emoji="">
      {emoji}
    </span>
  </span>
);

/**
 * A sign beside a word that says the same: its drawing, and the emoji itself only as text to copy, because without an
 * emoji font it is an empty box.
 */
export function Emoji({ children: emoji }: { readonly children: string }) {
  const strokes = SIGN_STROKES[emoji];
  if (strokes) {
    return (
      <Drawn emoji={emoji}>
        <path d={strokes} />
      </Drawn>
    );
  }
  const totem = TOTEM_TYPES.find((type) => TOTEM_TEXT[type].emoji === emoji);
  if (!totem) return <span aria-hidden>{emoji}</span>;
  return (
    <Drawn emoji={emoji} units={96}>
      <path d={totemStrokes(totem)} />
    </Drawn>
  );
}
