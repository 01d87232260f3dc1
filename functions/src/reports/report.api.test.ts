import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPeople, newPerson } from '../../test/support/people.ts';
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
import { aStoredDrop, storeDrop } from '../../test/support/stored.ts';
import { tick } from '../../test/support/ticks.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { caseIdOf } from '../cases/case.ts';
import { notifyOutcome } from '../cases/outcome.ts';
import { REPORT_REASONS } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';

let now = new Date('2026-11-20T12:07:00.000Z');
const api = whileTesting(() => startApi(() => now));
beforeEach(async () => {
  now = new Date('2026-11-20T12:07:00.000Z');
  await forgetCases();
});

const feed = async () => (await api.send('GET /api/public/drops/feed')).text;
const someDrop = async (content?: string) => releasedDrop(api, await newPerson(), now, content);

describe('POST /api/drops/:dropId/report', () => {
  it('refuses a visitor', async () => {
    const json = { reason: 'hate' };
    const { status } = await api.send(`POST /api/drops/${newId()}/report`, { json });
    expect(status).toBe(401);
  });

  it('refuses a drop that there is not, was deleted, has faded, waits or is held, all in the same words', async () => {
    const [reader, author] = [await newPerson(), await newPerson()];
    const deleted = await releasedDrop(api, author, now);
    await api.send(`DELETE /api/drops/${deleted}`, { token: author.token });
    const [faded, held, waiting] = [newId(), newId(), newId()];
    const old = Timestamp.fromDate(new Date('2026-09-01T12:00:00.000Z'));
    await storeDrop(faded, aStoredDrop(author.uid, '2026-08-01', { fadesAt: old }));
    await storeDrop(held, aStoredDrop(author.uid, '2026-11-18', { state: 'held' }));
    await collection('drops')
      .doc(waiting)
      .set(aStoredDrop(author.uid, '2026-11-18', { state: 'waiting' }));
    const told = await Promise.all(
      [newId(), deleted, faded, held, waiting].map((id) => report(api, reader, id, 'hate')),
    );
    expect(told.map(({ status, body }) => [status, body.code])).toEqual(
      told.map(() => [404, 'not-found']),
    );
    expect(new Set(told.map(({ text }) => text)).size).toBe(1);
    expect((await collection('cases').get()).size).toBe(0);
  });

  it('refuses one’s own, a crisis post for who cannot see any, and somebody who is paused', async () => {
    const [author, reader] = [await newPerson(), await newPerson()];
    const dropId = await releasedDrop(api, author, now);
    expect((await report(api, author, dropId, 'hate')).body.code).toBe('own-drop');
    const crisis = newId();
    await storeDrop(crisis, aStoredDrop(author.uid, '2026-11-18', { isCrisis: true }));
    expect((await report(api, reader, crisis, 'hate')).body.code).toBe('premium-required');
    const member = await newPerson({ premium: true });
    expect((await report(api, member, crisis, 'hate')).status).toBe(201);
    const pausedUntil = Timestamp.fromDate(new Date(now.getTime() + 60_000));
    const standing = { strikes: [], pausedUntil, pendingEnd: null, endedAt: null, toldAt: null };
    await collection('standing').doc(reader.uid).set(standing);
    expect((await report(api, reader, dropId, 'hate')).body.code).toBe('paused');
  });

  it('is answered as before when it is repeated, whether the drop is still stored or erased', async () => {
    const [reader, ids] = [
      await newPerson(),
      [await someDrop(), await someDrop(), await someDrop()],
    ];
    const [faded, removed, erased] = ids.map((id) => collection('drops').doc(id));
    for (const id of ids) await report(api, reader, id, 'hate');
    await faded?.update({ state: 'faded' });
    await removed?.update({ state: 'removed' });
    await erased?.delete();
    const again = await Promise.all(ids.map((id) => report(api, reader, id, 'hate')));
    expect(again.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([201, { hides: true }]),
    );
  });

  it('takes ten on one day, and an eleventh on the next', async () => {
    const [reader, author] = [await newPerson(), await newPerson()];
    const ids = Array.from({ length: 11 }, () => newId());
    for (const id of ids) await storeDrop(id, aStoredDrop(author.uid, '2026-11-18'));
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await report(api, reader, id, 'spam')).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    now = new Date('2026-11-21T00:00:00.000Z');
    expect((await report(api, reader, ids[10] ?? '', 'spam')).status).toBe(201);
  });

  it.each(REPORT_REASONS)('says whether it goes from the reader’s feed: %s', async (reason) => {
    const { status, body } = await report(api, await newPerson(), await someDrop(), reason);
    expect([status, body]).toEqual([201, { hides: reason !== 'worried' }]);
  });

  it('opens one case with a copy of the words; nothing in it leads to who reported', async () => {
    const dropId = await someDrop();
    const reader = await newPerson();
    await report(api, reader, dropId, 'hate');
    const found = await caseOf(dropId);
    expect(found).toMatchObject({ text: 'I left the light on for nobody.', state: 'open' });
    expect(found?.dealtFrom.toDate().toISOString()).toBe('2026-11-20T12:15:00.000Z');
    expect(caseIdOf(dropId)).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(caseIdOf(dropId)).not.toContain(dropId);
    expect(JSON.stringify(found)).not.toContain(reader.uid);
  });

  it('tells its reporter that it came, in words that quote nobody', async () => {
    const reader = await newPerson();
    await report(api, reader, await someDrop(), 'worried');
    const [told] = await toldTo(reader);
    expect(told).toMatchObject({ kind: 'receipt', quote: null, dropId: null, rule: 'worried' });
    expect(told?.text).toContain('/help');
  });
});

describe('people who report one drop', () => {
  it('are 20 new accounts at once: it stays, there is one case', async () => {
    const dropId = await someDrop();
    const readers = await newPeople(20);
    const answers = await Promise.all(readers.map((one) => report(api, one, dropId, 'child')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect((await caseOf(dropId))?.reasons.child).toEqual({ weight: 0, distinct: 0, count: 20 });
    expect((await collection('cases').get()).size).toBe(1);
    await tick(now);
    expect(await feed()).toContain(dropId);
    expect(await stateOf(dropId)).toBe('shown');
  });

  it('are three of standing: it is out of the feed with the next tick, and its author is told why', async () => {
    const author = await newPerson();
    const dropId = await releasedDrop(api, author, now);
    expect(await feed()).toContain(dropId);
    for (const one of await peopleOfStanding(3)) {
      expect(await stateOf(dropId)).toBe('shown');
      expect((await report(api, one, dropId, 'harassment')).status).toBe(201);
    }
    expect(await stateOf(dropId)).toBe('held');
    now = new Date(now.getTime() + 60_000);
    await tick(now);
    const head = await api.send('GET /api/public/drops/feed');
    expect(head.body.drops.map(({ drop }: { drop: { id: string } }) => drop.id)).not.toContain(
      dropId,
    );
    const found = await caseOf(dropId);
    expect(found).toMatchObject({ state: 'open', heldFor: ['harassment'], version: 1 });
    expect(found?.hold?.until?.toDate().toISOString()).toBe('2026-11-21T12:07:00.000Z');
    const told = await toldTo(author);
    expect(told).toMatchObject([
      { kind: 'held', rule: 'harassment', dropId, appeal: 'open', isDecidedByMachine: true },
    ]);
    const events = (await collection('cases/events', caseIdOf(dropId)).get()).docs.map((one) =>
      one.data(),
    );
    expect(events.map(({ action, by }) => `${action} ${by}`).sort()).toEqual([
      'held machine',
      'opened machine',
    ]);
  });

  it('are many of standing at once: it is held once, and everybody is told something', async () => {
    const author = await newPerson();
    const dropId = await releasedDrop(api, author, now);
    const all = await peopleOfStanding(8);
    const answers = await Promise.all(all.map((one) => report(api, one, dropId, 'hate')));
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBeGreaterThanOrEqual(3);
    expect(answers.filter(({ status }) => status !== 201 && status !== 404)).toEqual([]);
    const found = await caseOf(dropId);
    expect(found?.heldFor).toEqual(['hate']);
    expect(found?.reasons.hate?.count).toBe(taken);
    expect((await toldTo(author)).map(({ kind }) => kind)).toEqual(['held']);
  });

  it('are one person ten times: it counts once, and every answer is the same', async () => {
    const dropId = await someDrop();
    const one = await personOfStanding();
    const first = await Promise.all([1, 2, 3, 4, 5].map(() => report(api, one, dropId, 'child')));
    const later: typeof first = [];
    for (const _ of first) later.push(await report(api, one, dropId, 'child'));
    const answers = [...first, ...later];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await caseOf(dropId))?.reasons.child).toEqual({ weight: 1, distinct: 1, count: 1 });
    const rows = await collection('reports').where('reporter', '==', one.uid).get();
    expect([rows.size, (await toldTo(one)).length]).toEqual([1, 1]);
    expect(await stateOf(dropId)).toBe('shown');
  });

  it('are two of perfect record: it is held for personal data, not for harassment', async () => {
    const [one, other] = [
      await personOfStanding({ agreed: 9, unfounded: 0 }),
      await personOfStanding({ agreed: 5, unfounded: 0 }),
    ];
    const [first, second] = [await someDrop(), await someDrop()];
    for (const who of [one, other]) {
      await report(api, who, first, 'harassment');
      await report(api, who, second, 'personal-data');
    }
    expect((await caseOf(first))?.reasons.harassment).toMatchObject({ weight: 4, distinct: 2 });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['shown', 'held']);
    expect((await caseOf(second))?.hold?.until).toBeNull();
  });

  it('are two, of hate, and the text has a slur: the slur counts as the third', async () => {
    const ids = [await someDrop('People like you, tranny, should go away.'), await someDrop()];
    for (const one of await peopleOfStanding(2)) {
      for (const id of ids) await report(api, one, id, 'hate');
    }
    expect(await Promise.all(ids.map(stateOf))).toEqual(['held', 'shown']);
    expect((await caseOf(ids[0] ?? ''))?.reasons.hate).toMatchObject({ weight: 2, distinct: 2 });
  });

  it('hold two drops unseen at most, were they to report three at once, while few are shown', async () => {
    const ids = [await someDrop(), await someDrop(), await someDrop()];
    const crowds = await Promise.all(ids.map(() => peopleOfStanding(3)));
    for (const n of [0, 1]) {
      for (const [at, id] of ids.entries()) {
        const [who] = crowds[at]?.slice(n, n + 1) ?? [];
        if (who) await report(api, who, id, 'sexual');
      }
    }
    await Promise.all(
      ids.map(async (id, at) => {
        const [who] = crowds[at]?.slice(2) ?? [];
        if (who) await report(api, who, id, 'sexual');
      }),
    );
    const states = await Promise.all(ids.map(stateOf));
    expect(states.toSorted()).toEqual(['held', 'held', 'shown']);
    const waiting = await caseOf(ids[states.indexOf('shown')] ?? '');
    expect(waiting).toMatchObject({ state: 'open', hold: null, heldFor: [] });
  });

  it('are two, and hold personal data in half of the places at most; a third person takes another one', async () => {
    const [one, other, third] = await peopleOfStanding(3);
    if (!one || !other || !third) throw new Error('nobody came');
    const [first, second] = [await someDrop(), await someDrop()];
    for (const id of [first, second]) {
      await report(api, one, id, 'personal-data');
      await report(api, other, id, 'personal-data');
    }
    expect([await stateOf(first), await stateOf(second)]).toEqual(['held', 'shown']);
    await report(api, third, second, 'personal-data');
    expect(await stateOf(second)).toBe('held');
  });

  it('hide nothing any more that a person let stay, and are told so at once', async () => {
    const dropId = await someDrop();
    const [first, ...more] = await peopleOfStanding(5);
    if (!first) return;
    await report(api, first, dropId, 'hate');
    await decideCase(dropId, 'keep', now);
    await notifyOutcome(caseIdOf(dropId), now);
    for (const one of more) {
      await report(api, one, dropId, 'hate');
      expect((await toldTo(one)).map(({ kind }) => kind)).toEqual(['stays']);
    }
    expect(await stateOf(dropId)).toBe('shown');
    expect(await caseOf(dropId)).toMatchObject({ state: 'decided', hold: null });
  });

  it('hold the later copies of nearly one long text that three accounts posted, and not the first', async () => {
    const content =
      'Come and buy the best lamps of the whole town tonight, before the shop closes for the winter, and bring a friend';
    const contents = [content, content.replace('friend', 'sister!'), `HEY,  ${content}`];
    const ids = [newId(), newId(), newId()];
    for (const [n, id] of ids.entries()) {
      const { uid } = await newPerson();
      await storeDrop(id, aStoredDrop(uid, `2026-11-1${n}`, { content: contents[n] ?? '' }));
      const reader = await personOfStanding();
      await report(api, reader, id, 'spam');
    }
    expect(await Promise.all(ids.map(stateOf))).toEqual(['shown', 'shown', 'held']);
  });
});
