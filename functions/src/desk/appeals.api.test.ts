import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { plantHeld, plantNotice } from '../../test/support/notices.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { toldTo } from '../../test/support/reporting.ts';
import { notifyAppellants } from '../cases/outcome.ts';
import { markForDeletion } from '../data-rights/deletion.ts';
import { appealsOf } from '../notices/notices.ts';
import { collection, type Doc } from '../platform/collections.ts';

const NOW = '2026-11-22T19:22:41.500Z';
let now = new Date(NOW);
beforeEach(() => {
  now = new Date(NOW);
});
const api = whileTesting(() => startApi(() => now));

const WORDS = 'It was about a song.';
const appeal = (id: string, token?: string, words: unknown = WORDS) =>
  api.send(`POST /api/notices/${id}/appeal`, { ...(token && { token }), json: { words } });
const list = async (token: string) => (await api.send('GET /api/notices', { token })).body.notices;
const caseOf = async (id: string) =>
  (await collection('cases').doc(id).get()).data() as Doc<'cases'>;

const REMOVED = { state: 'decided', decision: 'remove', rule: 'hate', hold: null } as const;
const plantRemoved = (author: Person) =>
  plantHeld(author, now, REMOVED, { kind: 'removed', rule: 'hate' });

describe('POST /api/notices/:noticeId/appeal', () => {
  it('refuses a visitor, a stranger, and no words', async () => {
    const author = await newPerson();
    const { noticeId } = await plantRemoved(author);
    expect((await appeal(noticeId)).status).toBe(401);
    expect((await appeal(noticeId, (await newPerson()).token)).status).toBe(404);
    expect((await appeal(noticeId, author.token, ' ')).body.field).toBe('words');
    expect((await appeal(noticeId, author.token, 'x'.repeat(2_001))).status).toBe(400);
    expect(await appealsOf(author.uid)).toEqual([]);
  });

  it('makes the case an appealed one, for anybody to take from the next quarter of an hour', async () => {
    const author = await newPerson();
    const { noticeId, caseId } = await plantRemoved(author);
    const { status, body } = await appeal(noticeId, author.token);
    expect([status, body.notice.appeal]).toEqual([200, 'sent']);
    // Its author reads it again in the notice.
    expect([body.notice, ...(await list(author.token))].map((one) => one.appealWords)).toEqual([
      WORDS,
      WORDS,
    ]);
    expect(await caseOf(caseId)).toMatchObject({
      state: 'appealed',
      version: 3,
      claimedBy: null,
      dealtFrom: Timestamp.fromDate(new Date('2026-11-22T19:30:00Z')),
    });
    const [sent] = await appealsOf(author.uid);
    expect(sent?.data()).toMatchObject({ caseId, noticeId, words: WORDS, outcome: null });
    const [event] = (await collection('cases/events', caseId).get()).docs;
    expect(event?.data()).toMatchObject({ action: 'appeal', before: 'decided', after: 'appealed' });
    expect(JSON.stringify(event?.data())).not.toContain(WORDS);
  });

  it('is taken once for each decision, by whichever of its notices, two at once too', async () => {
    const author = await newPerson();
    const { noticeId, caseId } = await plantRemoved(author);
    const matter = { kind: 'paused', rule: 'hate', caseId, caseVersion: 2 } as const;
    const pausedUntil = new Date('2026-11-23T19:22:00Z');
    const paused = await plantNotice(author.uid, { ...matter, pausedUntil }, now);
    const answers = await Promise.all(
      [noticeId, paused].map((id) => appeal(id, author.token, `${WORDS} ${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await appeal(paused, author.token)).body.code).toBe('not-now');
    expect(await appealsOf(author.uid)).toHaveLength(1);
    expect((await caseOf(caseId)).version).toBe(3);
    const states = (await list(author.token)).map((one: { appeal: string }) => one.appeal);
    expect(states).toEqual(['sent', 'sent']);
  });

  it('is taken for six months, to the minute', async () => {
    const author = await newPerson();
    const [first, second] = [await plantRemoved(author), await plantRemoved(author)];
    now = new Date('2027-05-22T19:22:59.999Z');
    expect((await appeal(first.noticeId, author.token)).status).toBe(200);
    now = new Date('2027-05-22T19:23:00.000Z');
    const late = await appeal(second.noticeId, author.token);
    expect([late.status, late.body.code]).toEqual([409, 'not-now']);
    expect((await caseOf(second.caseId)).state).toBe('decided');
  });

  it('lies with words that are only held, until a person reads them; the case stays as it is', async () => {
    const author = await newPerson();
    const { noticeId, caseId } = await plantHeld(author, now);
    const before = await caseOf(caseId);
    expect((await appeal(noticeId, author.token)).status).toBe(200);
    expect(await caseOf(caseId)).toEqual({ ...before, joined: 1 });
    expect(await appealsOf(author.uid)).toHaveLength(1);
  });

  it('that joins while somebody decides is read by that decision, which fails and starts anew', async () => {
    const author = await newPerson();
    const { noticeId, caseId } = await plantHeld(author, now);
    const read = await collection('cases').doc(caseId).get();
    expect((await appeal(noticeId, author.token)).status).toBe(200);
    const decision = read.ref.update(REMOVED, { lastUpdateTime: read.updateTime as Timestamp });
    await expect(decision).rejects.toThrow();
    expect(await caseOf(caseId)).toMatchObject({ decision: null });
  });

  it('is not taken about what was decided since', async () => {
    const author = await newPerson();
    const { noticeId } = await plantHeld(author, now, REMOVED);
    expect((await appeal(noticeId, author.token)).body.code).toBe('not-now');
    expect(await appealsOf(author.uid)).toEqual([]);
  });

  it('of a reporter who read "it stays" is not taken once the drop was removed after all: the drop does not come back', async () => {
    const [author, reporter] = [await newPerson(), await newPerson()];
    const { caseId } = await plantRemoved(author);
    const matter = { kind: 'stays', rule: 'hate', caseId, caseVersion: 1 } as const;
    const id = await plantNotice(reporter.uid, matter, now);
    for (const state of ['decided', 'appealed'] as const) {
      await collection('cases').doc(caseId).update({ state });
      const before = await caseOf(caseId);
      expect((await appeal(id, reporter.token)).body.code).toBe('not-now');
      expect(await caseOf(caseId)).toEqual(before);
    }
    expect(await appealsOf(reporter.uid)).toEqual([]);
  });

  it('is open to somebody who is paused', async () => {
    const author = await newPerson();
    const { noticeId, caseId } = await plantRemoved(author);
    await collection('standing')
      .doc(author.uid)
      .set({
        strikes: [
          { at: Timestamp.fromDate(now), caseId, grave: false, caseVersion: 2, isUpheld: false },
        ],
        pausedUntil: Timestamp.fromDate(new Date('2026-12-22T00:00:00Z')),
        pendingEnd: null,
        endedAt: null,
        toldAt: Timestamp.fromDate(now),
      });
    expect((await appeal(noticeId, author.token)).status).toBe(200);
  });

  it('is a reporter’s complaint as well', async () => {
    const [author, reporter] = [await newPerson(), await newPerson()];
    const kept = { state: 'decided', decision: 'keep', hold: null } as const;
    const { caseId } = await plantHeld(author, now, kept);
    const matter = { kind: 'stays', rule: 'hate', caseId, caseVersion: 2 } as const;
    const id = await plantNotice(reporter.uid, matter, now);
    expect((await appeal(id, reporter.token)).status).toBe(200);
    expect(await caseOf(caseId)).toMatchObject({ state: 'appealed', isComplaint: true });
    // Reporters are told about the final decision, not about an appeal that reverses everything.
    await notifyAppellants({ caseId, outcome: 'reversed', by: 'reconsideration' }, now);
    expect(await list(reporter.token)).toHaveLength(1);
    await notifyAppellants({ caseId, outcome: 'upheld', by: 'decision' }, now);
    const all: { kind: string; appeal: string | null; text: string }[] = await list(reporter.token);
    const answer = all.find(({ kind }) => kind === 'reversed');
    expect(all.find(({ kind }) => kind === 'stays')?.appeal).toBe('reversed');
    expect(answer?.text).toContain(
      'With your complaint, we decided about these words again, and we acted',
    );
    expect(answer?.text).not.toContain('everything that came from it');
  });
});

describe('the answer to an appeal', () => {
  it('reaches everybody else, though somebody’s account waits to be deleted', async () => {
    const people = [await newPerson(), await newPerson(), await newPerson()] as const;
    const [leaver, author, other] = people;
    const noted = { ...REMOVED, decision: 'note' } as const;
    const about = { kind: 'note', rule: 'hate' } as const;
    const { noticeId, caseId } = await plantHeld(author, now, noted, about);
    await appeal(noticeId, author.token);
    for (const one of [leaver, other]) {
      const matter = { kind: 'stays', rule: 'hate', caseId, caseVersion: 2 } as const;
      await appeal(await plantNotice(one.uid, matter, now), one.token);
    }
    // Their deletion broke off before it came to their appeals.
    await markForDeletion(leaver.uid, 'at-once', now);
    await notifyAppellants({ caseId, outcome: 'upheld', by: 'answer' }, now);
    for (const one of [author, other]) {
      expect((await toldTo(one)).map(({ kind }) => kind)).toContain('upheld');
    }
    expect((await toldTo(leaver)).map(({ kind }) => kind)).toEqual(['stays']);
  });

  it('reaches a reporter whose notice names no version of the case', async () => {
    const [author, reporter] = [await newPerson(), await newPerson()];
    const kept = { state: 'decided', decision: 'keep', hold: null } as const;
    const { caseId } = await plantHeld(author, now, kept);
    const matter = { kind: 'stays', rule: 'hate', caseId, caseVersion: null } as const;
    await appeal(await plantNotice(reporter.uid, matter, now), reporter.token);
    await notifyAppellants({ caseId, outcome: 'upheld', by: 'answer' }, now);
    const told = await toldTo(reporter);
    expect(told.map(({ kind, appeal }) => `${kind} ${appeal}`).sort()).toEqual([
      'stays upheld',
      'upheld null',
    ]);
  });

  it.each(['upheld', 'reversed'] as const)(
    '%s is told once, with what was added',
    async (outcome) => {
      const author = await newPerson();
      const { noticeId, caseId, dropId } = await plantRemoved(author);
      await appeal(noticeId, author.token);
      const settled = { caseId, outcome, by: 'answer', note: 'It is a line of a song.' } as const;
      await notifyAppellants(settled, now);
      await notifyAppellants(settled, now);
      const told = await list(author.token);
      expect(told).toHaveLength(2);
      const answer = told.find((one: { kind: string }) => one.kind === outcome);
      expect(answer).toMatchObject({ dropId, rule: 'hate', appeal: null });
      expect(answer.text).toContain('It is a line of a song.');
      expect(told.find((one: { id: string }) => one.id === noticeId).appeal).toBe(outcome);
      expect((await appealsOf(author.uid))[0]?.data().outcome).toBe(outcome);
    },
  );

  it('is not told twice where the decision about held words tells it', async () => {
    const author = await newPerson();
    const { noticeId, caseId } = await plantHeld(author, now);
    await appeal(noticeId, author.token);
    await notifyAppellants({ caseId, outcome: 'reversed', by: 'decision' }, now);
    expect((await collection('users/notices', author.uid).get()).size).toBe(1);
    expect((await list(author.token))[0].appeal).toBe('reversed');
  });
});
