import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { everyDocument } from '../../test/support/everything.ts';
import { aDrop, newPeople, newPerson, type Person } from '../../test/support/people.ts';
import {
  caseOf,
  decideCase,
  forgetCases,
  peopleOfStanding,
  report,
} from '../../test/support/reporting.ts';
import { tick } from '../../test/support/ticks.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { caseIdOf } from '../cases/case.ts';
import { eraseRemains } from '../drops/drops.ts';
import { collection } from '../platform/collections.ts';
import { eraseGoneCases } from './erase-cases.ts';

const DAY_MS = 24 * 3_600_000;
const START = new Date('2026-11-20T12:00:00.000Z');
let now = START;
const api = whileTesting(() => startApi(() => now));
beforeEach(async () => {
  now = START;
  await forgetCases();
});

/** This many nights later. Each night runs, and a tick before it. */
async function nights(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    now = new Date(now.getTime() + DAY_MS);
    await tick(now);
    await eraseRemains(now);
    await eraseGoneCases(now);
  }
}

/** Where the store contains a text. */
const whereIs = async (text: string) =>
  [...(await everyDocument())]
    .filter(([path, doc]) => `${path} ${JSON.stringify(doc)}`.includes(text))
    .map(([path]) => path);

interface Written {
  readonly author: Person;
  readonly dropId: string;
  readonly content: string;
}

async function written(): Promise<Written> {
  const author = await newPerson();
  const content = `words that stand nowhere else ${newId().replace(/\d/g, 'x')}`;
  const json = aDrop({ content });
  const { body } = await api.send('POST /api/drops', { token: author.token, json });
  await tick(now);
  return { author, dropId: String(body.drop.id), content };
}

const remove = ({ author, dropId }: Written) =>
  api.send(`DELETE /api/drops/${dropId}`, { token: author.token });

describe('a drop that its author deletes', () => {
  it('leaves nothing but the used day and a tombstone, where no case is open', async () => {
    const drop = await written();
    await remove(drop);
    await nights(2);
    expect(await whereIs(drop.content)).toEqual([]);
    const others = (await whereIs(drop.dropId)).filter((path) => !path.endsWith('ages/head'));
    const [tombstone, day] = [
      `tombstones/${drop.dropId}`,
      `users/${drop.author.uid}/days/2026-11-20`,
    ];
    expect(others.sort()).toEqual([tombstone, day]);
  });

  it('leaves a sealed copy for its case alone, which is gone 30 days later with all that belongs to it', async () => {
    const drop = await written();
    const people = await peopleOfStanding(3);
    for (const one of people) await report(api, one, drop.dropId, 'hate');
    // It was held, so its author got a notice with their own words.
    expect(await whereIs(drop.content)).toContain(`drops/${drop.dropId}`);
    expect((await caseOf(drop.dropId))?.hold?.reason).toBe('hate');
    await remove(drop);
    await nights(29);
    expect(await whereIs(drop.content)).toEqual([`cases/${caseIdOf(drop.dropId)}`]);
    await nights(1);
    expect(await whereIs(drop.content)).toEqual([]);
    expect(
      (await collection('reports').where('caseId', '==', caseIdOf(drop.dropId)).get()).size,
    ).toBe(0);
    expect(await caseOf(drop.dropId)).toBeUndefined();
    const paths = [...(await everyDocument()).keys()];
    expect(paths.filter((path) => path.startsWith(`cases/${caseIdOf(drop.dropId)}`))).toEqual([]);
    expect((await collection('reportLocks').get()).size).toBe(0);
  });

  it('leaves no words once its case is decided', async () => {
    const drop = await written();
    const [one] = await newPeople(1);
    if (!one) return;
    await report(api, one, drop.dropId, 'hate');
    await decideCase(drop.dropId, 'keep', now);
    await remove(drop);
    await nights(1);
    expect(await whereIs(drop.content)).toEqual([]);
    expect((await caseOf(drop.dropId))?.state).toBe('decided');
  });
});

it('a drop that is there keeps its case, however old', async () => {
  const drop = await written();
  const [one] = await newPeople(1);
  if (!one) return;
  await report(api, one, drop.dropId, 'hate');
  await nights(3);
  now = new Date(now.getTime() + 100 * DAY_MS);
  await eraseGoneCases(now);
  expect((await caseOf(drop.dropId))?.text).toBe(drop.content);
});

it('a case of a wrong form stops no other case, and the night says so', async () => {
  const [broken, drop] = [await written(), await written()];
  for (const one of await peopleOfStanding(3)) {
    for (const each of [broken, drop]) await report(api, one, each.dropId, 'hate');
  }
  await collection('cases')
    .doc(caseIdOf(broken.dropId))
    .update({ state: 'decided', decidedAt: '2026-11-20' as unknown as Timestamp });
  await remove(drop);
  now = new Date(now.getTime() + DAY_MS);
  await eraseRemains(now);
  await expect(eraseGoneCases(now)).rejects.toThrow('1 cases could not be tended');
  expect((await caseOf(drop.dropId))?.goneSince).not.toBeNull();
});
