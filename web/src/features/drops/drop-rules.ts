import type { Emotion, TextProblem } from '@blckmirror/functions/contract';

/** Why the Drop button may not be pressed, or `ready` (requirements 4 and 5). */
export type DropState = TextProblem | 'no-emotion' | 'pending' | 'ready';

/** What stands between words and the void. `problem`: what is wrong with them; `pending`: they are on their way already. */
export function dropState(
  problem: TextProblem | null,
  emotion: Emotion | null,
  pending: boolean,
): DropState {
  if (pending) return 'pending';
  if (problem) return problem;
  return emotion === null ? 'no-emotion' : 'ready';
}

/** The Drop button's tooltip (requirements 2.5). */
export function dropTooltip(state: DropState): string {
  if (state === 'no-emotion') return 'Select an emotion first';
  if (state === 'too-long') return 'A drop is one short thought. Let some of it go.';
  return 'One thought per day. Be raw.';
}
