import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../../test/support/api.ts';
import { clearDesk, newStaff } from '../../../test/support/desk.ts';
import { newPerson, type Person } from '../../../test/support/people.ts';
import { custodianOf, storeFindable } from '../../../test/support/unsealing.ts';
import { drops, unseals } from '../../platform/collections.ts';
import { readAudit } from '../audit-store.ts';
import { countMonth } from '../transparency.ts';
import { tellAuthors } from './tell-authors.ts';

const START = new Date('2026-11-20T12:34:00.000Z');
const HOUR = 3_600_000;
const after = (hours: number) => new Date(START.getTime() + hours * HOUR);
let now = START;
const api = whileTesting(() => startApi(() => now));
const { ask, act } = custodianOf({ send: (...call) => api.send(...call) } as typeof api);

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
  found = await storeFindable(author.uid, START);
});

const asked = async () => (await ask(one, found.dropId)).body.unseal.id as string;
const told = async () =>
  (await api.send('GET /api/notices', { token: author.token })).body.notices as { text: string }[];

async function openedByTwo(silence: object = {}): Promise<string> {
  const id = await asked();
  expect((await act(two, id, 'grant', silence)).status).toBe(200);
  expect((await act(two, id, 'open')).status).toBe(200);
  return id;
}

describe('whoever wrote the words', () => {
  it('is told by the night once it is closed: what, on which ground, since when; once', async () => {
    await openedByTwo();
    await tellAuthors(after(0.9));
    expect(await told()).toEqual([]);
    for (const night of [after(14), after(38)]) await tellAuthors(night);
    const [notice, ...more] = await told();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'unsealed',
      day: '2026-11-21',
      quote: 'I left the light on for nobody.',
      dropId: found.dropId,
      appeal: null,
    });
    expect(notice?.text).toMatch(/opened on November 20, 2026\. The ground: A suspected crime/);
    expect(notice?.text).toContain('Two people agreed on it.');
    expect((await readAudit()).at(-1)).toMatchObject({ by: 'machine', action: 'unseal told' });
  });

  it('is told when the day is over until which it is forbidden, a year at most', async () => {
    const id = await asked();
    for (const silentUntil of ['2026-11-19', '2027-11-21']) {
      const { status, body } = await act(two, id, 'grant', { silentUntil });
      expect([status, body.field]).toEqual([400, 'silentUntil']);
    }
    await openedByTwo({ silentUntil: '2026-11-25' });
    await tellAuthors(new Date('2026-11-25T23:59:59.999Z'));
    expect(await told()).toEqual([]);
    await tellAuthors(new Date('2026-11-26T00:00:00.000Z'));
    expect(await told()).toHaveLength(1);
  });

  it('is told that nobody confirmed it, and so is everybody, on the page of counts', async () => {
    const id = await asked();
    expect((await act(one, id, 'emergency')).status).toBe(200);
    await tellAuthors(after(71));
    expect(await told()).toEqual([]);
    now = after(72);
    expect((await act(two, id, 'confirm')).body.code).toBe('not-now');
    const month = await countMonth('2026-11', now);
    expect([month.unsealed, month.unconfirmed]).toEqual(['<5', '<5']);
    await tellAuthors(now);
    expect((await told())[0]?.text).toContain('nobody confirmed it within 72 hours');
    expect((await unseals().doc(id).get()).data()).toMatchObject({ state: 'unconfirmed' });
    expect((await readAudit()).at(-1)).toMatchObject({ action: 'unseal unconfirmed' });
  });

  it('is nobody any more when the drop is gone, which the night notes', async () => {
    const id = await openedByTwo();
    await drops().doc(found.dropId).delete();
    await tellAuthors(after(14));
    expect(await told()).toEqual([]);
    expect((await unseals().doc(id).get()).data()?.tellAt).toBeNull();
    expect((await readAudit()).at(-1)).toMatchObject({ after: 'nobody to tell' });
  });
});
