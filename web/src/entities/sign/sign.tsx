import { signHref } from './sprite.ts';

interface SignProps {
  /** Of what it stands for: an emotion, a reaction, a totem, a phase of the moon. */
  readonly name: string;
  /** What the drawing says as text, for whoever copies it: an emoji. */
  readonly children: string;
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

/**
 * A sign beside a word that says the same: a small line drawing in the colour and size of that word, and the emoji itself
 * only as text to copy, because without an emoji font it is an empty box. Readers skip both.
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
