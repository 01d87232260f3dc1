import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newModerator, storedCase, storedDrop } from '../../test/support/desk.ts';
import { headItems } from '../../test/support/pages.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { peopleOfStanding, report } from '../../test/support/reporting.ts';
import { tick } from '../../test/support/ticks.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { caseIdOf } from '../cases/case.ts';
import { collection } from '../platform/collections.ts';
import { scheduledParts } from './jobs.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let now = NOW;
const after = (ms: number) => new Date(NOW.getTime() + ms);
const api = whileTesting(() => startApi(() => now));
beforeEach(async () => {
  now = NOW;
  await emptyStore();
});

/** A person with this many strikes, the last one this many days ago, whose suspension is over. */
async function withStrikes(count: number, daysAgo: number): Promise<Person> {
  const person = await newPerson({ premium: true });
  const strikes = Array.from({ length: count }, (_, n) => ({
    at: Timestamp.fromMillis(NOW.getTime() - daysAgo * DAY - (count - 1 - n) * 1_000),
    caseId: `case${n}`.padEnd(20, '0'),
    caseVersion: 2,
    grave: false,
    isUpheld: false,
  }));
  const none = { pausedUntil: null, pendingEnd: null, endedAt: null, toldAt: null };
  await collection('standing')
    .doc(person.uid)
    .set({ strikes, ...none });
  return person;
}

const drop = async ({ token }: Person, change = {}) => {
  const { status, body } = await api.send('POST /api/drops', { token, json: aDrop(change) });
  expect(status).toBe(201);
  return { ...body, id: body.drop.id as string };
};
const isOut = async (id: string) => (await headItems()).some((item) => item.id === id);

async function decide({ token }: Person, dropId: string, json: object) {
  const caseId = caseIdOf(dropId);
  const act = (how: string, body: object) =>
    api.send(`POST /api/moderation/cases/${caseId}/${how}`, { token, json: body });
  const { version } = (await storedCase(caseId)) ?? { version: 0 };
  await act('claim', { version });
  const { status } = await act('decide', { version: version + 1, ...json });
  expect(status).toBe(200);
}

describe('a drop after two strikes', () => {
  it('waits for a person, and its author is told, in the same moment, for how long and why', async () => {
    const person = await withStrikes(2, 2);
    const { id, drop: own } = await drop(person);
    expect(own).toMatchObject({ state: 'waiting', waitsForPerson: true });
    const [told] = (await collection('users/notices', person.uid).get()).docs.map((doc) =>
      doc.data(),
    );
    expect(told).toMatchObject({ kind: 'waits', dropId: id, appeal: 'open' });
    expect(told?.text).toContain('at most 12 hours');
    await tick(after(9.9 * HOUR));
    expect((await storedDrop(id))?.state).toBe('waiting');
  });

  it('comes out by itself within 12 hours, where nobody reads it', async () => {
    const { id } = await drop(await withStrikes(2, 2));
    await tick(after(12 * HOUR));
    expect(await isOut(id)).toBe(true);
    await scheduledParts(after(12 * HOUR)).holds();
    expect(await storedCase(caseIdOf(id))).toMatchObject({ hold: null, heldFor: [] });
    expect(await isOut(id)).toBe(true);
  });

  it('lies on the desk like any held case, for a reason that means nothing and counts nowhere', async () => {
    const moderator = await newModerator();
    const list = async () =>
      (await api.send('GET /api/moderation/cases', { token: moderator.token })).body.cases;
    const reasons = new Set<string>();
    // A reason is drawn from three: that forty are the same will not happen.
    for (let n = 0; n < 2 || (reasons.size < 2 && n < 40); n += 1) {
      now = after(n * DAY);
      const author = await withStrikes(3, 8 - n);
      const { id } = await drop(author);
      const caseId = caseIdOf(id);
      now = after(n * DAY + 7 * HOUR);
      const dealt = (await list()).find((each: { id: string }) => each.id === caseId);
      expect(dealt).toMatchObject({ isHeld: true, state: 'open', notes: null });
      // Only reasons for which words can be held: any other reason would show why the drop waits.
      expect(['harassment', 'hate', 'spam']).toContain(dealt.reasons.join());
      expect(dealt.severity).not.toBe('grave');
      reasons.add(dealt.reasons.join());
      const [told] = (await collection('users/notices', author.uid).get()).docs.map((doc) =>
        doc.data(),
      );
      expect([told?.kind, told?.rule]).toEqual(['waits', null]);
      expect(told?.text).not.toContain('because');
      expect(await storedCase(caseId)).toMatchObject({ heldFor: [], reasons: {} });
      expect((await storedCase(caseId))?.hold?.reason).toBe('other');
    }
    expect(reasons.size).toBeGreaterThan(1);
  });

  it('enters the desk at a drawn time, with the version of a held case, so neither says when it was written or why it waits', async () => {
    const { id: held } = await drop(await newPerson());
    await tick(now);
    for (const one of await peopleOfStanding(3)) await report(api, one, held, 'hate');
    const reported = await storedCase(caseIdOf(held));
    expect(reported?.hold).not.toBeNull();
    const times = new Set<number>();
    // A time is drawn from many: that ten are the same will not happen.
    for (let n = 0; n < 2 || (times.size < 2 && n < 10); n += 1) {
      const { id } = await drop(await withStrikes(2, 2));
      const review = await storedCase(caseIdOf(id));
      expect(review?.version).toBe(reported?.version);
      const dealt = review?.dealtFrom.toMillis() ?? 0;
      expect(dealt).toBeGreaterThan(now.getTime());
      expect((review?.hold?.until?.toMillis() ?? 0) - dealt).toBeGreaterThan(4 * HOUR);
      times.add(dealt);
    }
    expect(times.size).toBeGreaterThan(1);
  });

  it('goes out once a person lets it, never before the moment that was drawn for it', async () => {
    const person = await withStrikes(2, 2);
    const { id } = await drop(person);
    const drawn = Timestamp.fromDate(after(2 * HOUR));
    await collection('waiting').doc(id).update({ drawn });
    now = after(HOUR);
    await decide(await newModerator(), id, { decision: 'keep' });
    const { body } = await api.send('GET /api/drops/me', { token: person.token });
    expect(body.drops[0].waitsForPerson).toBeUndefined();
    // A later report for the reason that was shown counts.
    expect(await storedCase(caseIdOf(id))).toMatchObject({ state: 'decided', heldFor: [] });
    await tick(after(1.9 * HOUR));
    expect((await storedDrop(id))?.state).toBe('waiting');
    await tick(after(2 * HOUR));
    expect(await isOut(id)).toBe(true);
  });

  it('never goes out once a person took it out, nor hours later', async () => {
    const { id } = await drop(await withStrikes(2, 2));
    now = after(HOUR);
    await decide(await newModerator(), id, { decision: 'remove', rule: 'harassment' });
    await tick(after(12 * HOUR));
    expect((await storedDrop(id))?.state).toBe('removed');
    expect((await collection('waiting').doc(id).get()).exists).toBe(false);
  });

  it('can be decided on after it came out', async () => {
    const { id } = await drop(await withStrikes(2, 2));
    await tick(after(12 * HOUR));
    now = after(13 * HOUR);
    await decide(await newModerator(), id, { decision: 'remove', rule: 'spam' });
    await tick(after(13 * HOUR));
    expect((await storedDrop(id))?.state).toBe('removed');
  });
});

describe('nothing waits for a person', () => {
  it.each([
    ['after one strike', 1, 1],
    ['30 days after the second', 2, 30],
  ])('%s', async (_when, strikes, daysAgo) => {
    const person = await withStrikes(strikes, daysAgo);
    const { id, drop: own } = await drop(person);
    expect(own.waitsForPerson).toBeUndefined();
    await tick(now);
    expect(await isOut(id)).toBe(true);
    expect((await collection('users/notices', person.uid).get()).size).toBe(0);
  });

  it('in a crisis, and whoever may be in danger is shown help at once', async () => {
    const person = await withStrikes(2, 2);
    const content = 'I want to kill myself tonight.';
    const told = await drop(person, { content });
    expect(told.risk).toBe('high');
    const { body } = await api.send('POST /api/drops/crisis', {
      token: person.token,
      json: { content },
    });
    const id: string = (body.post ?? body.drop).id;
    expect((await collection('waiting').doc(id).get()).data()?.drawn).toBeUndefined();
  });
});
