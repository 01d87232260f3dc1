/** What the page says to the card's frame, through a channel that nobody else hears. */
export type ToFrame =
  | { kind: 'applyStyles'; appearance: Appearance }
  | { kind: 'focus' }
  | { kind: 'blur' }
  | { kind: 'clear' }
  | { kind: 'check'; id: number }
  | { kind: 'card'; id: number };

/** What the frame says to the page. Never what was typed. */
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

/** As much of Elements' appearance as is honoured here. */
export interface Appearance {
  theme?: string;
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
}
