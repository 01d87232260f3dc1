import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { newModerator } from '../../test/support/desk.ts';
import { deskCalls } from '../../test/support/desk-calls.ts';
import { everyDocument } from '../../test/support/everything.ts';
import { newPerson } from '../../test/support/people.ts';
import { caseOf, stateOf } from '../../test/support/reporting.ts';
import { aStoredDrop, storeDrop } from '../../test/support/stored.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { caseIdOf } from '../cases/case.ts';
import type { ReportReason } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
const shown = newId();
const crisis = newId();
beforeAll(async () => {
  api = await startApi(() => now);
  const { uid } = await newPerson();
  await storeDrop(shown, aStoredDrop(uid, '2026-11-20'));
  await storeDrop(crisis, aStoredDrop(uid, '2026-11-20', { isCrisis: true }));
});
afterAll(() => api.close());
const { list, act, decide } = deskCalls({ send: (...args) => api.send(...args) });

const aNotice = (change: object = {}) => ({
  address: `https://blckmirror.com/feed?drop=${shown}`,
  reason: 'harassment',
  explanation: 'It names my sister and calls for coming to her door.',
  name: 'A Neighbour',
  email: 'neighbour@example.com',
  inGoodFaith: true,
  ...change,
});

let visitors = 0;
/** Sends a report from a separate network, unless a test names one. */
const send = (
  change: object = {},
  from = `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`,
) =>
  api.send('POST /api/public/notices', {
    json: aNotice(change),
    headers: { 'x-forwarded-for': from },
  });

const status = (caseNumber: string, code: string) =>
  api.send('POST /api/public/notices/status', { json: { caseNumber, code } });

describe('POST /api/public/notices', () => {
  it.each([
    ['no good faith', { inGoodFaith: false }, 'inGoodFaith'],
    ['no explanation', { explanation: ' ' }, 'explanation'],
    ['no name', { name: undefined }, 'name'],
    ['no email', { email: undefined }, 'email'],
  ])('refuses %s and names it', async (_what, change, field) => {
    const { status, body } = await send(change);
    expect([status, body.field]).toEqual([400, field]);
  });

  it('says clearly where an address leads to no drop', async () => {
    const held = newId();
    const { uid } = await newPerson();
    await storeDrop(held, aStoredDrop(uid, '2026-11-20'));
    await collection('drops').doc(held).update({ state: 'held' });
    for (const address of ['no address', `/feed?drop=${newId()}`, `/feed?drop=${held}`]) {
      const { status, body } = await send({ address });
      expect([status, body.code, body.field]).toEqual([404, 'not-found', 'address']);
      expect(body.message).toContain('no drop at this address');
    }
  });

  it('takes one without a name where a child is concerned', async () => {
    const { status, body } = await send({ reason: 'child', name: undefined, email: undefined });
    expect([status, Object.keys(body).sort()]).toEqual([201, ['caseNumber', 'code']]);
    const kept = (await collection('notifiers').doc(body.caseNumber).get()).data();
    expect(kept).toMatchObject({ name: null, email: null, reason: 'child', expireAt: null });
  });

  it('gives a receipt, keeps no code, and nobody in between keeps the answer', async () => {
    const { status, body, headers } = await send({ address: `/feed?drop=${crisis}` });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const kept = (await collection('notifiers').doc(body.caseNumber).get()).data();
    expect(JSON.stringify(kept)).not.toContain(body.code);
    expect(kept).toMatchObject({ isSlow: false, outcome: null, name: 'A Neighbour' });
    expect(kept?.caseId).toBe(caseIdOf(crisis));
    const about = { weight: 0, distinct: 0, count: 1 };
    expect((await caseOf(crisis))?.reasons.harassment).toEqual(about);
  });
});

/** A person's shown drop with unique words. */
async function aDropOut(content = 'I left the light on for nobody.'): Promise<string> {
  const id = newId();
  const { uid } = await newPerson();
  await storeDrop(id, aStoredDrop(uid, '2026-11-20', { content }));
  return id;
}

const about = (dropId: string, reason: ReportReason, change: object = {}) => ({
  address: `/feed?drop=${dropId}`,
  reason,
  ...change,
});

let hours = 0;
/** No report of an earlier test counts. */
const inAnotherHour = () => {
  hours += 1;
  now = new Date(Date.parse('2026-11-20T12:00:00.000Z') + hours * 3_600_000);
};

describe('public reports above the limits of an hour', () => {
  beforeEach(inAnotherHour);
  const NETWORK = '203.0.113.9';
  const isStoredAbove = async (caseNumber: string) =>
    (await collection('notifiers').doc(caseNumber).get()).data()?.isSlow;

  it('are those after the first two of a network, and are serious at most and refused nothing', async () => {
    const ids = [await aDropOut(), await aDropOut(), await aDropOut()];
    const sent = [];
    for (const id of ids) sent.push(await send(about(id, 'personal-data'), NETWORK));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const found = await Promise.all(ids.map(caseOf));
    expect(found.map((each) => each?.severity)).toEqual(['grave', 'grave', 'serious']);
    expect(found.map((each) => each?.broughtBy)).toEqual(['visitor', 'visitor', 'slow']);
    const isAboveLimit = await Promise.all(sent.map(({ body }) => isStoredAbove(body.caseNumber)));
    expect(isAboveLimit).toEqual([false, false, true]);
  });

  it('are counted together for all of a /56 of IPv6', async () => {
    const sent = [];
    for (const from of [
      '2001:db8:1:1::1',
      '2001:db8:1:2::1',
      '2001:db8:1:ff::1',
      '2001:db8:1:100::1',
    ]) {
      sent.push(await send(about(await aDropOut(), 'hate'), from));
    }
    const isAboveLimit = await Promise.all(sent.map(({ body }) => isStoredAbove(body.caseNumber)));
    expect(isAboveLimit).toEqual([false, false, true, false]);
  });

  it('are those after the first ten of all, from whatever networks, also all at once', async () => {
    const ids = await Promise.all(Array.from({ length: 16 }, () => aDropOut()));
    await Promise.all(ids.map((id) => send(about(id, 'personal-data'))));
    const found = await Promise.all(ids.map(caseOf));
    const grave = found.filter((each) => each?.severity === 'grave');
    expect(grave.length).toBeLessThanOrEqual(10);
    expect(found.filter((each) => each?.broughtBy === 'slow').length).toBeGreaterThanOrEqual(6);
  });

  it.each(['child', 'methods', 'worried'] as const)(
    'stay as grave as they are where a second network agrees: %s',
    async (reason) => {
      const id = await aDropOut();
      for (const from of [NETWORK, '203.0.113.10']) {
        for (let n = 0; n < 2; n += 1) await send(about(await aDropOut(), 'spam'), from);
      }
      await send(about(id, reason), NETWORK);
      await send(about(id, reason), NETWORK);
      const first = await caseOf(id);
      expect([first?.broughtBy, first?.severity]).toEqual(['slow', 'serious']);
      await send(about(id, reason), '203.0.113.10');
      const agreed = await caseOf(id);
      expect([agreed?.broughtBy, agreed?.severity, agreed?.hold]).toEqual([
        'visitor',
        reason === 'worried' ? 'serious' : 'grave',
        null,
      ]);
      expect(agreed?.slowFor).toEqual({});
    },
  );

  it('stay as grave as they are where a detector agrees, and hold nothing', async () => {
    const id = await aDropOut('I want to die tonight, I cannot do this any more.');
    const other = await aDropOut();
    for (let n = 0; n < 2; n += 1) await send(about(await aDropOut(), 'spam'), NETWORK);
    await send(about(id, 'child'), NETWORK);
    await send(about(other, 'child'), NETWORK);
    expect(await caseOf(id)).toMatchObject({ severity: 'grave', broughtBy: 'visitor', hold: null });
    expect(await caseOf(other)).toMatchObject({ severity: 'serious', broughtBy: 'slow' });
    expect(await stateOf(id)).toBe('shown');
  });

  it('leave no network in the store, and no digest of one once the case is decided', async () => {
    const id = await aDropOut();
    for (let n = 0; n < 2; n += 1) await send(about(await aDropOut(), 'spam'), NETWORK);
    const { body } = await send(about(id, 'child'), NETWORK);
    expect((await caseOf(id))?.slowFor.child).toMatch(/^[g-z][0-9a-f]{15}$/);
    expect(JSON.stringify([...(await everyDocument())])).not.toContain(NETWORK);
    const moderator = await newModerator();
    inAnotherHour();
    await decide(moderator, caseIdOf(id), { decision: 'keep' });
    expect((await caseOf(id))?.slowFor).toEqual({ child: null });
    expect((await status(body.caseNumber, body.code)).body.state).toBe('stays');
  });
});

describe('what a public report explains', () => {
  beforeEach(async () => {
    inAnotherHour();
    await emptyStore();
  });
  const explanation = 'She is Anna de Vries, call +31612345678, she is eleven.';

  it.each(['worried', 'child', 'methods'] as const)(
    'stands beside the case before anybody judged it, masked: %s',
    async (reason) => {
      const id = await aDropOut();
      await send(about(id, reason, { explanation }));
      const moderator = await newModerator();
      inAnotherHour();
      const [dealt] = await list(moderator);
      expect(dealt).toMatchObject({ id: caseIdOf(id), notes: [expect.stringContaining('eleven')] });
      expect(JSON.stringify(dealt)).not.toMatch(/de Vries|612345678/);
    },
  );

  it('stands there after the words were judged, for every other reason', async () => {
    const id = await aDropOut();
    await send(about(id, 'harassment', { explanation }));
    const moderator = await newModerator();
    inAnotherHour();
    expect(await list(moderator)).toMatchObject([{ id: caseIdOf(id), notes: null }]);
    const { body } = await decide(moderator, caseIdOf(id), { decision: 'keep' });
    expect(body.case.notes).toEqual([expect.stringContaining('eleven')]);
  });
});

describe('POST /api/public/notices/status', () => {
  beforeEach(async () => {
    inAnotherHour();
    await emptyStore();
  });

  it('answers a wrong code, to the byte, as a number that nobody has', async () => {
    const { body } = await send(about(await aDropOut(), 'hate'));
    const wrong = await status(body.caseNumber, 'A'.repeat(16));
    const unknown = await status('0000-0000-0000', body.code);
    expect(wrong.status).toBe(404);
    expect(wrong.text).toBe(unknown.text);
  });

  it('confirms, then tells what was decided, why, and what can be done against it', async () => {
    const id = await aDropOut();
    const { body: receipt } = await send(about(id, 'hate'));
    expect((await status(receipt.caseNumber, receipt.code)).body).toMatchObject({
      state: 'received',
      canComplain: false,
    });
    const moderator = await newModerator();
    inAnotherHour();
    await decide(moderator, caseIdOf(id), { decision: 'remove', rule: 'spam' });
    const { body } = await status(receipt.caseNumber, receipt.code);
    expect(body).toMatchObject({ state: 'acted', canComplain: true });
    expect(body.reasons).toBe('A person read these words. We acted, because they advertise.');
    // Name and address are erased half a year later.
    const kept = (await collection('notifiers').doc(receipt.caseNumber).get()).data();
    const months = kept?.expireAt?.toDate().getUTCMonth();
    expect(months).toBe((now.getUTCMonth() + 6) % 12);
  });

  it('says so at once where a person had read the words before, for the same reason', async () => {
    const id = await aDropOut();
    await send(about(id, 'hate'));
    const moderator = await newModerator();
    inAnotherHour();
    await decide(moderator, caseIdOf(id), { decision: 'keep' });
    inAnotherHour();
    const { body: receipt } = await send(about(id, 'hate'));
    const { body } = await status(receipt.caseNumber, receipt.code);
    expect(body).toMatchObject({ state: 'stays', canComplain: true });
    expect(body.reasons).toContain('before your report came');
    expect((await caseOf(id))?.state).toBe('decided');
  });
});

describe('POST /api/public/notices/complain', () => {
  beforeEach(async () => {
    inAnotherHour();
    await emptyStore();
  });
  const complain = (receipt: object, words = 'It means my sister, and everybody knows.') =>
    api.send('POST /api/public/notices/complain', {
      json: { ...receipt, words },
      headers: {
        'x-forwarded-for': `10.1.${Math.floor(++visitors / 250)}.${visitors % 250}`,
      },
    });

  /** A report that one moderator has decided. */
  async function decided(json: object = { decision: 'keep' }) {
    const id = await aDropOut();
    const { body: receipt } = await send(about(id, 'harassment'));
    const one = await newModerator();
    inAnotherHour();
    await decide(one, caseIdOf(id), json);
    return { id, caseId: caseIdOf(id), receipt, one };
  }

  it('is refused without number and code, before a decision, and a second time', async () => {
    const id = await aDropOut();
    const { body: open } = await send(about(id, 'harassment'));
    expect((await complain({ ...open, code: 'A'.repeat(16) })).status).toBe(404);
    expect((await complain(open)).body.code).toBe('not-now');
    const { receipt, caseId } = await decided();
    expect((await complain(receipt, ' ')).body).toMatchObject({
      code: 'bad-request',
      field: 'words',
    });
    expect((await complain(receipt)).status).toBe(200);
    const again = await complain(receipt);
    expect([again.status, again.body.code]).toEqual([409, 'not-now']);
    expect((await collection('appeals').where('caseId', '==', caseId).get()).size).toBe(1);
  });

  it('counts once, however often it is sent in the same moment', async () => {
    const { receipt, caseId } = await decided();
    const answers = await Promise.all(Array.from({ length: 5 }, () => complain(receipt)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await collection('appeals').where('caseId', '==', caseId).get()).size).toBe(1);
  });

  it('goes to another moderator with its words, and holds no drop', async () => {
    const { id, caseId, receipt, one } = await decided();
    const { body } = await complain(receipt, 'It means my sister. Ask her at 0612345678.');
    expect(body).toMatchObject({ state: 'stays', canComplain: false });
    expect(body.redress).toContain('A person will read it');
    const two = await newModerator();
    inAnotherHour();
    expect(await list(one)).toEqual([]);
    const [dealt] = await list(two);
    expect(dealt).toMatchObject({ id: caseId, state: 'appealed' });
    expect(JSON.stringify(dealt)).toContain('It means my sister. Ask her at [number].');
    expect(await stateOf(id)).toBe('shown');
    expect(await caseOf(id)).toMatchObject({ hold: null, broughtBy: 'visitor' });
    const answer = { version: dealt?.version, outcome: 'upheld' };
    await act(two, caseId, 'answer-appeal', answer);
    const told = (await status(receipt.caseNumber, receipt.code)).body;
    expect(told.redress).toContain('We read your complaint, and the decision stays');
    expect(told.canComplain).toBe(false);
  });

  it('waits a night for the same person where there is nobody else', async () => {
    const { caseId, receipt, one } = await decided();
    await complain(receipt);
    inAnotherHour();
    expect(await list(one)).toEqual([]);
    hours += 24;
    inAnotherHour();
    expect(await list(one)).toMatchObject([{ id: caseId }]);
  });

  it.each([{ decision: 'keep' }, { decision: 'care' }, { decision: 'note', rule: 'harassment' }])(
    'that is right has the words decided anew, and everybody who reported reads that: $decision',
    async (json) => {
      const { id, caseId, receipt } = await decided(json);
      await complain(receipt);
      const [two, three] = [await newModerator(), await newModerator()];
      inAnotherHour();
      hours += 72;
      inAnotherHour();
      const { version = 0 } = (await collection('cases').doc(caseId).get()).data() ?? {};
      const { body } = await act(two, caseId, 'answer-appeal', { version, outcome: 'reversed' });
      expect(body.case.state).toBe('open');
      const anew = (await status(receipt.caseNumber, receipt.code)).body;
      expect(anew).toMatchObject({ state: 'received', canComplain: false });
      expect(anew.redress).toContain('A new decision will follow');
      inAnotherHour();
      await decide(three, caseId, { decision: 'note', rule: 'harassment' });
      const after = (await status(receipt.caseNumber, receipt.code)).body;
      expect(after).toMatchObject({ state: 'acted', canComplain: false });
      expect(after.redress).toContain('this was decided after it');
      expect(await stateOf(id)).toBe('shown');
    },
  );

  it('against a removal, that is right, gives the words back and tells their author', async () => {
    const { id, caseId, receipt } = await decided({ decision: 'remove', rule: 'harassment' });
    const author = String((await collection('drops').doc(id).get()).data()?.userId);
    await complain(receipt, 'I was wrong. It is a line of a song.');
    const two = await newModerator();
    inAnotherHour();
    const [dealt] = await list(two);
    const json = { version: dealt?.version, outcome: 'reversed' };
    expect((await act(two, caseId, 'answer-appeal', json)).body.case.state).toBe('reversed');
    const told = (await collection('users/notices', author).get()).docs
      .map((doc) => doc.data().kind)
      .sort();
    expect(told).toEqual(['removed', 'returned']);
    expect((await status(receipt.caseNumber, receipt.code)).body.reasons).toContain(
      'we took the decision back',
    );
  });
});
