import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { aDrop, newPerson } from '../../test/support/people.ts';
import { applyStrike } from '../notices/notices.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { DAY_MS } from '../platform/time.ts';
import { readStanding, requireNotPaused, withoutStrike, writeStanding } from './sanctions.ts';

const NOW = '2026-11-22T19:22:41.500Z';
let now = new Date(NOW);
beforeEach(() => {
  now = new Date(NOW);
});
const api = whileTesting(() => startApi(() => now));

const caseOf = (n: number) => `case${n}`.padEnd(20, '0');

/** This many removals, one after another, of words written just before. */
async function strike(uid: string, times: number) {
  let step = 'none';
  for (let n = 0; n < times; n += 1) {
    now = new Date(now.getTime() + 60_000);
    const batch = db().batch();
    const removal = {
      caseId: caseOf(n),
      caseVersion: 3,
      rule: 'hate',
      grave: false,
      isUpheld: false,
    } as const;
    const found = await readStanding(uid);
    step = applyStrike(batch, uid, found, { ...removal, writtenAt: now.getTime() - 1 }, now).step;
    await batch.commit();
  }
  return step;
}

async function pauseFor(uid: string, days: number) {
  await collection('standing')
    .doc(uid)
    .set({
      strikes: [],
      pausedUntil: Timestamp.fromMillis(now.getTime() + days * DAY_MS),
      pendingEnd: null,
      endedAt: null,
      toldAt: null,
    });
}

describe('a pause', () => {
  it('refuses new drops and crisis posts, and says until when; then they are taken', async () => {
    const { uid, token } = await newPerson({ premium: true });
    await pauseFor(uid, 1);
    const drop = { token, json: aDrop() };
    const post = { token, json: { content: 'It is heavy.' } };
    for (const refused of [
      await api.send('POST /api/drops', drop),
      await api.send('POST /api/drops/crisis', post),
    ]) {
      expect(refused.status).toBe(403);
      const nextAllowedAt = new Date(now.getTime() + DAY_MS).toISOString();
      expect(refused.body).toMatchObject({ code: 'paused', nextAllowedAt });
    }
    now = new Date(now.getTime() + DAY_MS);
    expect((await api.send('POST /api/drops', drop)).status).toBe(201);
    expect((await api.send('POST /api/drops/crisis', post)).status).toBe(201);
  });

  it('stops nothing else: reading, journal, Mirror, export, notices, and what is one’s own', async () => {
    const { uid, token } = await newPerson({ premium: true });
    const { body } = await api.send('POST /api/drops', { token, json: aDrop() });
    await pauseFor(uid, 30);
    const calls: [string, object?][] = [
      ['GET /api/drops/feed'],
      ['GET /api/drops/me'],
      ['GET /api/drops/crisis'],
      ['POST /api/journal/entries', { content: 'A quiet day.' }],
      ['GET /api/journal/entries'],
      ['GET /api/mirror/emotions'],
      ['GET /api/mirror/whisper'],
      ['GET /api/mirror/month'],
      ['GET /api/mirror/analytics'],
      ['GET /api/notices'],
      ['GET /api/user/me/export'],
      ['PATCH /api/user/me', { theme: 'fog' }],
      [`DELETE /api/drops/${body.drop.id}`],
    ];
    for (const [route, json] of calls) {
      const { status } = await api.send(route, { token, ...(json && { json }) });
      expect([route, status < 300]).toEqual([route, true]);
    }
  });

  it('answers a drop that arrived before it as what it is: taken', async () => {
    const { uid, token } = await newPerson();
    const call = { token, json: aDrop(), headers: { 'idempotency-key': 'the-same' } };
    const first = await api.send('POST /api/drops', call);
    await pauseFor(uid, 1);
    const again = await api.send('POST /api/drops', call);
    expect([again.status, again.body.drop.id]).toEqual([201, first.body.drop.id]);
  });
});

describe('strikes', () => {
  it('pause from the second on, each pause with its notice in the same commit', async () => {
    const { uid } = await newPerson();
    expect(await strike(uid, 1)).toBe('notice');
    await requireNotPaused(uid, now);
    expect((await collection('users/notices', uid).get()).size).toBe(0);
    const other = await newPerson();
    expect(await strike(other.uid, 2)).toBe('paused');
    await expect(requireNotPaused(other.uid, now)).rejects.toMatchObject({ code: 'paused' });
    const told = (await collection('users/notices', other.uid).get()).docs.map((one) => one.data());
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ kind: 'paused', caseId: caseOf(1), appeal: 'open' });
  });

  it('of which there are five propose an end, and end nothing by themselves', async () => {
    const { uid } = await newPerson();
    expect(await strike(uid, 5)).toBe('pendingEnd');
    const { doc } = await readStanding(uid);
    expect([doc.pendingEnd?.caseId, doc.endedAt]).toEqual([caseOf(4), null]);
  });

  it('that are taken back take their pause along', async () => {
    const { uid } = await newPerson();
    await strike(uid, 2);
    const batch = db().batch();
    const found = await readStanding(uid);
    writeStanding(batch, uid, found, withoutStrike(found.doc, caseOf(1)));
    await batch.commit();
    await requireNotPaused(uid, now);
    expect((await readStanding(uid)).doc.strikes).toHaveLength(1);
  });

  it('are not lost when two are written at once: the second batch fails', async () => {
    const { uid } = await newPerson();
    const found = await readStanding(uid);
    const commits = [0, 1].map((n) => {
      const batch = db().batch();
      const removal = {
        caseId: caseOf(n),
        caseVersion: 3,
        rule: 'hate',
        grave: true,
        isUpheld: false,
      } as const;
      applyStrike(batch, uid, found, { ...removal, writtenAt: now.getTime() }, now);
      return batch.commit();
    });
    const outcomes = (await Promise.allSettled(commits)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
    expect((await readStanding(uid)).doc.strikes).toHaveLength(1);
  });
});
