import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { plantHeld, plantNotice } from '../../test/support/notices.ts';
import { newPerson } from '../../test/support/people.ts';
import { markForDeletion } from '../data-rights/deletion.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { composeNotice } from './compose-notice.ts';
import { noticeId, writeNotice } from './notices.ts';

const now = new Date('2026-11-22T19:22:41.500Z');
const api = whileTesting(() => startApi(() => now));

const CARE = { kind: 'care', rule: null, caseId: null, caseVersion: null } as const;
const list = async (token: string) => (await api.send('GET /api/notices', { token })).body.notices;

describe('GET /api/notices', () => {
  it('refuses a visitor', async () => {
    expect((await api.send('GET /api/notices')).status).toBe(401);
  });

  it('gives one’s own, newest first, without case and minute; nobody else’s', async () => {
    const [author, other] = [await newPerson(), await newPerson()];
    const { caseId, dropId } = await plantHeld(author, now);
    await plantNotice(author.uid, CARE, new Date('2026-11-21T00:00:00Z'));
    const answer = await api.send('GET /api/notices', { token: author.token });
    const [first, second] = answer.body.notices;
    expect(first).toMatchObject({ kind: 'held', rule: 'methods', dropId, day: '2026-11-22' });
    expect(first).toMatchObject({ appeal: 'open', appealUntil: '2027-05-22', canMask: true });
    expect([second.kind, second.day, second.isRead]).toEqual(['care', '2026-11-21', false]);
    for (const sealed of [caseId, author.uid, '41.500']) expect(answer.text).not.toContain(sealed);
    expect(await list(other.token)).toEqual([]);
  });
});

describe('POST /api/notices/:noticeId/read', () => {
  const read = (id: string, token?: string) =>
    api.send(`POST /api/notices/${id}/read`, { ...(token && { token }), json: {} });

  it('refuses a visitor, and knows nobody else’s', async () => {
    const author = await newPerson();
    const id = await plantNotice(author.uid, CARE, now);
    expect((await read(id)).status).toBe(401);
    expect((await read(id, (await newPerson()).token)).status).toBe(404);
    expect((await list(author.token))[0].isRead).toBe(false);
  });

  it('marks it, and again is no error', async () => {
    const { uid, token } = await newPerson();
    const id = await plantNotice(uid, CARE, now);
    expect((await read(id, token)).status).toBe(204);
    expect((await read(id, token)).status).toBe(204);
    expect((await list(token))[0].isRead).toBe(true);
  });
});

describe('a notice that is written twice', () => {
  it('is there once, and takes nothing of its second batch along', async () => {
    const { uid } = await newPerson();
    const id = noticeId('care', uid, 1);
    expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    const commit = () => {
      const batch = db().batch();
      writeNotice(batch, uid, id, composeNotice(CARE, now), now);
      return batch.commit();
    };
    await commit();
    await expect(commit()).rejects.toThrow();
    expect((await collection('users/notices', uid).get()).size).toBe(1);
  });

  it('is not written to somebody who is leaving', async () => {
    const { uid } = await newPerson();
    await markForDeletion(uid, 'at-once', now);
    await expect(plantNotice(uid, CARE, now)).rejects.toThrow();
    expect((await collection('users/notices', uid).get()).empty).toBe(true);
  });
});
