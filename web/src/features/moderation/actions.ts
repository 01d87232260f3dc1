import type { ModeratedCase } from '@blckmirror/functions/contract';

/** Everything that can be done at the desk, its key and its words. */
export const ACTIONS = {
  open: { key: 'o', label: 'Show the words' },
  claim: { key: 'c', label: 'Claim' },
  keep: { key: 'k', label: 'Keep' },
  remove: { key: 'r', label: 'Remove' },
  note: { key: 'n', label: 'Keep, with a note' },
  care: { key: 'a', label: 'Send care' },
  mask: { key: 'm', label: 'Mask a part' },
  unfounded: { key: 'u', label: 'Unfounded' },
  uphold: { key: 'p', label: 'The decision stays' },
  reverse: { key: 'v', label: 'Take it back' },
  escalate: { key: 'e', label: 'Escalate' },
  sweep: { key: 's', label: 'Sweep' },
  next: { key: 'x', label: 'Next case' },
} as const;

export type Action = keyof typeof ACTIONS;

export const ALL_ACTIONS = Object.keys(ACTIONS) as Action[];

/** These name a rule, or answer in words, before anything is sent. */
const ASKING = ['remove', 'note', 'mask', 'uphold', 'reverse'] as const;

export type Asking = (typeof ASKING)[number];

export const isAsking = (action: Action): action is Asking =>
  (ASKING as readonly Action[]).includes(action);

const DECIDING: readonly Action[] = [
  'keep',
  'remove',
  'note',
  'care',
  'mask',
  'unfounded',
  'escalate',
];

type Standing = Pick<ModeratedCase, 'state' | 'isMine' | 'reasons'>;

/**
 * What can be done to a case now, in the order of the buttons. Nothing is decided by who has not read the words, or has
 * not claimed them.
 */
export function possibleActions({ state, isMine, reasons }: Standing, isOpened: boolean): Action[] {
  if (!isOpened) return ['open', 'next'];
  if (state === 'open') return ['claim', 'escalate', 'next'];
  if (state === 'escalated') return ['claim', 'next'];
  if (!isMine) return state === 'claimed' || state === 'appealed' ? ['claim', 'next'] : ['next'];
  // Words are masked for one thing alone: a way to die.
  const deciding = DECIDING.filter((each) => each !== 'mask' || reasons.includes('methods'));
  if (state === 'claimed') return [...deciding, 'sweep', 'next'];
  return state === 'appealed' ? ['uphold', 'reverse', 'next'] : ['next'];
}

/** Whether a case still waits for somebody. */
export const isWaiting = ({ state }: Pick<ModeratedCase, 'state'>): boolean =>
  state === 'open' || state === 'claimed' || state === 'escalated' || state === 'appealed';

/** The action behind a key, if it can be taken now. */
export const actionFor = (key: string, possible: readonly Action[]): Action | undefined =>
  possible.find((action) => ACTIONS[action].key === key.toLowerCase());
