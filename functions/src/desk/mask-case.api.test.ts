import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newModerator, storeCase, storedCase, storedDrop } from '../../test/support/desk.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { pageOf } from '../../test/support/stored.ts';
import { tick } from '../../test/support/ticks.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { hidePassages, shownTotem } from '../drops/drops.ts';
import { itemOnPage } from '../pages/pages.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';

const DEALT = new Date('2026-11-20T12:30:00.000Z');
const TEXT = 'Morning. Take dozens of pills. Rain.';
const PASSAGE = { start: 9, end: 29 };
const reasons = { methods: { weight: 3, distinct: 3, count: 3 } };
let now = DEALT;
const api = whileTesting(() => startApi(() => now));
beforeEach(async () => {
  now = new Date(DEALT.getTime() + 60_000);
  await emptyStore();
});

/** A case about words that describe a self-harm method, shown to readers as `change` and `drop` say. */
async function reported(change: object = {}, drop: object = {}) {
  const [person, author] = [await newModerator(), await newPerson()];
  const told = { content: TEXT, ...drop };
  const stored = await storeCase(author.uid, DEALT, { text: TEXT, reasons, ...change }, told);
  return { person, author, ...stored };
}

async function decide({ token }: Person, caseId: string, json: object) {
  const { version } = (await storedCase(caseId)) ?? { version: 0 };
  const path = `POST /api/moderation/cases/${caseId}`;
  await api.send(`${path}/claim`, { token, json: { version } });
  return api.send(`${path}/decide`, { token, json: { version: version + 1, ...json } });
}

const noticesTo = async ({ uid }: Person) =>
  (await collection('users/notices', uid).orderBy('createdAt').get()).docs.map((doc) => doc.data());
const onPage = (dropId: string) => itemOnPage('feed', pageOf(dropId), dropId);
const masks = { decision: 'mask', passages: [PASSAGE] };

it('hides no passage of words that changed since they were read', async () => {
  const { dropId } = await reported();
  const read = await collection('drops').doc(dropId).get();
  await collection('drops').doc(dropId).update({ content: 'Rain.', personal: [] });
  const batch = db().batch();
  const found = { doc: read.data() as Doc<'drops'>, readAt: read.updateTime as Timestamp };
  hidePassages(batch, dropId, found, [PASSAGE]);
  await expect(batch.commit()).rejects.toThrow();
  expect((await storedDrop(dropId))?.methods).toEqual([]);
});

describe('a moderator who masks', () => {
  it('says which part, of these words', async () => {
    const { person, caseId, dropId } = await reported();
    const without = await decide(person, caseId, { decision: 'mask' });
    expect([without.status, without.body.field]).toEqual([400, 'passages']);
    for (const passages of [[], [{ start: 5, end: 5 }]]) {
      expect((await decide(person, caseId, { decision: 'mask', passages })).status).toBe(400);
    }
    const beyond = { decision: 'mask', passages: [{ start: 5, end: 99 }] };
    expect((await decide(person, caseId, beyond)).body.code).toBe('not-now');
    expect((await storedDrop(dropId))?.methods).toEqual([]);
  });

  it('is shown what a machine would mask; readers lose that alone, the author nothing', async () => {
    const { person, author, caseId, dropId } = await reported();
    const { token } = person;
    const [dealt] = (await api.send('GET /api/moderation/cases', { token })).body.cases;
    expect([dealt.passages, dealt.isMasked]).toEqual([[PASSAGE], false]);
    const before = await onPage(dropId);
    const { body } = await decide(person, caseId, masks);
    expect(body.case).toMatchObject({ state: 'decided', decision: 'mask', isMasked: true });
    await tick(now);
    expect(await onPage(dropId)).toEqual({
      ...before,
      content: 'Morning. […]. Rain.',
      totemType: shownTotem('Morning. […]. Rain.', 'sadness'),
    });
    expect(await storedDrop(dropId)).toMatchObject({ content: TEXT, state: 'shown' });
    const [told] = await noticesTo(author);
    expect(told).toMatchObject({ kind: 'masked', rule: 'methods', quote: TEXT, appeal: 'open' });
    expect(told?.text).toContain('A person decided this');
  });
});

describe('words that are masked', () => {
  const masked = { masked: [PASSAGE], heldFor: ['methods'] };
  const shown = { methods: [PASSAGE] };

  it('by a machine are given back whole by a person, and their author is told', async () => {
    const { person, author, caseId, dropId } = await reported(masked, shown);
    await decide(person, caseId, { decision: 'keep' });
    await tick(now);
    expect((await onPage(dropId))?.content).toBe(TEXT);
    expect((await noticesTo(author)).map(({ kind }) => kind)).toEqual(['returned']);
    expect((await storedCase(caseId))?.masked).toBeNull();
  });

  it('by their author’s own choice stay so when a person keeps them', async () => {
    const { person, caseId, dropId } = await reported({ ...masked, choice: 'mask' }, shown);
    await decide(person, caseId, { decision: 'keep' });
    await tick(now);
    expect((await onPage(dropId))?.content).toBe('Morning. […]. Rain.');
    expect((await storedDrop(dropId))?.methods).toEqual([PASSAGE]);
    expect((await storedCase(caseId))?.masked).toEqual([PASSAGE]);
  });

  it('are given back whole by a reversal', async () => {
    const { person, author, caseId, dropId } = await reported();
    await decide(person, caseId, masks);
    await tick(now);
    const [notice] = (await collection('users/notices', author.uid).get()).docs;
    const json = { words: 'It is a line of a play.' };
    const appeal = `POST /api/notices/${notice?.id}/appeal`;
    expect((await api.send(appeal, { token: author.token, json })).status).toBe(200);
    now = new Date(DEALT.getTime() + 25 * 3_600_000);
    const { version } = (await storedCase(caseId)) ?? {};
    const path = `POST /api/moderation/cases/${caseId}/answer-appeal`;
    const answer = { token: person.token, json: { version, outcome: 'reversed' } };
    expect((await api.send(path, answer)).status).toBe(200);
    await tick(now);
    expect((await onPage(dropId))?.content).toBe(TEXT);
    expect((await storedDrop(dropId))?.methods).toEqual([]);
    expect((await noticesTo(author)).map(({ kind }) => kind)).toEqual(['masked', 'reversed']);
  });
});
