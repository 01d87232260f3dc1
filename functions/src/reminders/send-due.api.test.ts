import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { CLEAN } from '../../test/support/clean-standing.ts';
import { aDrop, type Person } from '../../test/support/people.ts';
import { aBrowser, claimsOf } from '../../test/support/push-service.ts';
import { LATE, NEXT_NIGHT, NOON, remindingPeople } from '../../test/support/reminding.ts';
import { resumeTakeOver } from '../data-rights/account-takeover.ts';
import { requestDeletion } from '../data-rights/deletion.ts';
import { collection } from '../platform/collections.ts';
import { auth } from '../platform/firestore.ts';
import { devicesOf } from './reminders.ts';
import { remind, sendDue } from './send-due.ts';

const { api, service, reminded, setNow, publicKey, withoutKeys, toldAt, reminderOf } =
  remindingPeople();

describe('who is due', () => {
  it('is handed one message, which their browser alone can read and which says nothing of anybody', async () => {
    const me = await reminded();
    await sendDue(LATE);
    expect(service.received).toHaveLength(1);
    const [message] = service.received;
    if (!message) throw new Error('nothing came');
    expect([message.method, message.path]).toEqual(['POST', me.path]);
    expect(message.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '900',
      urgency: 'normal',
      topic: 'reminder',
    });
    expect(claimsOf(message, publicKey())).toMatchObject({ aud: service.origin });
    expect(me.browser.read(message.body)).toBe('{"kind":"reminder"}');
    expect(message.body.toString('latin1')).not.toContain('reminder');
    const others = aBrowser();
    expect(() => others.read(message.body)).toThrow();
    expect(JSON.stringify([message.headers, message.path])).not.toContain(me.uid);
  });

  it('is told in every browser, once, however often and by however many it is run', async () => {
    const me = await reminded();
    const again = await reminded({ person: me });
    await Promise.all([sendDue(LATE), sendDue(LATE), sendDue(LATE)]);
    await sendDue(new Date(LATE.getTime() + 30_000));
    expect(toldAt()).toEqual([me.path, again.path].sort());
    expect(await reminderOf(me)).toMatchObject({ remindedOn: '2026-11-23' });
  });

  it('is told once a day, whatever part of the day is chosen after that', async () => {
    const me = await reminded({ part: 'evening' });
    const evening = new Date('2026-11-23T20:59:00Z');
    await sendDue(evening);
    setNow(evening);
    const json = { part: 'night' };
    await api.send('PATCH /api/reminder', { token: me.token, json });
    await sendDue(LATE);
    expect(toldAt()).toEqual([me.path]);
  });

  it('is told at the drawn minute, and not before; each day at a minute drawn anew', async () => {
    const me = await reminded();
    const minutes = [];
    for (const day of ['23', '24', '25', '26']) {
      const due = (await reminderOf(me))?.dueAt?.toDate() ?? new Date(0);
      expect(due.toISOString()).toMatch(RegExp(`^2026-11-${day}T2[123]:[0-5][0-9]:00.000Z$`));
      minutes.push(due.toISOString().slice(11));
      const before = service.received.length;
      await sendDue(new Date(due.getTime() - 1));
      expect(service.received).toHaveLength(before);
      await sendDue(due);
      expect(service.received).toHaveLength(before + 1);
    }
    expect(new Set(minutes).size).toBeGreaterThan(1);
  });

  it('is told late by a run that was late, and nothing once the part of the day is over', async () => {
    const [me, other] = [await reminded(), await reminded({ part: 'evening' })];
    await sendDue(LATE);
    expect(toldAt()).toEqual([me.path]);
    const { remindedOn, dueAt } = (await reminderOf(other)) ?? {};
    expect([remindedOn, dueAt?.toDate().toISOString().slice(0, 10)]).toEqual([null, '2026-11-24']);
  });

  it('is one of however many: every page is worked through', async () => {
    const me = await reminded();
    const profile = (await collection('users').doc(me.uid).get()).data();
    if (!profile) throw new Error('no profile');
    // There is no account for these, so nobody gets a reminder.
    const many = Array.from({ length: 230 }, (_, n) => collection('users').doc(`crowd-${n}`));
    await Promise.all(many.map((one) => one.set(profile)));
    await sendDue(LATE);
    expect(toldAt()).toEqual([me.path]);
    const left = (
      await collection('users').where('reminder.dueAt', '<=', Timestamp.fromDate(LATE)).get()
    ).size;
    expect(left).toBe(0);
    await Promise.all(many.map((one) => one.delete()));
  });
});

describe('nobody is told', () => {
  it('on a day with a drop, one of this very moment included', async () => {
    const [early, late] = [await reminded(), await reminded()];
    const drop = ({ token }: Person) => api.send('POST /api/drops', { token, json: aDrop() });
    expect((await drop(early)).status).toBe(201);
    setNow(LATE);
    await Promise.all([drop(late), sendDue(LATE)]);
    expect(toldAt()).not.toContain(early.path);
    const second = service.received.length;
    await sendDue(LATE);
    expect(service.received).toHaveLength(second);
    setNow(NEXT_NIGHT);
    await sendDue(NEXT_NIGHT);
    expect(toldAt()).toEqual(expect.arrayContaining([early.path, late.path]));
  });

  it('whose drop was written between the look and the mark', async () => {
    const me = await reminded();
    const before = await collection('users').doc(me.uid).get();
    expect((await api.send('POST /api/drops', { token: me.token, json: aDrop() })).status).toBe(
      201,
    );
    const push = vi.fn(async () => ({ kind: 'sent' }) as const);
    expect(await remind(before, new Date(0), LATE, push)).toBe(0);
    expect(push).not.toHaveBeenCalled();
  });

  it('while the account is paused, or has ended', async () => {
    const [paused, ended, free] = [await reminded(), await reminded(), await reminded()];
    const [later, before] = ['2026-12-01', '2026-11-20'].map((day) =>
      Timestamp.fromDate(new Date(day)),
    );
    await collection('standing')
      .doc(paused.uid)
      .set({ ...CLEAN, pausedUntil: later ?? null });
    await collection('standing')
      .doc(ended.uid)
      .set({ ...CLEAN, endedAt: before ?? null });
    await collection('standing')
      .doc(free.uid)
      .set({ ...CLEAN, pausedUntil: before ?? null });
    await sendDue(LATE);
    expect(toldAt()).toEqual([free.path]);
  });

  it('whose account is closed, or is being deleted; and nothing of it is left', async () => {
    const [closed, gone] = [await reminded(), await reminded()];
    await auth().updateUser(closed.uid, { disabled: true });
    await requestDeletion(gone.uid, 'at-once', NOON);
    await vi.waitFor(async () => expect(await devicesOf(gone.uid)).toEqual([]), 60_000);
    await sendDue(LATE);
    expect(toldAt()).toEqual([]);
    expect(await reminderOf(closed)).toMatchObject({ remindedOn: null });
    expect((await collection('users').doc(gone.uid).get()).exists).toBe(false);
  });

  it('in a browser whose session was ended elsewhere, which is forgotten', async () => {
    const me = await reminded();
    const { tokensValidAfterTime } = await auth().getUser(me.uid);
    const [device] = await devicesOf(me.uid);
    const earlier = new Date(new Date(tokensValidAfterTime ?? 0).getTime() - 1_000);
    await collection('devices')
      .doc(device?.id ?? '')
      .update({ sessionAt: Timestamp.fromDate(earlier) });
    await sendDue(LATE);
    expect(toldAt()).toEqual([]);
    expect(await devicesOf(me.uid)).toEqual([]);
  });

  it('who was there before the address was confirmed', async () => {
    const stranger = await reminded();
    await auth().updateUser(stranger.uid, { emailVerified: true });
    await resumeTakeOver(stranger.uid, NOON);
    expect(await devicesOf(stranger.uid)).toEqual([]);
    expect(await reminderOf(stranger)).toBeNull();
    await sendDue(LATE);
    expect(toldAt()).toEqual([]);
  });

  it('where there are no keys to send with', async () => {
    await reminded();
    await withoutKeys(() => sendDue(LATE));
    expect(toldAt()).toEqual([]);
  });
});
