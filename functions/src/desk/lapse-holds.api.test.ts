import { beforeEach, describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { allItems } from '../../test/support/pages.ts';
import { newPerson, type Person, tokenFor } from '../../test/support/people.ts';
import {
  caseOf,
  decideCase,
  forgetCases,
  peopleOfStanding,
  personOfStanding,
  releasedDrop,
  report,
  stateOf,
  toldTo,
} from '../../test/support/reporting.ts';
import { tick } from '../../test/support/ticks.ts';
import { caseIdOf } from '../cases/case.ts';
import { notifyMissedOutcomes } from '../cases/outcome.ts';
import type { ReportReason } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import { scheduledParts } from './jobs.ts';

const TELLS_HOW = 'Morning. Take dozens of pills. Rain.';
const HOUR_MS = 3_600_000;
const START = new Date('2026-11-20T12:00:00.000Z');
let now = START;
const api = whileTesting(() => startApi(() => now));
beforeEach(async () => {
  now = START;
  await forgetCases();
});

/** A drop that was held in this minute and is not on its page any more. */
async function heldDrop(author: Person, reason: ReportReason, words?: string): Promise<string> {
  const dropId = await releasedDrop(api, author, now, words);
  const people = words ? await twoWhoWereRight() : await peopleOfStanding(3);
  for (const one of people) await report(api, one, dropId, reason);
  expect(await stateOf(dropId)).toBe('held');
  now = new Date(now.getTime() + 60_000);
  await tick(now);
  expect(await itemOf(dropId)).toBeUndefined();
  return dropId;
}

/** Enough reports, if the detector agrees. */
const twoWhoWereRight = () =>
  Promise.all([1, 2].map(() => personOfStanding({ agreed: 9, unfounded: 0 })));

const itemOf = async (dropId: string) => (await allItems()).find(({ id }) => id === dropId);
const hoursLater = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

async function lapseAt(then: Date): Promise<void> {
  now = then;
  await scheduledParts(now).holds();
  await tick(now);
}

describe('a hold that nobody decided on', () => {
  it.each([
    ['harassment', 24],
    ['hate', 24],
    ['sexual', 24],
    ['spam', 24],
    ['methods', 72],
  ] as const)(
    'for %s ends by itself after %s hours, at its minute and without a note',
    async (...row) => {
      const [reason, hours] = row;
      const author = await newPerson();
      const dropId = await heldDrop(author, reason);
      const shownAt = (await collection('drops').doc(dropId).get()).data()?.shownAt?.toMillis();
      const told = await toldTo(author);
      await lapseAt(new Date(hoursLater(hours).getTime() - 1));
      expect([await stateOf(dropId), await itemOf(dropId)]).toEqual(['held', undefined]);
      await lapseAt(hoursLater(hours));
      expect(await stateOf(dropId)).toBe('shown');
      expect((await itemOf(dropId))?.shownAt).toBe(shownAt);
      expect(await toldTo(author)).toEqual(told);
      expect(await caseOf(dropId)).toMatchObject({ state: 'open', hold: null, heldFor: [reason] });
      await lapseAt(hoursLater(hours + 1));
      const events = await collection('cases/events', caseIdOf(dropId))
        .where('action', '==', 'lapsed')
        .get();
      expect(events.size).toBe(1);
    },
  );

  it.each(['child', 'personal-data'] as const)('for %s waits for a person', async (reason) => {
    const dropId = await heldDrop(await newPerson(), reason);
    await lapseAt(hoursLater(24 * 40));
    expect([await stateOf(dropId), await itemOf(dropId)]).toEqual(['held', undefined]);
    expect((await caseOf(dropId))?.hold?.reason).toBe(reason);
  });

  it('is not begun again for the same reason, by ever so many', async () => {
    const dropId = await heldDrop(await newPerson(), 'hate');
    await lapseAt(hoursLater(24));
    for (const one of await peopleOfStanding(4)) {
      expect((await report(api, one, dropId, 'hate')).status).toBe(201);
    }
    expect(await stateOf(dropId)).toBe('shown');
    expect((await caseOf(dropId))?.reasons.hate).toEqual({ weight: 7, distinct: 7, count: 7 });
  });

  it('is no decision: who reported during an appeal is told none until a person has read the words for that', async () => {
    const dropId = await releasedDrop(api, await newPerson(), now);
    await report(api, await newPerson(), dropId, 'hate');
    await decideCase(dropId, 'unfounded', now);
    const appealed = { state: 'appealed', isComplaint: true } as const;
    await collection('cases').doc(caseIdOf(dropId)).update(appealed);
    const people = await peopleOfStanding(3);
    for (const one of people) await report(api, one, dropId, 'sexual');
    expect(await stateOf(dropId)).toBe('held');
    await lapseAt(hoursLater(24));
    const later = await newPerson();
    await report(api, later, dropId, 'sexual');
    await notifyMissedOutcomes(now);
    for (const one of [...people, later]) {
      expect((await toldTo(one)).map(({ kind }) => kind)).toEqual(['receipt']);
    }
    await decideCase(dropId, 'keep', now);
    await notifyMissedOutcomes(now);
    for (const one of [...people, later]) {
      expect((await toldTo(one)).map(({ kind }) => kind).sort()).toEqual(['receipt', 'stays']);
    }
  });

  it('for methods goes back without the passage; its author keeps it whole and is told', async () => {
    const author = await newPerson();
    const { token } = author;
    const dropId = await heldDrop(author, 'methods', TELLS_HOW);
    await lapseAt(hoursLater(72));
    await lapseAt(hoursLater(73));
    expect((await itemOf(dropId))?.content).toBe('Morning. […]. Rain.');
    const { drops: own } = (await api.send('GET /api/drops/me', { token })).body;
    expect(own[0]).toMatchObject({ content: TELLS_HOW, state: 'shown' });
    expect(own[0].methods).toHaveLength(1);
    const masked = (await toldTo(author)).filter(({ kind }) => kind === 'masked');
    expect(masked).toMatchObject([{ quote: TELLS_HOW, appeal: 'open', isDecidedByMachine: true }]);
    expect((await caseOf(dropId))?.state).toBe('open');
  });

  it('brings nothing back that its author deleted meanwhile', async () => {
    const author = await newPerson();
    const dropId = await heldDrop(author, 'hate');
    await api.send(`DELETE /api/drops/${dropId}`, { token: author.token });
    await lapseAt(hoursLater(25));
    expect([await stateOf(dropId), await itemOf(dropId)]).toEqual([undefined, undefined]);
    expect((await caseOf(dropId))?.hold).toBeNull();
  });

  it('brings nothing back that a person decided on meanwhile', async () => {
    const dropId = await heldDrop(await newPerson(), 'hate');
    await decideCase(dropId, 'remove', now);
    await collection('drops').doc(dropId).update({ state: 'removed' });
    await lapseAt(hoursLater(25));
    expect([await stateOf(dropId), await itemOf(dropId)]).toEqual(['removed', undefined]);
  });

  it('of words whose author has left lets them fade at the moment that was drawn then', async () => {
    const author = await newPerson();
    const dropId = await releasedDrop(api, author, now);
    const auth_time = now.getTime() / 1000 - 60;
    const token = tokenFor(author, { auth_time });
    expect((await api.send('DELETE /api/user/me', { token })).status).toBe(204);
    const left = await vi.waitFor(
      async () => {
        const found = (await collection('drops').doc(dropId).get()).data();
        expect(found?.userId).toBeUndefined();
        return found;
      },
      { timeout: 60_000, interval: 200 },
    );
    for (let n = 0; n < 3; n += 1) {
      expect((await report(api, await personOfStanding(), dropId, 'hate')).status).toBe(201);
    }
    expect(await stateOf(dropId)).toBe('held');
    await tick(new Date(now.getTime() + 60_000));
    await lapseAt(hoursLater(24));
    expect(await stateOf(dropId)).toBe('shown');
    await tick(new Date((left?.fadesAt?.toMillis() ?? 0) + 3_600_000));
    expect([await stateOf(dropId), await itemOf(dropId)]).toEqual(['faded', undefined]);
  });
});
