import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { listDeletions } from '../../../src/account/tombstone.ts';
import { listBilled, listEntitled } from '../../../src/billing/store.ts';
import { listOwnCrisis } from '../../../src/crisis/store.ts';
import { reactionsGiven } from '../../../src/data-rights/find-reactions.ts';
import { eraseReactionsTo, listErasures } from '../../../src/drops/erase.ts';
import { ownAmong } from '../../../src/drops/own-among.ts';
import { listByAuthor, ownDrops, wasOwn } from '../../../src/drops/store.ts';
import { listEntries, listWrittenDays } from '../../../src/journal/store.ts';
import { dropFactsSince } from '../../../src/mirror/store.ts';
import { listToCheck } from '../../../src/nightly/sample.ts';
import { dropsOf, listActive, listHeld, listProfiles } from '../../../src/nightly/store.ts';
import { listOldCopies, readOldHead } from '../../../src/pages/old-shape.ts';
import { listPlaces } from '../../../src/pages/rebuild/places.ts';
import { dropsOfPages } from '../../../src/pages/rebuild/recount.ts';
import { countRows } from '../../../src/pages/rebuild/rows.ts';
import { listByName, listDue, listLeaving } from '../../../src/pages/tick/queries.ts';
import { fresh } from '../../../src/platform/collections.ts';
import { db } from '../../../src/platform/firebase.ts';
import { reactionsBy } from '../../../src/reactions/store.ts';
import { listTotemHistory } from '../../../src/totems/store.ts';
import { latestWhisper } from '../../../src/whispers/store.ts';
import { answers, isAnswered, readIndexFile } from './index-file.ts';
import { recordQueries } from './query-recorder.ts';
import type { QueryShape } from './query-shape.ts';
import { queryingFunctions } from './querying-functions.ts';
import { requiredIndexes } from './required-indexes.ts';

const somewhere = { createdAt: Timestamp.fromMillis(0), id: 'aaaaaaaaaaaaaaaaaaaa' };

/** Each function of the server that queries, called once for every shape it can send. */
const CALLS: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  'account/tombstone.ts listDeletions': [() => listDeletions()],
  'data-rights/find-reactions.ts reactionsGiven': [() => reactionsGiven('someone', 20, null)],
  'billing/store.ts listBilled': [() => listBilled(20, null), () => listBilled(20, 'someone')],
  'billing/store.ts listEntitled': [
    () => listEntitled(20, null),
    () => listEntitled(20, 'someone'),
  ],
  'crisis/store.ts listOwnCrisis': [
    () => listOwnCrisis('someone', 20, null),
    () => listOwnCrisis('someone', 20, somewhere),
  ],
  'drops/own-among.ts ownAmong': [() => ownAmong('someone', [somewhere.id])],
  'drops/erase.ts listErasures': [() => listErasures(new Date(0), 20)],
  'drops/erase.ts eraseReactionsTo': [() => eraseReactionsTo([somewhere.id])],
  'drops/store.ts ownDrops': [() => ownDrops('someone').limit(20).get()],
  'drops/store.ts wasOwn': [() => wasOwn('someone', somewhere.id)],
  'nightly/sample.ts listToCheck': [
    () => listToCheck(20, null, new Date(0)),
    () => listToCheck(20, somewhere.id, new Date(0)),
  ],
  'mirror/store.ts dropFactsSince': [() => dropFactsSince('someone', '2026-01-31')],
  'whispers/store.ts latestWhisper': [() => latestWhisper('someone')],
  'totems/store.ts listTotemHistory': [() => listTotemHistory('someone')],
  'journal/store.ts listWrittenDays': [() => listWrittenDays('someone', '2026-11-20', 20)],
  'nightly/store.ts dropsOf': [() => dropsOf(['someone', 'another'])],
  'nightly/store.ts listActive': [
    () => listActive('2026-01-01', 100, null),
    () => listActive('2026-01-01', 100, { lastDropDate: '2026-01-02', uid: 'someone' }),
  ],
  'nightly/store.ts listHeld': [() => listHeld(new Date(0))],
  'nightly/store.ts listProfiles': [
    () => listProfiles(20, null),
    () => listProfiles(20, 'someone'),
  ],
  'pages/old-shape.ts listOldCopies': [() => listOldCopies('feed', 20, null)],
  'pages/old-shape.ts readOldHead': [() => readOldHead('crisis')],
  'pages/rebuild/places.ts listPlaces': [() => listPlaces('feed', new Date(0))],
  'pages/rebuild/recount.ts dropsOfPages': [
    () => db().runTransaction((tx) => dropsOfPages(tx, [somewhere.id]), { readOnly: true }),
  ],
  'pages/rebuild/rows.ts countRows': [() => countRows([somewhere.id])],
  'pages/tick/queries.ts listByName': [
    () => listByName(fresh(), 20),
    () => listByName(fresh(), 20, somewhere.id),
  ],
  'pages/tick/queries.ts listDue': [
    () => listDue('feed', false, new Date(0), 20),
    () => listDue('crisis', true, new Date(0), 20),
  ],
  'pages/tick/queries.ts listLeaving': [() => listLeaving(new Date(0), 20)],
  'platform/paging.ts listNewest': [
    () => listByAuthor('someone', 20, null),
    () => listByAuthor('someone', 20, somewhere),
    () => listEntries('someone', 20, null),
    () => listEntries('someone', 20, somewhere),
  ],
  'reactions/store.ts reactionsBy': [() => reactionsBy('someone', [somewhere.id])],
};

const calls = Object.entries(CALLS).flatMap(([name, variants]) =>
  variants.map((call, index) => ({ name: `${name}, variant ${index + 1}`, call })),
);

describe('the queries of the server', () => {
  const file = readIndexFile();
  const sent = new Map<string, QueryShape[]>();

  beforeAll(async () => {
    const shapes = recordQueries(db());
    for (const { name, call } of calls) {
      const before = shapes.length;
      await call();
      sent.set(name, shapes.slice(before));
    }
  });

  it('are all called here: a new one needs a row in CALLS', async () => {
    expect(Object.keys(CALLS).sort()).toEqual(await queryingFunctions());
  });

  it.each(calls)('$name has its index', ({ name }) => {
    const shapes = sent.get(name) ?? [];
    expect(shapes).not.toEqual([]);
    const missing = shapes.flatMap(requiredIndexes).filter((need) => !isAnswered(file, need));
    expect(missing).toEqual([]);
  });

  it('use every composite index that is declared', () => {
    const needs = [...sent.values()].flat().flatMap(requiredIndexes);
    const unused = file.indexes.filter((index) => !needs.some((need) => answers(index, need)));
    expect(unused).toEqual([]);
  });
});
