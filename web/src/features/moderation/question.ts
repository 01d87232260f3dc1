import type { ModeratedCase } from '@blckmirror/functions/contract';
import type { Rule } from '../../entities/rules/rules.ts';
import type { Asking } from './actions.ts';
import type { Deed } from './queries.ts';

/** What is asked before a decision is sent, and what was answered so far. */
export interface Question {
  readonly of: Asking;
  readonly rule: Rule | null;
  readonly note: string;
  /** What readers are not to see, in order, none over another. */
  readonly passages: readonly Passage[];
}

export type Passage = ModeratedCase['passages'][number];

/** Whether a rule has to be named. */
export const needsRule = (of: Asking): of is 'remove' | 'note' => of === 'remove' || of === 'note';

/** What an answered question does to a case; null while its rule, or what it masks, is missing. */
export function deedOf({ of, rule, note, passages }: Question): Deed | null {
  const said = note.trim() === '' ? {} : { note: note.trim() };
  if (of === 'uphold') return { kind: 'answer', outcome: 'upheld', ...said };
  if (of === 'reverse') return { kind: 'answer', outcome: 'reversed', ...said };
  if (of === 'mask') {
    if (passages.length === 0) return null;
    return { kind: 'decide', decision: 'mask', passages: [...passages], ...said };
  }
  return rule && { kind: 'decide', decision: of, rule, ...said };
}

/** The passages with one more; those that it touches become one with it. */
export function withPassage(passages: readonly Passage[], added: Passage): Passage[] {
  const touches = ({ start, end }: Passage) => start <= added.end && added.start <= end;
  const joined = [added, ...passages.filter(touches)];
  const one = {
    start: Math.min(...joined.map(({ start }) => start)),
    end: Math.max(...joined.map(({ end }) => end)),
  };
  const apart = passages.filter((each) => !touches(each));
  return [...apart, one].sort((a, b) => a.start - b.start);
}
