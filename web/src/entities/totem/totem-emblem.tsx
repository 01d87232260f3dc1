import { totemStrokes } from './totem-strokes.ts';

interface TotemEmblemProps {
  /** None, or one nobody knows, is the ghost (requirements 3.6). */
  readonly type: string | null;
  /** Side of the square, in pixels. */
  readonly size: number;
}

/** A totem as a line drawing, in the colour of the text around it. Beside its name; readers skip it. */
export function TotemEmblem({ type, size }: TotemEmblemProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={totemStrokes(type)} />
    </svg>
  );
}
