import type { ModeratedCase, Severity } from '@blckmirror/functions/contract';
import type { Asking } from './actions.ts';
import type { Deed } from './queries.ts';

const DECIDED = {
  keep: 'stays.',
  unfounded: 'stays; the reports were unfounded.',
  note: 'stays, with a note to its author.',
  mask: 'stays, without the part that is masked.',
  care: 'stays; its author gets a quiet note with helplines.',
  remove: 'is taken out.',
} as const;

/** What became of a case, in a sentence that names it by its handle and nothing else. */
export function outcomeOf(deed: Deed, { handle, state, isMine }: ModeratedCase): string {
  if (deed.kind === 'claim')
    return isMine ? `${handle} is yours for 15 minutes.` : `${handle} is somebody else’s.`;
  if (deed.kind === 'escalate') return `${handle} goes to somebody else too.`;
  if (deed.kind === 'answer') {
    if (state === 'open') return `${handle} is decided anew, by somebody else.`;
    return deed.outcome === 'upheld' ? `${handle}: the decision stays.` : `${handle}: taken back.`;
  }
  if (state !== 'decided') return `${handle} waits for a second person to agree.`;
  return `${handle} ${DECIDED[deed.decision]}`;
}

/** How a case stands now, for somebody who saw an older one. */
export function standingOf({ handle, state, isMine, decision }: ModeratedCase): string {
  if (state === 'claimed') return `${handle} is ${isMine ? 'yours' : 'somebody else’s'} now.`;
  if (state === 'decided' && decision) return `${handle} ${DECIDED[decision]}`;
  return `${handle} ${STANDS[state]}`;
}

const STANDS: Readonly<Record<Exclude<ModeratedCase['state'], 'claimed'>, string>> = {
  open: 'is open again: claim it once more.',
  escalated: 'was escalated.',
  decided: 'is decided.',
  appealed: 'was appealed against.',
  upheld: 'was read again: the decision stays.',
  reversed: 'was read again, and taken back.',
};

/** Above the question that a decision asks. */
export const QUESTIONS: Readonly<Record<Asking, string>> = {
  remove: 'Which rule do the words break?',
  note: 'Which rule do they come close to?',
  mask: 'Which part tells a way to die?',
  uphold: 'The decision stays',
  reverse: 'Take the decision back',
};

/** On the button that sends it. */
export const SENDS: Readonly<Record<Asking, string>> = {
  remove: 'Remove, and tell its author',
  note: 'Keep, and tell its author',
  mask: 'Mask it, and tell its author',
  uphold: 'Let it stay, and tell its author',
  reverse: 'Take it back, and tell its author',
};

/** How many of three marks are filled. */
export const MARKS: Readonly<Record<Severity, number>> = { grave: 3, serious: 2, plain: 1 };
