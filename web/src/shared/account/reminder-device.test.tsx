import type { DayPart } from '@blckmirror/functions/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSessionHint } from '../../lib/auth/session-hint.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { ownerOf } from '../../lib/storage/storage.ts';
import { deviceIdOf, haveNoPush, havePush, markDevice } from '../../testing/push-double.ts';
import { json, type Sent, serve } from '../../testing/screen.tsx';
import { leaveDevice, readMark, settleDevice } from './reminder-device.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const OLD = 'https://fcm.googleapis.com/wp/old';
const NEW = 'https://fcm.googleapis.com/wp/new';
let oldId: string;
beforeEach(async () => {
  oldId = await deviceIdOf(OLD);
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
});
afterEach(() => {
  haveNoPush();
  vi.useRealTimers();
});

/** A server that knows the old address and records the requests. */
function telling(part: DayPart | null = 'night', devices = [oldId]) {
  const told: unknown[] = [];
  const reminder = { part, isDecided: true, devices, publicKey: 'key' };
  serve({
    'GET /api/reminder': () => json(reminder),
    'POST /api/reminder/devices': ({ body }: Sent) => {
      told.push(['add', body]);
      return json(reminder);
    },
    [`DELETE /api/reminder/devices/${oldId}`]: () => {
      told.push(['remove']);
      return new Response(null, { status: 204 });
    },
  });
  return told;
}

it('changes nothing while the address is the one that the server knows', async () => {
  const told = telling();
  havePush({ endpoint: OLD, permission: 'granted' });
  markDevice('me', oldId);
  await settleDevice('me');
  expect(told).toEqual([]);
});

it('tells the server of a new address, and to forget the old one', async () => {
  const told = telling();
  havePush({ endpoint: NEW, permission: 'granted' });
  markDevice('me', oldId);
  await settleDevice('me');
  expect(told).toMatchObject([['add', { part: 'night', endpoint: NEW }], ['remove']]);
  expect(readMark()).toEqual({ owner: ownerOf('me'), deviceId: await deviceIdOf(NEW) });
});

it('tells the server again of an address that it has forgotten', async () => {
  const told = telling('night', []);
  havePush({ endpoint: OLD, permission: 'granted' });
  markDevice('me', oldId);
  await settleDevice('me');
  expect(told).toMatchObject([['add', { part: 'night', endpoint: OLD }]]);
});

it('tells the server when the permission was withdrawn', async () => {
  const told = telling();
  havePush({ endpoint: OLD, permission: 'denied' });
  markDevice('me', oldId);
  await settleDevice('me');
  expect(told).toEqual([['remove']]);
  expect(readMark()).toBeNull();
});

it('gives a new address back where it was turned off elsewhere', async () => {
  telling(null);
  const push = havePush({ endpoint: NEW, permission: 'granted' });
  markDevice('me', oldId);
  await settleDevice('me');
  expect([push.endpoint, readMark()]).toEqual([null, null]);
});

it('gives the address back where somebody else was reminded', async () => {
  const told = telling();
  const push = havePush({ endpoint: OLD, permission: 'granted', shown: 1 });
  markDevice('somebody', oldId);
  await settleDevice('me');
  expect([push.endpoint, push.shown, readMark()]).toEqual([null, 0, null]);
  expect(told).toEqual([]);
});

it('ends it here and at the server where the session ends with the tab', async () => {
  await signIn({ email: 'someone@example.test', password: 'x', durable: false });
  const told = telling();
  const push = havePush({ endpoint: OLD, permission: 'granted' });
  markDevice('me', oldId);
  await settleDevice('me');
  expect(told).toEqual([['remove']]);
  expect([push.endpoint, readMark()]).toEqual([null, null]);
});

it.each(['me', 'somebody'])(
  'keeps the reminder of %s while another tab still logs in',
  async (uid) => {
    clearSessionHint();
    const told = telling();
    const push = havePush({ endpoint: OLD, permission: 'granted' });
    markDevice(uid, oldId);
    await settleDevice('me');
    expect(told).toEqual([]);
    expect([push.endpoint, readMark()]).toEqual([OLD, { owner: ownerOf(uid), deviceId: oldId }]);
  },
);

it('keeps a reminder that an earlier version noted by its owner’s uid, and removes the uid', async () => {
  telling();
  havePush({ endpoint: OLD, permission: 'granted' });
  localStorage.setItem('blckmirror_reminder', `me ${oldId}`);
  await settleDevice('me');
  expect(readMark()).toEqual({ owner: ownerOf('me'), deviceId: oldId });
});

it('logging out ends it here and at the server', async () => {
  const told = telling();
  const push = havePush({ endpoint: OLD, permission: 'granted', shown: 1 });
  markDevice('me', oldId);
  await leaveDevice();
  expect(told).toEqual([['remove']]);
  expect([push.endpoint, push.shown, readMark()]).toEqual([null, 0, null]);
});

it('logging out without a connection gives the address back all the same', async () => {
  serve({});
  const push = havePush({ endpoint: OLD, permission: 'granted' });
  markDevice('me', oldId);
  await leaveDevice();
  expect([push.endpoint, readMark()]).toEqual([null, null]);
});

it('lets nobody wait for a push service that does not answer', async () => {
  const told = telling();
  havePush({ endpoint: OLD, permission: 'granted', isSilent: true });
  markDevice('me', oldId);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isGone = false;
  const leaving = leaveDevice().then(() => {
    isGone = true;
  });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(isGone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await leaving;
  expect(told).toEqual([['remove']]);
  expect(readMark()).toBeNull();
});
