/** The totems a profile can hold (requirements 3.6). */
export const TOTEM_TYPES = ['ghost', 'mirror', 'flame', 'heart', 'storm'] as const;

export type TotemType = (typeof TOTEM_TYPES)[number];

/** What a drop card shows of a totem: emoji, name and three traits. */
export interface TotemText {
  readonly emoji: string;
  readonly name: string;
  readonly traits: readonly [string, string, string];
}

export const TOTEM_TEXT: Readonly<Record<TotemType, TotemText>> = {
  ghost: { emoji: '👻', name: 'Ghost', traits: ['Withdrawn', 'Quiet', 'Subtle sadness'] },
  mirror: { emoji: '🪞', name: 'Mirror', traits: ['Reflective', 'Structured', 'Calm'] },
  flame: {
    emoji: '🔥',
    name: 'Flame',
    traits: ['Explosive', 'Intense', 'Driven by anger or frustration'],
  },
  heart: { emoji: '💗', name: 'Heart', traits: ['Vulnerable', 'Loving', 'Softness in tone'] },
  storm: { emoji: '🌩️', name: 'Storm', traits: ['Conflicted', 'Torn', 'Overwhelmed'] },
};

/** The text of a totem; a missing or unknown type falls back to ghost (requirements 3.6). */
export function totemText(type: string | null | undefined): TotemText {
  return TOTEM_TEXT[TOTEM_TYPES.find((known) => known === type) ?? 'ghost'];
}
