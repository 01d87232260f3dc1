import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../../test/support/api.ts';
import { clearDesk, newModerator, newStaff, storeCase } from '../../../test/support/desk.ts';
import { newPerson, type Person, tokenFor } from '../../../test/support/people.ts';
import {
  custodianOf,
  listenForPages,
  REFERENCE,
  storeFindable,
  storeNotifier,
} from '../../../test/support/unsealing.ts';
import { reports, staff, unseals } from '../../platform/collections.ts';
import { auth } from '../../platform/firebase.ts';
import { verifyChain } from '../audit.ts';
import { readAudit } from '../audit-store.ts';
import { OPENED_ALONE } from './page-all.ts';

const START = new Date('2026-11-20T12:34:00.000Z');
const DEALT = new Date('2026-11-20T12:30:00.000Z');
const WORDS = 'I left the light on for nobody.';
let now = START;
const later = (minutes: number) => {
  now = new Date(START.getTime() + minutes * 60_000);
};
const api = whileTesting(() => startApi(() => now));
const { list, ask, act } = custodianOf({ send: (...call) => api.send(...call) } as typeof api);

let author: Person;
let one: Person;
let two: Person;
let found: { dropId: string; caseId: string };
beforeEach(async () => {
  now = START;
  await clearDesk();
  [author, one, two] = await Promise.all([
    newPerson(),
    newStaff('custodian'),
    newStaff('custodian'),
  ]);
  found = await storeFindable(author.uid, DEALT);
});

/** A request of the first custodian. */
const asked = async (change = {}) =>
  (await ask(one, found.dropId, change)).body.unseal.id as string;
const stored = async () => (await unseals().get()).docs.map((doc) => doc.data());
const audited = async () =>
  (await readAudit()).map(({ action, before, after }) => [action, before, after].join(' '));

describe('the contact behind a case', () => {
  it('is nothing for moderators, and for a custodian whose role was taken away just now', async () => {
    const id = await asked();
    const { token } = await newModerator();
    for (const how of ['grant', 'refuse', 'open', 'emergency', 'confirm']) {
      expect((await act({ token }, id, how)).body.code).toBe('role-required');
    }
    await staff().doc(two.uid).delete();
    expect((await act(two, id, 'grant')).body.code).toBe('role-required');
    expect(await stored()).toMatchObject([{ state: 'asked' }]);
  });

  it('opens for one hour, when a moderator asked for it and a custodian granted it', async () => {
    const moderator = await newModerator();
    await storeNotifier(found.caseId, '1111-2222-3333', DEALT);
    const json = { ground: 'under-way', reference: REFERENCE };
    const path = `POST /api/moderation/cases/${found.caseId}/unseal`;
    expect((await api.send(path, { token: moderator.token, json })).status).toBe(204);
    expect((await api.send(path, { token: moderator.token, json })).status).toBe(204);
    const listed = await list(one);
    const [{ id }] = listed;
    expect(listed).toEqual([
      {
        id,
        handle: expect.stringMatching(/^\w+ \w+$/),
        text: WORDS,
        ...json,
        stage: 'asked',
        askedDay: '2026-11-20',
        isMine: false,
        may: ['grant', 'refuse'],
        closesAt: null,
        confirmBy: null,
      },
    ]);
    expect((await act(one, id, 'open')).body.code).toBe('not-now');
    expect((await act(one, id, 'grant')).body.unseal).toMatchObject({ stage: 'granted' });
    const opened = await act(one, id, 'open');
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect(opened.body).toMatchObject({
      unseal: { stage: 'open', closesAt: '2026-11-20T13:34:00.000Z', may: ['open'] },
      contact: {
        author: { isGone: false, email: author.email },
        notifiers: [{ name: 'Ada Notifier', email: 'ada@notifier.test' }],
      },
    });
    expect((await act(two, id, 'open')).body.code).toBe('not-now');
    later(59);
    expect((await act(one, id, 'open')).body.contact.author.email).toBe(author.email);
    later(60);
    expect((await act(one, id, 'open')).body.code).toBe('not-now');
    expect(await list(one)).toEqual([]);
    expect(await audited()).toEqual([
      'unseal ask  asked',
      'unseal grant asked granted',
      'unseal open granted open',
      'unseal open open open',
    ]);
    expect(verifyChain(await readAudit())).toMatchObject({ holds: true });
  });

  it('leaves neither contact nor words, person or drop in the request and the audit', async () => {
    const id = await asked();
    await act(two, id, 'grant');
    await act(two, id, 'open');
    const kept = JSON.stringify([await stored(), await readAudit()]);
    for (const trace of [author.email, author.uid, one.uid, two.uid, found.dropId, WORDS]) {
      expect(kept).not.toContain(trace);
    }
  });

  it('is asked for once, by its drop’s address or a notice’s number; a moderator for what is dealt to them', async () => {
    await storeNotifier(found.caseId, '4444-5555-6666', DEALT);
    const twice = await Promise.all([
      ask(one, found.dropId, { about: '4444-5555-6666' }),
      ask(one, found.dropId),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await ask(two, found.dropId)).body.code).toBe('not-now');
    expect(await stored()).toHaveLength(1);
    expect((await ask(one, 'Z'.repeat(20))).status).toBe(404);
    const moderator = await newModerator();
    const own = await storeCase(moderator.uid, DEALT);
    const path = `POST /api/moderation/cases/${own.caseId}/unseal`;
    const json = { ground: 'crime', reference: REFERENCE };
    expect((await api.send(path, { token: moderator.token, json })).status).toBe(404);
  });

  it('is asked for without words of the drop, on one of three grounds', async () => {
    const repeated = await ask(one, found.dropId, { reference: 'left the light on' });
    expect([repeated.status, repeated.body.field]).toEqual([400, 'reference']);
    expect((await ask(one, found.dropId, { ground: 'past-attempt' })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('is never granted by who asked, nor touched by who wrote the words or reported them', async () => {
    const id = await asked();
    for (const how of ['grant', 'refuse', 'confirm', 'open']) {
      expect((await act(one, id, how)).body.code).toBe('not-now');
    }
    const reporter = await newStaff('custodian');
    await reports().add({
      caseId: found.caseId,
      reporter: reporter.uid,
      reason: 'hate',
      note: null,
      weight: 1,
      createdAt: Timestamp.fromDate(DEALT),
      lockId: 'lock',
      outcome: null,
    });
    const since = Timestamp.fromDate(DEALT);
    await staff().doc(author.uid).set({ role: 'custodian', pseudonym: 'desk 1', since });
    const writer = { ...author, token: tokenFor(author, { role: 'custodian' }) };
    for (const involved of [reporter, writer]) {
      expect(await list(involved)).toEqual([]);
      expect((await ask(involved, found.dropId)).status).toBe(404);
      for (const how of ['grant', 'refuse', 'open', 'emergency', 'confirm']) {
        expect((await act(involved, id, how)).status).toBe(404);
      }
    }
    expect((await act(two, id, 'grant')).status).toBe(200);
  });

  it('is nobody’s when the account is gone, and says so', async () => {
    const id = await asked();
    await act(two, id, 'grant');
    await auth().deleteUser(author.uid);
    expect((await act(two, id, 'open')).body.contact).toEqual({
      author: { isGone: true, email: null },
      notifiers: [],
    });
  });
});

describe('in an emergency', () => {
  const agedBy = (seconds: number) =>
    tokenFor(one, { role: 'custodian', auth_time: START.getTime() / 1000 - seconds });

  it('one custodian, freshly logged in, opens it alone: everybody is paged, and it closes', async () => {
    const pages = await listenForPages();
    const id = await asked();
    const stale = await act({ token: agedBy(301) }, id, 'emergency');
    expect([stale.status, stale.body.code]).toEqual([403, 'recent-login-required']);
    expect([await stored(), pages.heard]).toMatchObject([[{ state: 'asked' }], []]);
    const opened = await act({ token: agedBy(299) }, id, 'emergency');
    expect(opened.body).toMatchObject({
      unseal: { stage: 'alone', may: ['open'], confirmBy: '2026-11-23T12:34:00.000Z' },
      contact: { author: { email: author.email } },
    });
    expect(pages.heard).toEqual([JSON.stringify({ text: OPENED_ALONE })]);
    later(59);
    expect((await act(one, id, 'open')).status).toBe(200);
    expect(pages.heard).toHaveLength(1);
    later(60);
    expect((await act(one, id, 'open')).body.code).toBe('not-now');
    expect((await act(one, id, 'confirm')).body.code).toBe('not-now');
    expect((await list(two))[0]).toMatchObject({ stage: 'to-confirm', may: ['confirm'] });
    expect((await act(two, id, 'confirm')).body.unseal.stage).toBe('confirmed');
    expect((await audited()).slice(1)).toEqual([
      'unseal emergency asked alone',
      'unseal open alone alone',
      'unseal confirm to-confirm confirmed',
    ]);
    await pages.stop();
  });

  it('an order is none: it leaves the time for a second person', async () => {
    const id = await asked({ ground: 'order', reference: 'AZ 17 O 332/26' });
    expect((await act(one, id, 'emergency')).body.code).toBe('not-now');
  });
});
