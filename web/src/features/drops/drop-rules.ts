import type { Emotion } from '@blckmirror/functions/contract';
import { DROP_MAX_CHARACTERS } from '@blckmirror/functions/contract';
import { checkWords, cleanText } from '../../entities/draft/clean-text.ts';

/** Why the Drop button may not be pressed, or `ready` (requirements 4 and 5). */
export type DropState = 'blank' | 'too-long' | 'malformed' | 'no-emotion' | 'pending' | 'ready';

/** What stands between this text and the void. `pending`: it is on its way already. */
export function dropState(text: string, emotion: Emotion | null, pending: boolean): DropState {
  if (pending) return 'pending';
  const { problem } = checkWords(text, DROP_MAX_CHARACTERS);
  if (problem) return problem;
  return emotion === null ? 'no-emotion' : 'ready';
}

/** The Drop button's tooltip (requirements 2.5). */
export function dropTooltip(state: DropState): string {
  if (state === 'no-emotion') return 'Select an emotion first';
  if (state === 'too-long') return 'A drop is one short thought. Let some of it go.';
  return 'One thought per day. Be raw.';
}

/** True when a text shows nothing to a reader. */
export const isBlank = (text: string): boolean => cleanText(text) === '';
