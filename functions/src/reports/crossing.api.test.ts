import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { everyDocument } from '../../test/support/everything.ts';
import { beforeNextCommitTo } from '../../test/support/interleave.ts';
import { allGone } from '../../test/support/leaving.ts';
import { newPerson, type Person, tokenFor } from '../../test/support/people.ts';
import {
  caseOf,
  peopleOfStanding,
  releasedDrop,
  report,
  stateOf,
  toldTo,
} from '../../test/support/reporting.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { markForDeletion } from '../data-rights/deletion.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';

const now = new Date('2026-11-20T12:07:00.000Z');
const api = whileTesting(() => startApi(() => now));
beforeEach(() => emptyStore());

async function written() {
  const author = await newPerson();
  const content = `words that stand nowhere else ${newId().replace(/\d/g, 'x')}`;
  return { author, content, dropId: await releasedDrop(api, author, now, content) };
}

const remove = ({ token }: Person, dropId: string) =>
  api.send(`DELETE /api/drops/${dropId}`, { token });

async function leave(author: Person): Promise<void> {
  const token = tokenFor(author, { auth_time: now.getTime() / 1000 });
  expect((await api.send('DELETE /api/user/me?drops=at-once', { token })).status).toBe(204);
  await allGone();
}

const reportPublicly = (dropId: string) =>
  api.send('POST /api/public/notices', {
    json: {
      address: `https://blckmirror.com/feed?drop=${dropId}`,
      reason: 'harassment',
      explanation: 'It names my sister and calls for coming to her door.',
      name: 'A Neighbour',
      email: 'neighbour@example.com',
      inGoodFaith: true,
    },
  });

const whereIs = async (text: string) =>
  [...(await everyDocument())]
    .filter(([, doc]) => JSON.stringify(doc).includes(text))
    .map(([path]) => path)
    // The pages follow with the next tick.
    .filter((path) => !/ages\//.test(path));

describe('somebody reports a drop while it is deleted', () => {
  it.each([
    ['its author deletes it', remove],
    ['its author leaves', leave],
  ])('and reads that it is gone, where %s first: no word of it is kept', async (_name, goes) => {
    const [{ author, content, dropId }, reader] = [await written(), await newPerson()];
    beforeNextCommitTo(db(), 'cases', () => goes(author, dropId));
    const { status, body } = await report(api, reader, dropId, 'hate');
    expect([status, body.code]).toEqual([404, 'not-found']);
    expect([await whereIs(content), await caseOf(dropId)]).toEqual([[], undefined]);
    expect([await toldTo(reader), (await collection('reportLocks').get()).size]).toEqual([[], 0]);
  });

  it('without an account, and reads that it is gone: no word of it is kept, and no name', async () => {
    const { author, content, dropId } = await written();
    beforeNextCommitTo(db(), 'cases', () => remove(author, dropId));
    const { status, body } = await reportPublicly(dropId);
    expect([status, body.code]).toEqual([404, 'not-found']);
    expect([await whereIs(content), await whereIs('A Neighbour')]).toEqual([[], []]);
  });

  it('and arrives first: the case knows whose words it must not be given to', async () => {
    const [{ author, dropId }, reader] = [await written(), await newPerson()];
    beforeNextCommitTo(db(), 'drops', () => report(api, reader, dropId, 'hate'));
    expect((await remove(author, dropId)).status).toBe(204);
    expect(await caseOf(dropId)).toMatchObject({ state: 'open', deletedBy: { uid: author.uid } });
    expect(await stateOf(dropId)).toBeUndefined();
  });
});

it('a drop is held by reports though the account of its author waits to be deleted', async () => {
  const { author, dropId } = await written();
  await markForDeletion(author.uid, 'fade', now);
  const answers: number[] = [];
  for (const one of await peopleOfStanding(3)) {
    answers.push((await report(api, one, dropId, 'hate')).status);
  }
  expect([answers, await stateOf(dropId)]).toEqual([[201, 201, 201], 'held']);
  expect(await toldTo(author)).toEqual([]);
});
