import type { Output, SweepMark, SweepSize, SweepState } from '@blckmirror/functions/contract';

/** Goes on from "the same". */
export const MARK_NAMES: Readonly<Record<SweepMark, string>> = {
  name: 'name',
  number: 'number',
  address: 'address',
  text: 'text, or nearly',
};

/** How many drops, as far as anybody may know. */
export const SIZE_NAMES: Readonly<Record<SweepSize, string>> = {
  none: 'no other drop',
  few: 'up to 10 drops',
  some: '11 to 50 drops',
  many: 'more than 50 drops',
};

export type Look = Output<'POST /api/moderation/cases/:caseId/sweep'>;

/** Who decides on a sweep: `perhaps-two` when several few may be more than ten together. */
export type Deciders = 'alone' | 'perhaps-two' | 'two' | 'nobody-else';

export function decidersOf({ found, needsSecond }: Look, by: readonly SweepMark[]): Deciders {
  const chosen = found.filter(({ mark, size }) => by.includes(mark) && size !== 'none');
  const isMany = chosen.some(({ size }) => size !== 'few');
  if (isMany) return needsSecond ? 'two' : 'nobody-else';
  return needsSecond && chosen.length > 1 ? 'perhaps-two' : 'alone';
}

export const DECIDERS_SAY: Readonly<Record<Deciders, string>> = {
  alone: 'Up to ten: you decide it alone.',
  'perhaps-two':
    'Should it be more than ten in all, a second person has to agree first, and until then nothing is held.',
  two: 'More than ten: a second person has to agree first. Until then nothing is held.',
  'nobody-else': 'More than ten would take two people. There is nobody else, so you decide alone.',
};

/** What became of it. */
export const STATES_SAY: Readonly<Record<SweepState, string>> = {
  none: 'Nothing was held.',
  proposed: 'It waits for a second person to agree. Nothing is held until then.',
  running: 'It goes on by itself. Some of it may be in sight for ten minutes more.',
  done: 'Done. What was found is held, and comes to the desk on the quarter hour.',
};
