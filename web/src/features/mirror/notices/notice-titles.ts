import type { Notice } from '@blckmirror/functions/contract';

/** What each kind of notice is called, in a few words. */
export const NOTICE_TITLES: Readonly<Record<Notice['kind'], string>> = {
  held: 'Held back for now',
  waits: 'Waiting for a person',
  returned: 'Back where it was',
  masked: 'Back, without one part',
  note: 'A word about a rule',
  removed: 'Taken out of the void',
  care: 'If it is heavy',
  paused: 'Your account is paused',
  ended: 'No more drops from this account',
  'not-ended': 'Your account does not end',
  upheld: 'Your appeal: it stays as it was',
  reversed: 'Your appeal: taken back',
  unsealed: 'Your contact was opened',
  receipt: 'What you told us has arrived',
  acted: 'What you reported: we acted',
  stays: 'What you reported: it stays',
};

/** Whether helplines stand with it: words about dying, and care. */
export const showsHelp = ({ kind, rule }: Notice): boolean =>
  kind === 'care' || rule === 'methods' || rule === 'worried';
