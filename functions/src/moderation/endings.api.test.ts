import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { clearDesk, newModerator } from '../../test/support/desk.ts';
import { proposeEnd, TEXTS } from '../../test/support/endings.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { readStanding } from '../account/standing.ts';
import type { Ending } from '../contract/endings.ts';
import { appeals, cases, drops, notices, reports, standings } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import type { ReportDoc } from '../platform/safety-documents.ts';
import { verifyChain } from './audit.ts';
import { readAudit } from './audit-store.ts';
import { lapseEndings } from './lapse-endings.ts';

const LAST = new Date('2026-11-20T12:04:56.789Z');
const DEALT = new Date('2026-11-20T12:15:00.000Z');
const DAY_MS = 24 * 3_600_000;
let now = DEALT;
const api = whileTesting(() => startApi(() => now));
beforeEach(async () => {
  now = DEALT;
  await clearDesk();
  await db().recursiveDelete(standings());
});

const read = ({ token }: Person) => api.send('GET /api/moderation/endings', { token });
const list = async (one: Person) => (await read(one)).body.endings as Ending[];
const answer = ({ token }: Person, { id, version }: Ending, says: 'end' | 'keep') =>
  api.send(`POST /api/moderation/endings/${id}/answer`, { token, json: { version, answer: says } });
const standingOf = async ({ uid }: Person) => (await readStanding(uid)).doc;
const actions = async () => (await readAudit()).map(({ action }) => action);
const toldTo = async ({ uid }: Person, kind: string) => {
  const [found] = (await notices(uid).where('kind', '==', kind).get()).docs;
  return { id: found?.id, ...found?.data() };
};
const dropOf = ({ token }: Person) => api.send('POST /api/drops', { token, json: aDrop() });

/** Somebody whose end is proposed, who decided that last, and somebody else of the desk. */
async function scene() {
  const [author, one, two] = [await newPerson(), await newModerator(), await newModerator()];
  return { author, one, two, ...(await proposeEnd(author, one, LAST)) };
}

/** One whose end `two` confirmed. */
async function ended() {
  const all = await scene();
  const [dealt] = await list(all.two);
  if (!dealt) throw new Error('nothing was dealt');
  expect((await answer(all.two, dealt, 'end')).status).toBe(204);
  return { ...all, dealt };
}

describe('the end of an account', () => {
  it('is nothing for visitors and whoever has no role', async () => {
    const { author, two } = await scene();
    const [dealt] = (await list(two)) as [Ending];
    expect((await api.send('GET /api/moderation/endings')).status).toBe(401);
    expect((await read(author)).body.code).toBe('role-required');
    expect((await answer(author, dealt, 'keep')).status).toBe(403);
    expect((await standingOf(author))?.pendingEnd).not.toBeNull();
  });

  it('comes on the quarter hour to who did not decide last, with the removed words and nothing else', async () => {
    const { author, one, two, caseIds, dropIds } = await scene();
    now = new Date(DEALT.getTime() - 1);
    expect(await list(two)).toEqual([]);
    now = DEALT;
    expect(await list(one)).toEqual([]);
    const { text, body } = await read(two);
    const [dealt] = body.endings;
    expect([...dealt.texts].sort()).toEqual(TEXTS);
    expect(Object.keys(dealt).sort()).toEqual(['appeal', 'id', 'texts', 'version']);
    for (const sealed of [author.uid, author.email, ...caseIds, ...dropIds, '2026', '56.789'])
      expect(text).not.toContain(sealed);
  });

  it('is dealt to nobody who reported one of them, and never to oneself', async () => {
    const { author, two, caseIds } = await scene();
    const report = { caseId: caseIds[2] ?? '', reporter: two.uid, outcome: 'agreed' } as const;
    await reports().add(report as ReportDoc);
    expect(await list(two)).toEqual([]);
    await standings().doc(author.uid).delete();
    const own = await newModerator();
    await proposeEnd(own, two, LAST);
    expect(await list(own)).toEqual([]);
  });

  it('is confirmed once: told with an appeal, no drop any more, all else open; whoever comes later is told so', async () => {
    const { author, one, two, dealt } = await ended();
    expect(await standingOf(author)).toMatchObject({ pendingEnd: null, end: { appealedAt: null } });
    for (const who of [one, two]) {
      const { status, body } = await answer(who, dealt, 'keep');
      expect([status, body.code]).toEqual([409, 'stale-case']);
    }
    expect((await standingOf(author))?.endedAt).not.toBeNull();
    now = new Date(DEALT.getTime() + 400 * DAY_MS);
    const refused = await dropOf(author);
    expect([refused.status, refused.body.code]).toEqual([403, 'paused']);
    expect(refused.body).not.toHaveProperty('nextAllowedAt');
    for (const open of ['GET /api/notices', 'GET /api/user/me/export', 'GET /api/drops/me'])
      expect((await api.send(open, { token: author.token })).status).toBe(200);
    const told = await toldTo(author, 'ended');
    expect(told).toMatchObject({ appeal: 'open', rule: 'harassment', quote: null });
    expect(told).toMatchObject({ text: expect.stringContaining('a second one confirmed it') });
    const audit = await readAudit();
    expect(verifyChain(audit)).toMatchObject({ holds: true, head: { n: 1 } });
    expect(audit[0]).toMatchObject({ action: 'end-confirm', before: 'proposed', after: 'ended' });
    expect(JSON.stringify(audit)).not.toContain(author.uid);
  });

  it('is refused: the pause of the rung before goes on, the strike stays, and it is told', async () => {
    const { author, two } = await scene();
    const before = await standingOf(author);
    const [dealt] = (await list(two)) as [Ending];
    expect((await answer(two, dealt, 'keep')).status).toBe(204);
    const { strikes, pausedUntil } = before ?? {};
    expect(await standingOf(author)).toMatchObject({ strikes, pausedUntil, pendingEnd: null });
    expect(await list(two)).toEqual([]);
    expect((await dropOf(author)).body.code).toBe('paused');
    expect(await toldTo(author, 'not-ended')).toMatchObject({ appeal: null });
    now = pausedUntil?.toDate() ?? now;
    expect((await dropOf(author)).status).toBe(201);
  });

  it('of ten answers at once has one; a standing that changed meanwhile is read anew first', async () => {
    const { author, two } = await scene();
    const [seen] = (await list(two)) as [Ending];
    await standings().doc(author.uid).update({ toldAt: null });
    expect((await answer(two, seen, 'end')).status).toBe(409);
    const [dealt] = (await list(two)) as [Ending];
    expect(dealt.id).toBe(seen.id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => answer(two, dealt, n % 2 ? 'end' : 'keep')),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, ...Array(9).fill(409)]);
    expect(await readAudit()).toHaveLength(1);
  });

  it('waits a night for the same eyes where there are no others, and says so', async () => {
    const author = await newPerson();
    const alone = await newModerator();
    await proposeEnd(author, alone, LAST);
    now = new Date(LAST.getTime() + DAY_MS - 1);
    expect(await list(alone)).toEqual([]);
    now = new Date(LAST.getTime() + DAY_MS);
    const [dealt] = (await list(alone)) as [Ending];
    expect((await answer(alone, dealt, 'end')).status).toBe(204);
    const { text } = (await toldTo(author, 'ended')) as { text?: string };
    expect(text).toContain('alone here and read it again after a night');
  });

  it('is none when nobody confirmed it before the pause was over: the night says so once', async () => {
    const { author, two } = await scene();
    now = (await standingOf(author))?.pausedUntil?.toDate() ?? now;
    expect(await list(two)).toEqual([]);
    for (const _ of [1, 2]) await lapseEndings(now);
    expect(await standingOf(author)).toMatchObject({ pendingEnd: null, endedAt: null });
    expect((await toldTo(author, 'not-ended')).id).toBeDefined();
    expect(await readAudit()).toMatchObject([{ action: 'end-lapsed', by: 'machine' }]);
  });
});

describe('an appeal against an end', () => {
  const appeal = async (author: Person) => {
    const { id } = await toldTo(author, 'ended');
    const json = { words: 'They were lines of a play, ask me at me@here.test.' };
    return api.send(`POST /api/notices/${id}/appeal`, { token: author.token, json });
  };

  it.each([
    ['keep', 'reversed', 'end-reverse'],
    ['end', 'upheld', 'end-uphold'],
  ] as const)(
    'goes to somebody else, masked, and is answered once: %s',
    async (says, outcome, action) => {
      const { author, one, two } = await ended();
      expect((await appeal(author)).body.notice.appeal).toBe('sent');
      expect((await appeal(author)).status).toBe(409);
      now = new Date(DEALT.getTime() + 15 * 60_000);
      expect(await list(two)).toEqual([]);
      const [dealt] = (await list(one)) as [Ending];
      expect(dealt.appeal).toBe('They were lines of a play, ask me at [address]');
      expect((await answer(one, dealt, says)).status).toBe(204);
      expect((await answer(one, dealt, says)).status).toBe(409);
      expect((await standingOf(author))?.endedAt === null).toBe(outcome === 'reversed');
      expect(await toldTo(author, 'ended')).toMatchObject({ appeal: outcome });
      expect((await toldTo(author, outcome)).id).toBeDefined();
      expect((await appeals().get()).docs.map((doc) => doc.data().outcome)).toEqual([outcome]);
      expect(await actions()).toEqual(['end-confirm', action]);
    },
  );
});

describe('a removal that is taken back', () => {
  async function takeBack(author: Person, by: Person, caseId: string) {
    const noticeId = 'A'.repeat(20);
    const sent = { caseId, caseVersion: 2, uid: author.uid, noticeId, words: 'No.' };
    const sentAt = (await cases().doc(caseId).get()).data()?.decidedAt;
    await appeals().add({ ...sent, sentAt, outcome: null } as never);
    await cases().doc(caseId).update({ state: 'appealed' });
    const call = { token: by.token, json: { version: 2, outcome: 'reversed' } };
    return api.send(`POST /api/moderation/cases/${caseId}/answer-appeal`, call);
  }

  it('undoes the end that it led to, its appeal with it, though the drop was deleted since', async () => {
    const { author, two, caseIds, dropIds } = await ended();
    await drops()
      .doc(dropIds[1] ?? '')
      .delete();
    const { id } = await toldTo(author, 'ended');
    const json = { words: 'Please.' };
    await api.send(`POST /api/notices/${id}/appeal`, { token: author.token, json });
    expect((await takeBack(author, two, caseIds[1] ?? '')).status).toBe(200);
    const after = await standingOf(author);
    expect([after?.endedAt, after?.end, after?.pendingEnd]).toEqual([null, null, null]);
    expect(after?.strikes).toHaveLength(4);
    expect(await toldTo(author, 'ended')).toMatchObject({ appeal: 'reversed' });
    expect(await actions()).toEqual(['end-confirm', 'reverse', 'end-undone']);
    expect(verifyChain(await readAudit())).toMatchObject({ holds: true });
  });

  it('undoes the end that is only proposed: it is before nobody any more', async () => {
    const { author, two, caseIds } = await scene();
    const [dealt] = (await list(two)) as [Ending];
    expect((await takeBack(author, two, caseIds[4] ?? '')).status).toBe(200);
    expect(await list(two)).toEqual([]);
    expect((await answer(two, dealt, 'end')).status).toBe(409);
    expect((await standingOf(author))?.pendingEnd).toBeNull();
    expect(await actions()).toEqual(['reverse', 'end-undone']);
  });
});
