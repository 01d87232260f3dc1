import sprite from './signs.svg';

/**
 * The address of a drawing in the one file that holds all drawings ("signs"). A sign has the lower-case name of the
 * thing that it shows, such as `joy`, `support`, `ghost` or `waning-crescent`. Every page contains one invisible sign
 * (`index.html`), so that the browser loads the file early and keeps it while the page is open.
 */
export const signHref = (name: string): string =>
  `${sprite}#${name.toLowerCase().replace(' ', '-')}`;

interface SignProps {
  /** The name of an emotion, a reaction, a totem or a phase of the moon. */
  readonly name: string;
  /** An emoji. A reader who copies the sign as text gets this emoji. */
  readonly children: string;
}

// Inline styles, because a page of the feed has hundreds of signs and Chakra would compute the styles of each sign
// again.
const SIZE = {
  display: 'inline-block',
  width: '1.25em',
  height: '1.25em',
  verticalAlign: '-0.25em',
};
// Not by position or clipping: each such element is a layer, and the browser looks through all layers at each press.
const COPIED = { fontSize: 0, lineHeight: 0 };

/**
 * A small line drawing beside a word with the same meaning, in the word's colour and size. The emoji is only there for
 * copied text, because without an emoji font it would show as an empty box. Screen readers skip both.
 */
export const Sign = ({ name, children: emoji }: SignProps) => (
  <span aria-hidden="true">
    <svg aria-hidden="true" style={SIZE} viewBox="0 0 24 24" fill="none" strokeWidth="1.5">
      <use href={signHref(name)} />
    </svg>
    <span style={COPIED} data-emoji="">
      {emoji}
    </span>
  </span>
);

interface TotemEmblemProps {
  readonly name: string;
  /** The side length of the square, in pixels. */
  readonly size: number;
}

/**
 * A totem as a line drawing in the colour of the text around it. The totem's name is beside it, so screen readers skip
 * the drawing.
 */
export const TotemEmblem = ({ name, size }: TotemEmblemProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    strokeWidth={emblemStroke(size)}
  >
    <use href={signHref(name)} />
  </svg>
);

/**
 * The width of an emblem's lines on the grid of 24 units. The lines are thin at every size, but stay visible in a large
 * emblem.
 */
export const emblemStroke = (size: number): number => (Math.max(1.25, size / 80) * 24) / size;
