import { Timestamp } from 'firebase-admin/firestore';
import * as store from '../../src/platform/collections.ts';
import { newId } from './desk.ts';
import type { Plant } from './plant.ts';

const AT = Timestamp.fromDate(new Date('2026-11-20T12:00:00.000Z'));

/** For each collection of reports, decisions and notices: writes what it stores about a person, or null for nothing. */
export const SAFETY_PLANTS = {
  reports: async ({ person }, word) => {
    const report = { caseId: newId(), reporter: person.uid, reason: 'hate', weight: 1 } as const;
    const rest = { createdAt: AT, lockId: `lock-${person.uid}`, outcome: null };
    await store
      .collection('reports')
      .doc(newId())
      .set({
        ...report,
        ...rest,
        note: word('report'),
        further: [{ reason: 'child', note: word('words after the report') }],
      });
  },
  reportLocks: ({ person }) =>
    store.collection('reportLocks').doc(`lock-${person.uid}`).set({ createdAt: AT }),
  // A case only stores that its author deleted the words, and later not even this (`deleted-words.api.test.ts`).
  cases: null,
  // Hashes of the email addresses of people who left while they were suspended. They lead to no account.
  pausedAddresses: null,
  appeals: ({ person }, word) =>
    store
      .collection('appeals')
      .doc(newId())
      .set({
        caseId: newId(),
        caseVersion: 2,
        uid: person.uid,
        noticeId: newId(),
        words: word('appeal'),
        sentAt: AT,
        outcome: null,
      }),
  // Sent without an account. Nothing in it, and none of our answers, says whether its sender has one.
  notifiers: null,
  standing: ({ person }) =>
    store
      .collection('standing')
      .doc(person.uid)
      .set({
        strikes: [{ at: AT, caseId: newId(), grave: false, caseVersion: 2, isUpheld: false }],
        pausedUntil: AT,
        pendingEnd: null,
        endedAt: null,
        toldAt: AT,
      }),
  reporters: ({ person }) =>
    store
      .collection('reporters')
      .doc(person.uid)
      .set({ agreed: 0, unfounded: 0, recent: [], day: '2026-11-20', today: 1 }),
  staff: ({ person }, word) =>
    store
      .collection('staff')
      .doc(person.uid)
      .set({ role: 'moderator', pseudonym: `desk ${word('pseudonym')}`, since: AT }),
  audit: null,
  // The record that operators asked for a contact. It has a case and hashes of the operators' addresses, but no person.
  disclosures: null,
  // Words that are preserved for an authority, without their author.
  preserved: null,
  transparency: null,
  'users/notices': ({ person, dropIds }, word) =>
    store
      .collection('users/notices', person.uid)
      .doc(newId())
      .set({
        kind: 'removed',
        day: '2026-11-20',
        createdAt: AT,
        rule: 'hate',
        quote: word('quote'),
        text: word('notice'),
        isFoundByMachine: false,
        isDecidedByMachine: false,
        dropId: dropIds.drop,
        caseId: newId(),
        caseVersion: 2,
        appeal: 'open',
        appealUntil: '2027-05-20',
        canMask: false,
        isRead: false,
      }),
  'cases/events': null,
  'audit/entries': null,
} as const satisfies Readonly<Record<string, Plant | null>>;
