/** Messages from the page to the card's frame, through a channel that no other page can read. */
export type ToFrame =
  | { kind: 'applyStyles'; appearance: Appearance }
  | { kind: 'addFonts'; fonts: readonly Font[] }
  | { kind: 'focus' }
  | { kind: 'blur' }
  | { kind: 'clear' }
  | { kind: 'check'; id: number }
  | { kind: 'card'; id: number };

/** Messages from the frame to the page. They never contain the typed values. */
export type FromFrame =
  | { kind: 'ready' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { kind: 'height'; pixels: number }
  | { kind: 'change'; empty: boolean; complete: boolean }
  | { kind: 'answer'; id: number; error?: StripeProblem; card?: string };

export interface StripeProblem {
  type: string;
  code?: string;
  message: string;
  [more: string]: unknown;
}

/** A font of the page, with the address of its file. */
export interface Font {
  family: string;
  src: string;
  weight?: string;
}

/** The settings of the appearance of Stripe's Elements, as far as the local Stripe knows them. */
export interface Appearance {
  theme?: string;
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
}
