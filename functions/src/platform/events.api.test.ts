import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { aStoredDrop, storeDrop } from '../../test/support/stored.ts';
import { receiveDrop } from '../drops/receive-drop.ts';
import { collection } from './collections.ts';
import { runIdempotently } from './events.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const tomorrow = Timestamp.fromDate(new Date('2026-11-21T12:00:00.000Z'));

type FiredEvent = Parameters<typeof runIdempotently>[0];
const MAX_ATTEMPTS = 5;

const anEvent = (change: Partial<FiredEvent> = {}): FiredEvent => ({
  id: randomUUID(),
  time: now.toISOString(),
  functionName: 'onSomething',
  ...change,
});

const letterOf = async ({ id }: FiredEvent) =>
  (await collection('deadLetters').doc(id).get()).data();

describe('an event that is delivered again', () => {
  it('does its work once', async () => {
    const event = anEvent();
    const work = vi.fn(async () => undefined);
    for (let times = 0; times < 5; times += 1) await runIdempotently(event, now, work);
    expect(work).toHaveBeenCalledTimes(1);
    const week = new Date('2026-11-27T12:00:00.000Z');
    const mark = (await collection('processedEvents').doc(event.id).get()).data();
    expect(mark).toEqual({ done: true, expireAt: expect.objectContaining({}) });
    expect(mark?.expireAt.toDate()).toEqual(week);
  });

  it('does it after failures that pass', async () => {
    const event = anEvent();
    const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('a bad moment'));
    await expect(runIdempotently(event, now, work)).rejects.toThrow(
      'onSomething failed, attempt 1',
    );
    await runIdempotently(event, now, work);
    expect(work).toHaveBeenCalledTimes(2);
    expect(await letterOf(event)).toBeUndefined();
  });

  it('may carry any id', async () => {
    const event = anEvent({ id: 'projects/demo/events/1' });
    const work = vi.fn(async () => undefined);
    await runIdempotently(event, now, work);
    await runIdempotently(event, now, work);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('an event that always fails', () => {
  const secret = 'words that nobody may find';
  const broken = vi.fn(async () => {
    throw Object.assign(new TypeError(`cannot read ${secret}`), { code: 3 });
  });

  it('is set aside after five attempts, without a word of it, and then acknowledged', async () => {
    const event = anEvent({ dropId: 'A'.repeat(20) });
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await expect(runIdempotently(event, now, broken)).rejects.not.toThrow(secret);
      expect(await letterOf(event)).toBeUndefined();
    }
    await runIdempotently(event, now, broken);
    await runIdempotently(event, now, broken);
    expect(broken).toHaveBeenCalledTimes(MAX_ATTEMPTS);
    const letter = await letterOf(event);
    expect(letter).toEqual({
      functionName: 'onSomething',
      dropId: 'A'.repeat(20),
      error: { name: 'TypeError', code: 3 },
      diedAt: expect.anything(),
      expireAt: expect.anything(),
    });
    expect(letter?.expireAt.toDate()).toEqual(new Date('2027-02-18T12:00:00.000Z'));
    expect(JSON.stringify(letter)).not.toContain(secret);
  });

  it('is set aside too when each attempt took its process down', async () => {
    const event = anEvent();
    await collection('processedEvents')
      .doc(event.id)
      .set({ attempts: MAX_ATTEMPTS, expireAt: tomorrow });
    const work = vi.fn(async () => undefined);
    await runIdempotently(event, now, work);
    expect(work).not.toHaveBeenCalled();
    expect(await letterOf(event)).toMatchObject({ error: { name: 'Killed', code: null } });
  });
});

describe('an event that is older than a day', () => {
  it('is dropped, and leaves no mark', async () => {
    const event = anEvent({ time: '2026-11-19T11:59:59.999Z' });
    const work = vi.fn(async () => undefined);
    await runIdempotently(event, now, work);
    expect(work).not.toHaveBeenCalled();
    expect((await collection('processedEvents').doc(event.id).get()).exists).toBe(false);
    await runIdempotently(anEvent({ time: '2026-11-19T12:00:00.000Z' }), now, work);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('a new drop', () => {
  it('is analysed when its event arrives, and not when it arrives a day late', async () => {
    await storeDrop('late', aStoredDrop('nobody', '2026-11-18'));
    await receiveDrop({ id: 'old', time: '2026-11-18T12:00:00Z', dropId: 'late' }, now);
    expect((await collection('drops').doc('late').get()).data()?.analysedAt).toBeNull();
    await receiveDrop({ id: 'new', time: '2026-11-20T12:00:00Z', dropId: 'late' }, now);
    expect((await collection('drops').doc('late').get()).data()?.analysedAt).not.toBeNull();
  });
});
