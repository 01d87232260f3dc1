import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { aBrowser, withPushKeys } from '../../test/support/push-service.ts';
import type { DayPart } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import { devicesOf } from './reminders.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));
let keys: ReturnType<typeof withPushKeys>;
beforeAll(() => {
  keys = withPushKeys();
});
afterAll(() => keys.without());

let made = 0;
const anEndpoint = () => {
  made += 1;
  return `https://fcm.googleapis.com/wp/browser-${made}`;
};
const aDevice = (change: object = {}) => ({
  part: 'night',
  endpoint: anEndpoint(),
  keys: aBrowser().keys,
  ...change,
});
const add = ({ token }: Person, json: object) =>
  api.send('POST /api/reminder/devices', { token, json });
const read = async ({ token }: Person) => (await api.send('GET /api/reminder', { token })).body;
const change = ({ token }: Person, part: DayPart | null) =>
  api.send('PATCH /api/reminder', { token, json: { part } });
const remove = ({ token }: Person, endpoint: string) =>
  api.send(`DELETE /api/reminder/devices/${hash('sha256', endpoint)}`, { token });
const dueAt = async ({ uid }: Person) =>
  (await collection('users').doc(uid).get()).data()?.reminder?.dueAt?.toDate().toISOString() ??
  null;

describe('a browser that is to be reminded', () => {
  it('is refused to a visitor', async () => {
    expect((await api.send('POST /api/reminder/devices', { json: aDevice() })).status).toBe(401);
    expect((await api.send('GET /api/reminder')).status).toBe(401);
    expect((await api.send('PATCH /api/reminder', { json: { part: 'night' } })).status).toBe(401);
    const someones = `DELETE /api/reminder/devices/${'a'.repeat(64)}`;
    expect((await api.send(someones)).status).toBe(401);
  });

  it.each([
    [
      'a server of our own',
      { endpoint: 'https://169.254.169.254/computeMetadata/v1/' },
      'endpoint',
    ],
    ['a server of somebody', { endpoint: 'https://fcm.googleapis.com.evil.test/a' }, 'endpoint'],
    ['no address', { endpoint: 'tomorrow' }, 'endpoint'],
    ['a very long one', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1100)}` }, 'endpoint'],
    ['keys that are none', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, 'keys'],
    ['a key too short', { keys: { p256dh: 'BA', auth: 'A'.repeat(22) } }, 'keys.p256dh'],
    ['a part of the day that is none', { part: 'noon' }, 'part'],
    ['an hour of its own', { hour: 21 }, 'hour'],
    ['words of somebody', { text: 'come back' }, 'text'],
  ])('is refused with %s, and nothing is kept', async (_, wrong, field) => {
    const me = await newPerson();
    const { status, body } = await add(me, aDevice(wrong));
    expect([status, body.code, body.field]).toEqual([400, 'bad-request', field]);
    expect(await devicesOf(me.uid)).toEqual([]);
    expect((await read(me)).part).toBeNull();
  });

  it('is refused where there are no keys to send with, and the answer says so beforehand', async () => {
    const me = await newPerson();
    keys.without();
    const { status, body } = await add(me, aDevice());
    expect([status, body.code]).toEqual([404, 'not-found']);
    expect((await read(me)).publicKey).toBeNull();
    keys = withPushKeys();
    expect((await read(me)).publicKey).toBe(keys.publicKey);
  });

  it('is added with a part of the day, and its address goes to nobody', async () => {
    const me = await newPerson();
    const device = aDevice();
    const { status, body, text } = await add(me, device);
    expect(status).toBe(200);
    const state = {
      part: 'night',
      isDecided: true,
      devices: [hash('sha256', device.endpoint)],
      publicKey: keys.publicKey,
    };
    expect(body).toEqual(state);
    expect(await read(me)).toEqual(state);
    for (const secret of [device.endpoint, device.keys.auth, device.keys.p256dh])
      expect(text).not.toContain(secret);
    expect(await dueAt(me)).toMatch(/^2026-11-23T2[123]/);
  });

  it('is one however often it is added, also at once', async () => {
    const me = await newPerson();
    const device = aDevice();
    const parts = ['morning', 'midday', 'evening'];
    const answers = await Promise.all(parts.map((part) => add(me, { ...device, part })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await devicesOf(me.uid)).length).toBe(1);
  });

  it('is one of five at most: a sixth takes the place of the first, six at once too', async () => {
    const me = await newPerson();
    await Promise.all(Array.from({ length: 6 }, () => add(me, aDevice())));
    expect(await devicesOf(me.uid)).toHaveLength(5);
    const newest = aDevice();
    expect((await add(me, newest)).body.devices).toHaveLength(5);
    const kept = (await devicesOf(me.uid)).map(({ id }) => id);
    expect(kept).toHaveLength(5);
    expect(kept).toContain(hash('sha256', newest.endpoint));
  });

  it('is the one’s who asked in it last', async () => {
    const [before, after] = [await newPerson(), await newPerson()];
    const device = aDevice();
    await add(before, device);
    await add(after, device);
    expect((await read(before)).devices).toEqual([]);
    expect((await read(after)).devices).toHaveLength(1);
  });
});

describe('the reminder', () => {
  it('is off until somebody asks for it', async () => {
    const me = await newPerson();
    expect(await read(me)).toEqual({
      part: null,
      isDecided: false,
      devices: [],
      publicKey: keys.publicKey,
    });
    expect(await dueAt(me)).toBeNull();
  });

  it('is decided by a no too, which is remembered for every device', async () => {
    const me = await newPerson();
    expect((await change(me, null)).body).toMatchObject({ part: null, isDecided: true });
    expect(await read(me)).toMatchObject({ part: null, isDecided: true });
  });

  it('leaves no browser behind when one is added while it is turned off', async () => {
    const me = await newPerson();
    await add(me, aDevice());
    await Promise.all([add(me, aDevice()), change(me, null), add(me, aDevice())]);
    const { part, devices: ids } = await read(me);
    expect(part === null ? ids : []).toEqual([]);
    await change(me, null);
    expect(await devicesOf(me.uid)).toEqual([]);
  });

  it('takes another part of the day', async () => {
    const me = await newPerson();
    await add(me, aDevice());
    const { status, body } = await change(me, 'morning');
    expect([status, body.part, body.devices.length]).toEqual([200, 'morning', 1]);
    expect(await dueAt(me)).toMatch(/^2026-11-24T0[789]/);
  });

  it('is looked at by nobody while no browser is there', async () => {
    const me = await newPerson();
    expect((await change(me, 'morning')).body).toMatchObject({ part: 'morning', devices: [] });
    expect(await dueAt(me)).toBeNull();
  });

  it('forgets every browser and the part of the day when it is turned off', async () => {
    const me = await newPerson();
    await add(me, aDevice());
    await add(me, aDevice());
    expect((await change(me, null)).body).toMatchObject({ part: null, devices: [] });
    expect(await devicesOf(me.uid)).toEqual([]);
    expect(await dueAt(me)).toBeNull();
  });

  it('forgets the browser in which somebody logs out, and nobody else’s', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    const [mine, theirs] = [aDevice(), aDevice()];
    await add(me, mine);
    await add(other, theirs);
    expect((await remove(me, theirs.endpoint)).status).toBe(204);
    expect((await remove(me, mine.endpoint)).status).toBe(204);
    expect((await remove(me, mine.endpoint)).status).toBe(204);
    expect((await read(me)).devices).toEqual([]);
    expect((await collection('devices').doc(hash('sha256', theirs.endpoint)).get()).exists).toBe(
      true,
    );
  });

  it('moves with its owner into another zone', async () => {
    const me = await newPerson();
    await add(me, aDevice());
    const json = { timeZone: 'Asia/Tokyo' };
    expect((await api.send('PATCH /api/user/me', { token: me.token, json })).status).toBe(200);
    // Until midnight in the old zone, where the night comes first.
    expect(await dueAt(me)).toMatch(/^2026-11-23T2[123]/);
    const other = await newPerson();
    await add(other, aDevice({ part: 'morning' }));
    await api.send('PATCH /api/user/me', { token: other.token, json });
    // Midnight in the old zone is nine o'clock in Tokyo, so that morning is over before its part begins.
    expect(await dueAt(other)).toMatch(/^2026-11-24T2[23]|^2026-11-25T00/);
  });

  it('is exported with its part of the day and whose push services they are, without a way to write to a browser', async () => {
    const me = await newPerson();
    const device = aDevice();
    await add(me, device);
    const { body, text } = await api.send('GET /api/user/me/export', { token: me.token });
    expect(body.settings.reminder).toEqual({
      part: 'night',
      remindedOn: null,
      devices: [{ pushService: 'fcm.googleapis.com', since: now.toISOString() }],
    });
    for (const secret of [device.endpoint, device.keys.auth, device.keys.p256dh])
      expect(text).not.toContain(secret);
  });
});
