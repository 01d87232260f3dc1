import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { newPerson } from '../../test/support/people.ts';
import { aStoredDrop, storeDrop } from '../../test/support/stored.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { settleNotifiers } from '../moderation/settle-notifiers.ts';
import { drops, notifiers } from '../platform/collections.ts';
import type { JoinCase } from './join-case.ts';
import { takingNotices } from './public-notices.ts';

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
/** As somebody from a network of their own, unless told which. */
const send = (
  change: object = {},
  from = `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`,
) =>
  api.send('POST /api/public/notices', {
    json: aNotice(change),
    headers: { 'x-forwarded-for': `${from}, 192.0.2.1` },
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
    await drops().doc(held).update({ state: 'held' });
    for (const address of ['no address', `/feed?drop=${newId()}`, `/feed?drop=${held}`]) {
      const { status, body } = await send({ address });
      expect([status, body.code, body.field]).toEqual([404, 'not-found', 'address']);
      expect(body.message).toContain('no drop at this address');
    }
  });

  it('takes one without a name where a child is concerned', async () => {
    const { status, body } = await send({ reason: 'child', name: undefined, email: undefined });
    expect([status, Object.keys(body).sort()]).toEqual([201, ['caseNumber', 'code']]);
    const kept = (await notifiers().doc(body.caseNumber).get()).data();
    expect(kept).toMatchObject({ name: null, email: null, reason: 'child', expireAt: null });
  });

  it('gives a receipt, keeps no code, and nobody in between keeps the answer', async () => {
    const { status, body, headers } = await send({ address: `/feed?drop=${crisis}` });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const kept = (await notifiers().doc(body.caseNumber).get()).data();
    expect(JSON.stringify(kept)).not.toContain(body.code);
    expect(kept).toMatchObject({ isSlow: false, outcome: null, name: 'A Neighbour' });
  });

  it('lets what comes beyond five an hour from a network wait, and refuses none of it', async () => {
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await send({}, '203.0.113.9'));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201));
    const kept = await Promise.all(
      answers.map(({ body }) => notifiers().doc(body.caseNumber).get()),
    );
    expect(kept.map((doc) => doc.data()?.isSlow)).toEqual([...Array(5).fill(false), true, true]);
  });

  it('joins the case of its drop, and weighs nothing there', async () => {
    const joined: unknown[] = [];
    const join: JoinCase = async ({ item, isCrisis }, joining) => {
      joined.push([item.id, isCrisis, joining]);
      return 'the-case';
    };
    const notice = { ...aNotice(), reason: 'hate', inGoodFaith: true } as const;
    const receipt = await takingNotices(join)(notice, { now, asked: 1 });
    expect(joined).toEqual([[shown, false, { reason: 'hate', weight: 0 }]]);
    const kept = (await notifiers().doc(receipt.caseNumber).get()).data();
    expect(kept?.caseId).toBe('the-case');
  });
});

describe('POST /api/public/notices/status', () => {
  it('answers a wrong code, to the byte, as a number that nobody has', async () => {
    const { body } = await send();
    const wrong = await status(body.caseNumber, 'A'.repeat(16));
    const unknown = await status('0000-0000-0000', body.code);
    expect(wrong.status).toBe(404);
    expect(wrong.text).toBe(unknown.text);
  });

  it('confirms, then tells what was decided, why, and what can be done against it', async () => {
    const caseId = newId();
    const notice = { ...aNotice(), reason: 'hate', inGoodFaith: true } as const;
    const { caseNumber, code } = await takingNotices(async () => caseId)(notice, { now, asked: 1 });
    expect((await status(caseNumber, code)).body).toMatchObject({ state: 'received' });

    now = new Date('2026-11-22T09:00:00.000Z');
    await settleNotifiers(caseId, { outcome: 'acted', rule: 'hate' }, now);
    const { body } = await status(caseNumber, code);
    expect(body).toMatchObject({
      state: 'acted',
      receivedOn: '2026-11-20',
      decidedOn: '2026-11-22',
    });
    expect(body.reasons).toContain('hateful');

    // Its name and address go half a year later, and a repetition does not put that off.
    await settleNotifiers(caseId, { outcome: 'acted', rule: 'hate' }, new Date('2026-12-01'));
    const kept = (await notifiers().doc(caseNumber).get()).data();
    expect(kept?.expireAt).toEqual(Timestamp.fromDate(new Date('2027-05-22T09:00:00.000Z')));
  });
});
