import type { Notice } from '@blckmirror/functions/contract';

let made = 0;

/** A notice as its owner sees it. Unless a test says otherwise, it is about words that were removed. */
export function aNotice(rest: Partial<Notice> = {}): Notice {
  made += 1;
  return {
    id: `notice${made}`.padEnd(20, '0'),
    kind: 'removed',
    day: '2026-11-22',
    rule: 'hate',
    quote: 'The rain knows my name.',
    text: 'Your words were taken out.\n\nThe rule: No hate, at /rules#hate.',
    isFoundByMachine: false,
    isDecidedByMachine: false,
    dropId: null,
    appeal: 'open',
    appealUntil: '2027-05-22',
    canMask: false,
    isRead: true,
    ...rest,
  };
}
