import { signHref } from '../sign/sprite.ts';

interface TotemEmblemProps {
  /** What the totem is called. */
  readonly name: string;
  /** Side of the square, in pixels. */
  readonly size: number;
}

/** A totem as a line drawing, in the colour of the text around it. Beside its name; readers skip it. */
export const TotemEmblem = ({ name, size }: TotemEmblemProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    strokeWidth={(lineOf(size) * 24) / size}
  >
    <use href={signHref(name)} />
  </svg>
);

/** How strong its lines are, in pixels: fine at every size, and not lost in a large one. */
const lineOf = (size: number): number => Math.max(1.25, size / 80);
