import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import {
  holdDrop,
  newId,
  newModerator,
  storeCase,
  storedCase,
  storedDrop,
} from '../../test/support/desk.ts';
import { deskCalls, kindsTold } from '../../test/support/desk-calls.ts';
import { everyDocument } from '../../test/support/everything.ts';
import { allGone } from '../../test/support/leaving.ts';
import { newPerson, type Person, tokenFor } from '../../test/support/people.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { caseIdOf } from '../cases/case.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { carryOut } from './operators.ts';

const DEALT = new Date('2026-11-20T12:30:00.000Z');
const now = new Date('2026-11-20T12:34:56.789Z');
const api = whileTesting(() => startApi(() => now));
const { list, act, decide } = deskCalls(api);
beforeEach(() => emptyStore());

/** The case of a drop that its author has deleted. */
async function deletedBy(author: Person, change: Partial<Doc<'cases'>> = {}): Promise<string> {
  const dropId = newId();
  const caseId = caseIdOf(dropId);
  await storeCase(author.uid, DEALT, change, { content: 'I took this back.' }, caseId, dropId);
  if (change.hold) await holdDrop(dropId, now);
  const { status } = await api.send(`DELETE /api/drops/${dropId}`, { token: author.token });
  expect([status, await storedDrop(dropId)]).toEqual([204, undefined]);
  return caseId;
}

const strikesOf = async ({ uid }: Person) =>
  (await collection('standing').doc(uid).get()).data()?.strikes;
it('stand in no notice any more, nor in one that names no case', async () => {
  const [author, dropId] = [await newPerson(), newId()];
  await storeCase(
    author.uid,
    DEALT,
    {},
    { content: 'I took this back.' },
    caseIdOf(dropId),
    dropId,
  );
  await carryOut({ dropId, reference: 'AZ 1' }, now);
  const told = async () =>
    (await collection('users/notices', author.uid).get()).docs.map((each) => each.data());
  expect(await told()).toMatchObject([{ quote: 'I took this back.', dropId, caseId: null }]);
  await api.send(`DELETE /api/drops/${dropId}`, { token: author.token });
  expect(await told()).toMatchObject([{ quote: null, dropId: null, caseId: null }]);
});

/** Where a person is still named, except under their own id. */
const whereIs = async ({ uid }: Person) =>
  [...(await everyDocument())]
    .filter(
      ([path, doc]) =>
        !path.includes(uid) && !path.startsWith('deletions/') && JSON.stringify(doc).includes(uid),
    )
    .map(([path]) => path);

describe('words that their author deleted before anybody decided on them', () => {
  it('count when they are removed, and their author is told, without the words', async () => {
    const [moderator, author] = [await newModerator(), await newPerson()];
    const caseId = await deletedBy(author);
    expect(await strikesOf(author)).toBeUndefined();
    const rule = 'spam';
    expect((await decide(moderator, caseId, { decision: 'remove', rule })).status).toBe(200);
    expect(await strikesOf(author)).toMatchObject([{ caseId }]);
    const [told] = (await collection('users/notices', author.uid).get()).docs.map((doc) =>
      doc.data(),
    );
    expect(told).toMatchObject({ kind: 'removed', rule, quote: null, dropId: null });
    expect(await whereIs(author)).toEqual([`cases/${caseId}`]);
  });

  it('count once they were held too, and a strike that was wrong is taken back', async () => {
    const [one, two, author] = [await newModerator(), await newModerator(), await newPerson()];
    const hold = { reason: 'harassment', since: null, until: null } as never;
    const caseId = await deletedBy(author, { hold });
    await decide(one, caseId, { decision: 'remove', rule: 'harassment' });
    const [told] = (await collection('users/notices', author.uid).get()).docs;
    const at = `POST /api/notices/${told?.id}/appeal`;
    const words = 'It was a line from a play.';
    expect((await api.send(at, { token: author.token, json: { words } })).status).toBe(200);
    const { version } = (await storedCase(caseId)) as Doc<'cases'>;
    const { status } = await act(two, caseId, 'answer-appeal', { version, outcome: 'reversed' });
    expect([status, await strikesOf(author)]).toEqual([200, []]);
  });

  it.each([
    ['keep', []],
    ['unfounded', []],
    ['note', []],
    ['care', ['care']],
  ])(
    'and %s tells their author %s, since nothing is left to give back',
    async (decision, kinds) => {
      const [moderator, author] = [await newModerator(), await newPerson()];
      const caseId = await deletedBy(author);
      const rule = decision === 'note' ? { rule: 'spam' } : {};
      expect((await decide(moderator, caseId, { decision, ...rule })).status).toBe(200);
      expect(await kindsTold(author)).toEqual(kinds);
      expect(await strikesOf(author)).toBeUndefined();
    },
  );

  it('are never judged by their author', async () => {
    const author = await newModerator();
    const caseId = await deletedBy(author);
    expect(await list(author)).toEqual([]);
    expect((await act(author, caseId, 'claim', { version: 0 })).status).toBe(404);
  });

  it('are nobody’s any more once the account is gone', async () => {
    const [moderator, author] = [await newModerator(), await newPerson()];
    const caseId = await deletedBy(author);
    expect(await whereIs(author)).toEqual([`cases/${caseId}`]);
    const token = tokenFor(author, { auth_time: now.getTime() / 1000 });
    expect((await api.send('DELETE /api/user/me?drops=at-once', { token })).status).toBe(204);
    await allGone();
    expect(await whereIs(author)).toEqual([]);
    expect((await decide(moderator, caseId, { decision: 'remove', rule: 'spam' })).status).toBe(
      200,
    );
    expect(await strikesOf(author)).toBeUndefined();
  });
});

describe('words that their author deleted after somebody removed them', () => {
  /** A moderator's own words that another moderator removed. */
  async function removed() {
    const [one, author] = [await newModerator(), await newModerator()];
    const { caseId, dropId } = await storeCase(author.uid, DEALT);
    await decide(one, caseId, { decision: 'remove', rule: 'harassment' });
    const [told] = (await collection('users/notices', author.uid).get()).docs;
    const remove = async () => {
      const { status } = await api.send(`DELETE /api/drops/${dropId}`, { token: author.token });
      expect(status).toBe(204);
    };
    const appeal = async () => {
      const json = { words: 'It was a line from a play.' };
      const at = `POST /api/notices/${told?.id}/appeal`;
      expect((await api.send(at, { token: author.token, json })).status).toBe(200);
    };
    const answer = async (by: Person) => {
      const { version } = (await storedCase(caseId)) as Doc<'cases'>;
      return (await act(by, caseId, 'answer-appeal', { version, outcome: 'reversed' })).status;
    };
    return { author, remove, appeal, answer };
  }

  it.each([
    ['before', ['remove', 'appeal']],
    ['after', ['appeal', 'remove']],
  ] as const)('%s they appealed: they never answer it themselves', async (_when, steps) => {
    const { author, answer, ...can } = await removed();
    for (const step of steps) await can[step]();
    expect(await list(author)).toEqual([]);
    expect(await answer(author)).toBe(404);
    expect(await strikesOf(author)).toHaveLength(1);
  });
});
