import type { ModeratedCase } from '@blckmirror/functions/contract';

/** All actions at the desk, with their keys and labels. */
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
  next: { key: 'x', label: 'Next case' },
} as const;

export type Action = keyof typeof ACTIONS;

export const ALL_ACTIONS = Object.keys(ACTIONS) as Action[];

/** Actions that open a question for the moderator, such as which rule is broken, before anything is sent. */
const ASKING = ['remove', 'note', 'mask', 'uphold', 'reverse'] as const;

export type AskingAction = (typeof ASKING)[number];

export const isAskingAction = (action: Action): action is AskingAction =>
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

type CaseState = Pick<ModeratedCase, 'state' | 'isMine' | 'isWithOthers' | 'reasons'>;

/**
 * The possible actions on a case, in the order of the buttons. A moderator must show the words (`open`) and then claim
 * the case before deciding on it. Only an escalated case can get help for its author (`care`) without a claim.
 */
export function possibleActions(
  { state, isMine, isWithOthers, reasons }: CaseState,
  isOpened: boolean,
): Action[] {
  if (!isOpened) return ['open', 'next'];
  if (state === 'open') return ['claim', 'escalate', 'next'];
  if (state === 'escalated') return isWithOthers ? ['care', 'next'] : ['claim', 'care', 'next'];
  if (!isMine) return state === 'claimed' || state === 'appealed' ? ['claim', 'next'] : ['next'];
  // Only parts that describe methods of self-harm can be masked.
  const deciding = DECIDING.filter((each) => each !== 'mask' || reasons.includes('methods'));
  if (state === 'claimed') return [...deciding, 'next'];
  return state === 'appealed' ? ['uphold', 'reverse', 'next'] : ['next'];
}

/** The action of a key, if this action is possible now. */
export const actionFor = (key: string, possible: readonly Action[]): Action | undefined =>
  possible.find((action) => ACTIONS[action].key === key.toLowerCase());
