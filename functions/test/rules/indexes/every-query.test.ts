import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { listDeletions } from '../../../src/account/tombstone.ts';
import { listBilled, listEntitled } from '../../../src/billing/store.ts';
import { listOwnCrisis } from '../../../src/crisis/store.ts';
import { reactionsGiven } from '../../../src/data-rights/find-reactions.ts';
import { eraseReactionsTo, listErasures } from '../../../src/drops/erase.ts';
import { ownDaysAmong } from '../../../src/drops/own-among.ts';
import { dayWith, listByAuthor, ownDrops } from '../../../src/drops/store.ts';
import {
  countEntriesBefore,
  listEntries,
  listWrittenDays,
  listWrittenOn,
} from '../../../src/journal/store.ts';
import { dropFactsSince } from '../../../src/mirror/store.ts';
import { listGrave } from '../../../src/moderation/alert.ts';
import { appealsInCase, appealsOf } from '../../../src/moderation/appeal-store.ts';
import { countWaiting, oldestWaiting } from '../../../src/moderation/attendance.ts';
import { listCare } from '../../../src/moderation/care.ts';
import { casesDeletedBy } from '../../../src/moderation/deleted-words.ts';
import { listModerators, reportedBy } from '../../../src/moderation/desk.ts';
import {
  listEndAppeals,
  listProposed as listProposedEnds,
} from '../../../src/moderation/find-endings.ts';
import { openAppeals } from '../../../src/moderation/found-case.ts';
import { countHeldUnseen, countShown } from '../../../src/moderation/holds-cap.ts';
import { listStaleChecks } from '../../../src/moderation/lapse-checks.ts';
import { listLapsed } from '../../../src/moderation/lapse-holds.ts';
import { countGrave, listWaiting } from '../../../src/moderation/list-dealt.ts';
import { listAppeals, listReports } from '../../../src/moderation/notes.ts';
import { isCopied } from '../../../src/moderation/open-case-copies.ts';
import { listDecided, listUnanswered } from '../../../src/moderation/settle-left.ts';
import { letNotifiersGo, settleNotifiers } from '../../../src/moderation/settle-notifiers.ts';
import { listUnsettled } from '../../../src/moderation/settle-reports.ts';
import { listRunning } from '../../../src/moderation/sweep/run-sweep.ts';
import { listProposed } from '../../../src/moderation/sweep/sweep-store.ts';
import { countMonth, lastEntry, listMonths } from '../../../src/moderation/transparency.ts';
import { notifiersOf } from '../../../src/moderation/unseal/contact.ts';
import { listLive, listToTell, unsealsOf } from '../../../src/moderation/unseal/store.ts';
import { listFaded } from '../../../src/nightly/faded.ts';
import { listToCheck } from '../../../src/nightly/sample.ts';
import { dropsOf, listActive, listHeld, listProfiles } from '../../../src/nightly/store.ts';
import { listNotices, noticesOfCase } from '../../../src/notices/store.ts';
import { listOldCopies, readOldHead } from '../../../src/pages/old-shape.ts';
import { listPlaces } from '../../../src/pages/rebuild/places.ts';
import { dropsOfPages } from '../../../src/pages/rebuild/recount.ts';
import { countRows } from '../../../src/pages/rebuild/rows.ts';
import { listByName, listDue, listLeaving, walkShared } from '../../../src/pages/tick/queries.ts';
import { fresh } from '../../../src/platform/collections.ts';
import { db } from '../../../src/platform/firebase.ts';
import { reactionsBy } from '../../../src/reactions/store.ts';
import { devicesOf, listDue as listDueReminders } from '../../../src/reminders/store.ts';
import {
  listAppealsOf,
  listCases,
  listNoticesAbout,
} from '../../../src/reports/erase-gone-cases.ts';
import { listReportsBy, listReportsOf, weightiest } from '../../../src/reports/store.ts';
import { listTotemHistory } from '../../../src/totems/store.ts';
import { latestWhisper } from '../../../src/whispers/store.ts';
import { aDropDoc } from '../../support/user-data-fixture.ts';
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
  'moderation/alert.ts listGrave': [() => listGrave()],
  'moderation/attendance.ts countWaiting': [() => countWaiting(new Date(0))],
  'moderation/attendance.ts oldestWaiting': [() => oldestWaiting(new Date(0))],
  'moderation/settle-left.ts listDecided': [() => listDecided(new Date(0))],
  'moderation/settle-left.ts listUnanswered': [() => listUnanswered()],
  'moderation/settle-notifiers.ts letNotifiersGo': [
    () => letNotifiersGo(somewhere.id, new Date(0)),
  ],
  'moderation/settle-notifiers.ts settleNotifiers': [
    () => settleNotifiers(somewhere.id, { outcome: 'stays', rule: null }, new Date(0)),
  ],
  'moderation/transparency.ts countMonth': [() => countMonth('2026-11', new Date(0))],
  'moderation/transparency.ts lastEntry': [() => lastEntry('2026-11')],
  'moderation/transparency.ts listMonths': [() => listMonths()],
  'moderation/unseal/contact.ts notifiersOf': [() => notifiersOf(somewhere.id)],
  'moderation/unseal/store.ts listLive': [() => listLive(new Date(0), 20)],
  'moderation/unseal/store.ts listToTell': [() => listToTell(new Date(0), 20)],
  'moderation/unseal/store.ts unsealsOf': [() => unsealsOf(somewhere.id)],
  'moderation/care.ts listCare': [() => listCare('someone')],
  'moderation/desk.ts listModerators': [() => listModerators()],
  'moderation/desk.ts reportedBy': [() => reportedBy(['someone', 'another'])],
  'moderation/deleted-words.ts casesDeletedBy': [() => casesDeletedBy('someone')],
  'moderation/found-case.ts openAppeals': [() => openAppeals([somewhere.id])],
  'moderation/list-dealt.ts countGrave': [() => countGrave('someone', new Date(0))],
  'moderation/list-dealt.ts listWaiting': [() => listWaiting('grave', 20, new Date(0))],
  'moderation/notes.ts listAppeals': [() => listAppeals(somewhere.id)],
  'moderation/notes.ts listReports': [() => listReports(somewhere.id)],
  'crisis/store.ts listOwnCrisis': [
    () => listOwnCrisis('someone', 20, null),
    () => listOwnCrisis('someone', 20, somewhere),
  ],
  'drops/own-among.ts ownDaysAmong': [() => ownDaysAmong('someone', [somewhere.id])],
  'drops/erase.ts listErasures': [() => listErasures(new Date(0), 20)],
  'drops/erase.ts eraseReactionsTo': [() => eraseReactionsTo([somewhere.id])],
  'drops/store.ts ownDrops': [() => ownDrops('someone').limit(20).get()],
  'drops/store.ts dayWith': [() => dayWith('someone', somewhere.id)],
  'nightly/faded.ts listFaded': [
    () => listFaded(20, null, new Date(0)),
    () => listFaded(20, { fadesAt: 0, dropId: somewhere.id }, new Date(0)),
  ],
  'nightly/sample.ts listToCheck': [
    () => listToCheck(20, null, new Date(0)),
    () => listToCheck(20, somewhere.id, new Date(0)),
  ],
  'mirror/store.ts dropFactsSince': [() => dropFactsSince('someone', '2026-01-31')],
  'whispers/store.ts latestWhisper': [() => latestWhisper('someone')],
  'totems/store.ts listTotemHistory': [() => listTotemHistory('someone')],
  'moderation/appeal-store.ts appealsInCase': [() => appealsInCase(somewhere.id)],
  'moderation/appeal-store.ts appealsOf': [() => appealsOf('someone')],
  'notices/store.ts listNotices': [() => listNotices('someone')],
  'notices/store.ts noticesOfCase': [() => noticesOfCase('someone', somewhere.id)],
  'journal/store.ts countEntriesBefore': [
    () => countEntriesBefore('someone', '2026-11-20', Timestamp.fromMillis(0)),
  ],
  'journal/store.ts listWrittenDays': [() => listWrittenDays('someone', '2026-11-20', 20)],
  'journal/store.ts listWrittenOn': [() => listWrittenOn('someone', ['2026-10-20', '2025-11-20'])],
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
  'moderation/holds-cap.ts countHeldUnseen': [() => countHeldUnseen()],
  'moderation/holds-cap.ts countShown': [() => countShown(new Date(0))],
  'moderation/lapse-holds.ts listLapsed': [() => listLapsed(new Date(0), 20)],
  'moderation/open-case-copies.ts isCopied': [
    () => isCopied(somewhere.id, aDropDoc('someone', 'long '.repeat(40), false)),
  ],
  'moderation/sweep/run-sweep.ts listRunning': [() => listRunning()],
  'moderation/sweep/sweep-store.ts listProposed': [() => listProposed(20)],
  'moderation/find-endings.ts listEndAppeals': [() => listEndAppeals(new Date(0))],
  'moderation/find-endings.ts listProposed': [() => listProposedEnds(new Date(0))],
  'moderation/lapse-checks.ts listStaleChecks': [() => listStaleChecks(new Date(0), 20)],
  'moderation/settle-reports.ts listUnsettled': [() => listUnsettled(somewhere.id, 20)],
  'reports/erase-gone-cases.ts listAppealsOf': [() => listAppealsOf(somewhere.id)],
  'reports/erase-gone-cases.ts listCases': [
    () => listCases(20, null),
    () => listCases(20, somewhere.id),
  ],
  'reports/erase-gone-cases.ts listNoticesAbout': [() => listNoticesAbout(somewhere.id)],
  'reports/store.ts listReportsBy': [() => listReportsBy('someone', 20, null)],
  'reports/store.ts listReportsOf': [() => listReportsOf(somewhere.id, 20)],
  'reports/store.ts weightiest': [() => weightiest(somewhere.id, 'hate')],
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
  'pages/tick/queries.ts walkShared': [() => walkShared('feed', '', null)],
  'platform/paging.ts listNewest': [
    () => listByAuthor('someone', 20, null),
    () => listByAuthor('someone', 20, somewhere),
    () => listEntries('someone', 20, null),
    () => listEntries('someone', 20, somewhere),
  ],
  'reminders/store.ts devicesOf': [() => devicesOf('someone')],
  'reminders/store.ts listDue': [() => listDueReminders(new Date(0), 20, null)],
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
