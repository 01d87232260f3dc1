import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { plantHeld } from '../../test/support/notices.ts';
import { newPerson } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { collection } from '../platform/collections.ts';
import { nightlyParts } from './jobs.ts';

const now = new Date('2026-11-22T19:22:41.500Z');
const api = whileTesting(() => startApi(() => now));

const choose = (id: string, choice: string, token?: string) =>
  api.send(`POST /api/notices/${id}/choose`, { ...(token && { token }), json: { choice } });
const stateOf = async (dropId: string) =>
  (await collection('drops').doc(dropId).get()).data()?.state;
const caseOf = async (id: string) => (await collection('cases').doc(id).get()).data();

describe('POST /api/notices/:noticeId/choose', () => {
  it('refuses a visitor, a stranger, and other words', async () => {
    const author = await newPerson();
    const { noticeId, dropId } = await plantHeld(author, now);
    expect((await choose(noticeId, 'keep')).status).toBe(401);
    expect((await choose(noticeId, 'keep', (await newPerson()).token)).status).toBe(404);
    expect((await choose(noticeId, 'publish', author.token)).status).toBe(400);
    expect(await stateOf(dropId)).toBe('held');
  });

  it('keeps the words in their author’s archive, and closes the case', async () => {
    const author = await newPerson();
    const { noticeId, dropId, caseId } = await plantHeld(author, now);
    const { status, body } = await choose(noticeId, 'keep', author.token);
    expect([status, body.notice.canMask, body.notice.appeal]).toEqual([200, false, null]);
    expect(body.notice.text).toContain('You alone read it');
    expect(await stateOf(dropId)).toBe('removed');
    expect(await caseOf(caseId)).toMatchObject({
      state: 'decided',
      decision: 'remove',
      hold: null,
      decidedBy: null,
      version: 3,
    });
    const { drops: own } = (await api.send('GET /api/drops/me', { token: author.token })).body;
    expect(own[0]).toMatchObject({ id: dropId, content: 'The rain knows my name.' });
    expect((await choose(noticeId, 'mask', author.token)).body.code).toBe('not-now');
  });

  it('tells reporters only with the night, so that they do not learn when the author chose', async () => {
    const [author, reader] = [await newPerson(), await newPerson()];
    const { noticeId, caseId } = await plantHeld(author, now);
    const createdAt = Timestamp.fromDate(now);
    const row = { caseId, reporter: reader.uid, reason: 'methods', note: null, weight: 1 } as const;
    await collection('reports').add({ ...row, lockId: 'lock', createdAt, outcome: null });
    await collection('reporters')
      .doc(reader.uid)
      .set({ agreed: 0, unfounded: 0, recent: [], day: '2026-11-22', today: 1 });
    const told = async () =>
      (await collection('users/notices', reader.uid).get()).docs.map((each) => each.data().kind);
    await choose(noticeId, 'keep', author.token);
    expect(await told()).toEqual([]);
    await nightlyParts(new Date(now.getTime() + 8 * 3_600_000)).decisions();
    expect(await told()).toEqual(['acted']);
  });

  it('hands masking to a person, and says so: no machine can tell which part it is', async () => {
    const author = await newPerson();
    const { noticeId, dropId, caseId } = await plantHeld(author, now, { state: 'claimed' });
    const { status, body } = await choose(noticeId, 'mask', author.token);
    expect([status, body.notice.canMask, body.notice.appeal]).toEqual([200, false, 'open']);
    expect(body.notice.text).toContain('so a person will mark it');
    expect(await stateOf(dropId)).toBe('held');
    expect(await caseOf(caseId)).toMatchObject({ state: 'open', choice: 'mask', version: 3 });
    expect((await caseOf(caseId))?.hold?.until).toBeNull();
  });

  it.each([
    ['something else stands in the case', { reasons: { child: tally(), methods: tally() } }],
    ['it was decided since', { state: 'decided' }],
    ['they are held for something else', { hold: null }],
  ] as const)('is not taken where %s', async (_name, change) => {
    const author = await newPerson();
    const { noticeId, dropId } = await plantHeld(author, now, change);
    const { status, body } = await choose(noticeId, 'keep', author.token);
    expect([status, body.code]).toEqual([409, 'not-now']);
    expect(await stateOf(dropId)).toBe('held');
  });

  it('masks what the detector finds: others read the mark, the author the words, a person reads on', async () => {
    const author = await newPerson();
    const text = 'The rain knows. Take dozens of pills. It stays.';
    const { noticeId, dropId, caseId } = await plantHeld(author, now, { text }, { quote: text });
    const { body } = await choose(noticeId, 'mask', author.token);
    expect([body.notice.canMask, body.notice.appeal]).toEqual([false, 'open']);
    expect(body.notice.text).toContain('without that part');
    expect(await caseOf(caseId)).toMatchObject({ state: 'open', choice: 'mask', hold: null });
    await tick(now);
    const feed = (await api.send('GET /api/public/drops/feed')).body.drops;
    const shown = feed.find(({ drop }: { drop: { id: string } }) => drop.id === dropId);
    expect(shown.drop.content).toBe('The rain knows. […]. It stays.');
    const { drops: own } = (await api.send('GET /api/drops/me', { token: author.token })).body;
    expect(own[0]).toMatchObject({
      content: text,
      state: 'shown',
      methods: [{ start: 16, end: 36 }],
    });
  });
});

function tally() {
  return { weight: 2, distinct: 2, count: 2 };
}
