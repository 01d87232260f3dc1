import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { everyDocument } from '../../test/support/everything.ts';
import { beforeNextCommitTo } from '../../test/support/interleave.ts';
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
import { aStoredDrop, storeDrop } from '../../test/support/stored.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { caseIdOf } from '../cases/case.ts';
import { notifyMissedOutcomes, notifyOutcome } from '../cases/outcome.ts';
import { presentCase } from '../desk/case-view.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';

const now = new Date('2026-11-20T12:07:00.000Z');
const api = whileTesting(() => startApi(() => now));
beforeEach(forgetCases);

const someDrop = async () => releasedDrop(api, await newPerson(), now);
const GRAVE = 'He asks a child for pictures, in the third line.';
const taken = [201, { hides: true }];

/** What a moderator reads about a drop once its words were judged. */
async function notesOf(dropId: string): Promise<string[] | null> {
  const doc = await caseOf(dropId);
  if (!doc) throw new Error('there is no case');
  const judged = { ...doc, state: 'decided', decision: 'keep' } as const;
  return (await presentCase(caseIdOf(dropId), judged, 'a moderator', now)).notes;
}

const reportsOf = async ({ uid }: Person) =>
  (await collection('reports').where('reporter', '==', uid).get()).docs;
const outcomesOf = async (one: Person) => (await reportsOf(one)).map((each) => each.data().outcome);

async function decide(dropId: string, decision: 'keep' | 'unfounded' | 'remove') {
  await decideCase(dropId, decision, now);
  await notifyOutcome(caseIdOf(dropId), now);
}

const answerOf = ({ status, body }: Awaited<ReturnType<typeof report>>) => [status, body];

describe('what somebody says about a drop that they have reported', () => {
  it('is refused after five more notes, as an eleventh report of a day is, and what was taken stays', async () => {
    const [reader, dropId] = [await newPerson(), await someDrop()];
    for (const n of [1, 2, 3, 4, 5, 6]) {
      expect(answerOf(await report(api, reader, dropId, 'hate', `Line ${'x'.repeat(n)}.`))).toEqual(
        taken,
      );
    }
    const refused = await report(api, reader, dropId, 'hate', 'One more line.');
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
    expect(answerOf(await report(api, reader, dropId, 'hate', 'Line xxxxxx.'))).toEqual(taken);
    expect(answerOf(await report(api, reader, dropId, 'hate'))).toEqual(taken);
    expect(await notesOf(dropId)).toEqual([
      [1, 2, 3, 4, 5, 6].map((n) => `Line ${'x'.repeat(n)}.`).join('\n\n'),
    ]);
    const other = await newPerson();
    for (let n = 0; n < 10; n += 1) {
      const id = newId();
      await storeDrop(id, aStoredDrop('somebody', '2026-11-18'));
      await report(api, other, id, 'spam');
    }
    expect((await report(api, other, dropId, 'hate')).text).toBe(refused.text);
  });

  it('is a report of its own after "I am worried", counts towards a hold, and makes the case grave', async () => {
    const dropId = await someDrop();
    const [one, two] = [await personOfStanding(), await personOfStanding()];
    expect((await report(api, one, dropId, 'worried')).body).toEqual({ hides: false });
    expect((await caseOf(dropId))?.severity).toBe('serious');
    expect(answerOf(await report(api, one, dropId, 'child', GRAVE))).toEqual(taken);
    expect(await caseOf(dropId)).toMatchObject({
      severity: 'grave',
      reasons: { worried: { count: 1 }, child: { weight: 1, distinct: 1, count: 1 } },
    });
    expect(await notesOf(dropId)).toEqual([GRAVE]);
    expect((await toldTo(one)).map(({ rule }) => rule).sort()).toEqual(['child', 'worried']);
    await report(api, one, dropId, 'worried');
    await report(api, two, dropId, 'child');
    expect(await stateOf(dropId)).toBe('held');
    expect((await caseOf(dropId))?.reasons.worried?.count).toBe(1);
  });

  it('comes with the report whose answer was lost, and one sentence more: a moderator and the export have both', async () => {
    const [one, dropId] = [await personOfStanding(), await someDrop()];
    const [first, more] = ['It names my sister.', 'It names my sister. It names her street.'];
    await report(api, one, dropId, 'harassment', first);
    expect(answerOf(await report(api, one, dropId, 'harassment', more))).toEqual(taken);
    expect(await notesOf(dropId)).toEqual([`${first}\n\n${more}`]);
    expect((await caseOf(dropId))?.reasons).toEqual({
      harassment: { weight: 1, distinct: 1, count: 1 },
    });
    const { body } = await api.send('GET /api/user/me/export', { token: one.token });
    expect(body.reports).toMatchObject([
      {
        reason: 'harassment',
        note: first,
        further: [{ reason: 'harassment', note: more }],
      },
    ]);
    expect((await toldTo(one)).map(({ kind }) => kind)).toEqual(['receipt']);
  });

  it('makes the case grave by a new reason, and brings a hold no nearer', async () => {
    const dropId = await someDrop();
    const people = await peopleOfStanding(2);
    for (const one of people) await report(api, one, dropId, 'spam', 'It sells lamps.');
    expect((await caseOf(dropId))?.severity).toBe('plain');
    for (const one of people) await report(api, one, dropId, 'child', GRAVE);
    expect(await caseOf(dropId)).toMatchObject({
      severity: 'grave',
      version: 0,
      reasons: { spam: { distinct: 2, count: 2 }, child: { weight: 0, distinct: 0, count: 2 } },
    });
    expect(await stateOf(dropId)).toBe('shown');
    expect(await notesOf(dropId)).toEqual(people.map(() => `It sells lamps.\n\n${GRAVE}`));
    await decideCase(dropId, 'unfounded', now);
    await notifyOutcome(caseIdOf(dropId), now);
    for (const { uid } of people) {
      expect((await collection('reporters').doc(uid).get()).data()).toMatchObject({ unfounded: 1 });
    }
  });

  it('changes nothing when it is said again, or without words', async () => {
    const [reader, dropId] = [await newPerson(), await someDrop()];
    await report(api, reader, dropId, 'hate', 'The last line.');
    await report(api, reader, dropId, 'child', GRAVE);
    const stored = async () => [
      await caseOf(dropId),
      (await reportsOf(reader)).map((one) => one.data()),
    ];
    const before = await stored();
    await report(api, reader, dropId, 'hate', 'The last line.');
    await report(api, reader, dropId, 'child', GRAVE);
    await report(api, reader, dropId, 'child');
    expect(await stored()).toEqual(before);
  });

  it('is kept whole when several are sent at once', async () => {
    const [reader, dropId] = [await newPerson(), await someDrop()];
    const notes = ['The first line.', 'The second line.', 'The third line.'];
    const reasons = ['hate', 'child', 'hate'] as const;
    const sent = notes.map((note, n) => report(api, reader, dropId, reasons[n] ?? 'hate', note));
    expect((await Promise.all(sent)).map(answerOf)).toEqual([taken, taken, taken]);
    const [together = ''] = (await notesOf(dropId)) ?? [];
    expect(together.split('\n\n').sort()).toEqual([...notes].sort());
    expect(await caseOf(dropId)).toMatchObject({
      severity: 'grave',
      reasons: { hate: { count: 1 }, child: { count: 1 } },
    });
    expect(await reportsOf(reader)).toHaveLength(1);
  });

  it.each(['worried', 'hate'] as const)(
    'gets the same answer though the drop is gone, and joins their report: %s',
    async (first) => {
      const [reader, dropId] = [await newPerson(), await someDrop()];
      await report(api, reader, dropId, first);
      await collection('drops').doc(dropId).delete();
      const second = first === 'worried' ? 'child' : 'worried';
      const { status, body } = await report(api, reader, dropId, second, GRAVE);
      expect([status, body]).toEqual([201, { hides: second !== 'worried' }]);
      expect(await notesOf(dropId)).toEqual([GRAVE]);
      expect((await caseOf(dropId))?.reasons[second]).toEqual({ weight: 0, distinct: 0, count: 1 });
    },
  );

  it.each(['undecided', 'decided'] as const)(
    'has the same receipt for a new reason, whether the drop is there, gone, hidden or removed: %s',
    async (when) => {
      const receipts: unknown[] = [];
      for (const where of ['shown', 'gone', 'held', 'removed'] as const) {
        const [reader, dropId] = [await newPerson(), await someDrop()];
        await report(api, reader, dropId, 'hate');
        if (when === 'decided') await decide(dropId, 'keep');
        if (where === 'removed') await decideCase(dropId, 'remove', now);
        if (where === 'gone') await collection('drops').doc(dropId).delete();
        else await collection('drops').doc(dropId).update({ state: where });
        for (const reason of ['child', 'spam'] as const) await report(api, reader, dropId, reason);
        const told = (await toldTo(reader)).filter(({ rule }) => rule !== 'hate');
        receipts.push(told.map(({ kind, rule, text }) => `${kind} ${rule} ${text}`).sort());
      }
      const expected = ['child', 'spam'].map(
        (rule) => `receipt ${rule} What you added has arrived.`,
      );
      expect(receipts).toEqual([expected, expected, expected, expected]);
    },
  );

  it.each([true, false])(
    'is answered at once, as a new report is, where its reason was judged before; the drop is there: %s',
    async (isThere) => {
      const [reader, other, dropId] = [await newPerson(), await newPerson(), await someDrop()];
      await report(api, reader, dropId, 'hate');
      await report(api, other, dropId, 'spam');
      await decide(dropId, 'keep');
      if (!isThere) await collection('drops').doc(dropId).delete();
      await report(api, reader, dropId, 'spam');
      expect((await toldTo(reader)).map(({ kind, rule }) => `${kind} ${rule}`).sort()).toEqual([
        'receipt hate',
        'receipt spam',
        'stays hate',
        'stays spam',
      ]);
      expect(await outcomesOf(reader)).toEqual(['kept']);
      expect(await caseOf(dropId)).toMatchObject({ state: 'decided', version: 0 });
    },
  );

  it('is not told "it stays" about a drop that was removed since', async () => {
    const [reader, dropId] = [await newPerson(), await someDrop()];
    await report(api, reader, dropId, 'hate');
    await report(api, await newPerson(), dropId, 'spam');
    await decide(dropId, 'keep');
    await decideCase(dropId, 'remove', now);
    await collection('drops').doc(dropId).update({ state: 'removed' });
    await report(api, reader, dropId, 'spam');
    const stays = (await toldTo(reader)).filter(({ kind }) => kind === 'stays');
    expect(stays.map(({ rule }) => rule)).toEqual(['hate']);
  });

  it('waits for the second decision also where the drop was held meanwhile', async () => {
    const [reader, dropId] = [await newPerson(), await someDrop()];
    await report(api, reader, dropId, 'hate');
    await decide(dropId, 'keep');
    for (const one of await peopleOfStanding(2)) await report(api, one, dropId, 'child');
    expect(await stateOf(dropId)).toBe('held');
    await report(api, reader, dropId, 'sexual');
    await decide(dropId, 'remove');
    expect((await toldTo(reader)).map(({ kind }) => kind)).toContain('acted');
    expect(await outcomesOf(reader)).toEqual(['agreed']);
  });

  it('opens a decided case for a new reason, as long as somebody can see the drop', async () => {
    const reader = await newPerson();
    const [there, gone] = [await someDrop(), await someDrop()];
    for (const dropId of [there, gone]) {
      await report(api, reader, dropId, 'hate');
      await decideCase(dropId, 'keep', now);
    }
    await collection('drops').doc(gone).delete();
    for (const dropId of [there, gone]) {
      await report(api, reader, dropId, 'hate', 'Read the last line.');
      expect(await caseOf(dropId)).toMatchObject({ state: 'decided', version: 0 });
      await report(api, reader, dropId, 'child', GRAVE);
    }
    expect(await caseOf(there)).toMatchObject({ state: 'open', version: 1, severity: 'grave' });
    expect(await caseOf(gone)).toMatchObject({ state: 'decided', version: 0 });
  });

  it.each(['remove', 'keep', 'unfounded'] as const)(
    'is answered again: who added a reason after a decision waits, and hears of the second one: %s',
    async (second) => {
      const [reader, dropId] = [await newPerson(), await someDrop()];
      await report(api, reader, dropId, 'hate');
      await decide(dropId, 'unfounded');
      await report(api, reader, dropId, 'child', GRAVE);
      // A request or a night that still tells the first decision.
      await notifyOutcome(caseIdOf(dropId), now);
      expect(await outcomesOf(reader)).toEqual([null]);
      const before = await toldTo(reader);
      expect(before.map(({ kind }) => kind).sort()).toEqual(['receipt', 'receipt', 'stays']);
      const again = before.find(({ rule }) => rule === 'child');
      expect(again?.text).toBe('What you added has arrived.');
      await decide(dropId, second);
      await Promise.all([1, 2].map(() => notifyOutcome(caseIdOf(dropId), now)));
      const isActed = second === 'remove';
      const told = (await toldTo(reader)).filter(({ kind }) => kind !== 'receipt');
      expect(told.map(({ kind, rule }) => `${kind} ${rule}`).sort()).toEqual(
        isActed ? ['acted child', 'stays hate'] : ['stays child', 'stays hate'],
      );
      const { body } = await api.send('GET /api/user/me/export', { token: reader.token });
      const outcome = { remove: 'agreed', keep: 'kept', unfounded: 'unfounded' }[second];
      expect(body.reports).toMatchObject([{ outcome }]);
      const record = (await collection('reporters').doc(reader.uid).get()).data();
      expect(record).toMatchObject({ agreed: 0, unfounded: 1 });
    },
  );

  it('waits for the second decision though it came while the first one was told', async () => {
    const [reader, dropId] = [await newPerson(), await someDrop()];
    await report(api, reader, dropId, 'hate');
    await decideCase(dropId, 'keep', now);
    beforeNextCommitTo(db(), 'reports', () => report(api, reader, dropId, 'child', GRAVE));
    await notifyOutcome(caseIdOf(dropId), now);
    expect(await outcomesOf(reader)).toEqual([null]);
    await decide(dropId, 'remove');
    expect((await toldTo(reader)).map(({ kind }) => kind).sort()).toEqual([
      'acted',
      'receipt',
      'receipt',
    ]);
  });

  it.each([
    ['hate', 'The second line too.'],
    ['spam', 'It sells lamps as well.'],
    ['worried', 'I am worried about who wrote it.'],
  ] as const)(
    'is answered about the reason that opened the case again, whatever is added after it: %s',
    async (later, note) => {
      const [reader, dropId] = [await newPerson(), await someDrop()];
      await report(api, reader, dropId, 'hate');
      await decide(dropId, 'keep');
      await report(api, reader, dropId, 'child', GRAVE);
      // Worry joins this report only where the drop cannot be reported any more.
      if (later === 'worried') await collection('drops').doc(dropId).update({ state: 'held' });
      await report(api, reader, dropId, later, note);
      expect(await notesOf(dropId)).toEqual([`${GRAVE}\n\n${note}`]);
      await decide(dropId, 'unfounded');
      const told = (await toldTo(reader)).filter(({ kind }) => kind === 'stays');
      expect(told.map(({ rule }) => rule).sort()).toEqual(['child', 'hate']);
      expect(await outcomesOf(reader)).toEqual(['unfounded']);
    },
  );

  it('waits for the decision after an appeal that is under way, and the night tells nothing before', async () => {
    const [reader, dropId] = [await newPerson(), await someDrop()];
    await report(api, reader, dropId, 'hate');
    await decide(dropId, 'keep');
    await collection('cases')
      .doc(caseIdOf(dropId))
      .update({ state: 'appealed', isComplaint: true });
    await report(api, reader, dropId, 'child', GRAVE);
    await notifyMissedOutcomes(now);
    expect(await outcomesOf(reader)).toEqual([null]);
    await decide(dropId, 'remove');
    expect(await outcomesOf(reader)).toEqual(['agreed']);
  });

  it('uses a report of the day for each new reason, so one account cannot open cases again without end', async () => {
    const [reader, there, gone] = [await newPerson(), await someDrop(), await someDrop()];
    for (const dropId of [there, gone]) await report(api, reader, dropId, 'hate');
    for (const reason of ['spam', 'child', 'sexual', 'illegal'] as const) {
      await decideCase(there, 'keep', now);
      for (const dropId of [there, gone]) {
        expect(answerOf(await report(api, reader, dropId, reason))).toEqual(taken);
      }
    }
    await decideCase(there, 'keep', now);
    await collection('drops').doc(gone).delete();
    const refused = await report(api, reader, await someDrop(), 'hate');
    expect(refused.status).toBe(429);
    for (const dropId of [there, gone]) {
      expect((await report(api, reader, dropId, 'harassment', GRAVE)).text).toBe(refused.text);
      expect(answerOf(await report(api, reader, dropId, 'child', GRAVE))).toEqual(taken);
    }
    expect(await caseOf(there)).toMatchObject({ state: 'decided', version: 4 });
  });

  it('goes with the account of its writer, and is refused when the report was erased meanwhile', async () => {
    const [reader, dropId] = [await newPerson(), await someDrop()];
    await report(api, reader, dropId, 'hate', 'Words before.');
    await report(api, reader, dropId, 'hate', 'Words that were added.');
    const token = tokenFor(reader, { auth_time: now.getTime() / 1000 - 60 });
    beforeNextCommitTo(db(), 'reports', () => api.send('DELETE /api/user/me', { token }));
    expect((await report(api, reader, dropId, 'hate', 'Words that came late.')).status).not.toBe(
      201,
    );
    const stored = JSON.stringify([...(await everyDocument())]);
    expect(stored).not.toMatch(/Words (before|that were added|that came late)/);
  });
});
