import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { alertOverdue } from '../../../src/billing/cancellation-queue.ts';
import { listBilled, listEntitled } from '../../../src/billing/membership.ts';
import { casesDeletedBy, keepAuthor } from '../../../src/cases/case.ts';
import { askToHold } from '../../../src/cases/holds.ts';
import {
  appealsInCase,
  closePublicReports,
  notifyAnswer,
  notifyMissedOutcomes,
  notifyOutcome,
} from '../../../src/cases/outcome.ts';
import type { ReportReason } from '../../../src/contract/index.ts';
import { listDeletions } from '../../../src/data-rights/deletion.ts';
import { countGrave, listAssigned } from '../../../src/desk/assignment.ts';
import { presentCase } from '../../../src/desk/case-view.ts';
import { endWaits, listSupportNotes } from '../../../src/desk/decide.ts';
import { eraseGoneCases } from '../../../src/desk/erase-cases.ts';
import { getTransparency } from '../../../src/desk/handlers.ts';
import {
  alertGrave,
  listUnconfirmed,
  readUnattended,
  scheduledParts,
} from '../../../src/desk/jobs.ts';
import { lapseChecks, lapseTerminations } from '../../../src/desk/terminations.ts';
import { countMonth, countWaiting } from '../../../src/desk/transparency.ts';
import { openedCase, request } from '../../../src/disclosure/disclose.ts';
import { createDrop } from '../../../src/drops/accept.ts';
import {
  dayWith,
  eraseRemains,
  listByAuthor,
  ownDaysAmong,
  ownDrops,
} from '../../../src/drops/drops.ts';
import { listMyDrops } from '../../../src/drops/own-drops.ts';
import { listOwnCrisis } from '../../../src/feed/feed.ts';
import {
  deleteJournalEntry,
  getEarlierVersions,
  getOnThisDay,
  listChanges,
  listJournal,
} from '../../../src/journal/handlers.ts';
import { contextOfEntry, listEntries } from '../../../src/journal/journal.ts';
import { getMonth, getTotemHistory } from '../../../src/mirror/handlers.ts';
import { accountsJob } from '../../../src/nightly/accounts.ts';
import { countsJob, fadedJob } from '../../../src/nightly/drop-jobs.ts';
import { listUnfinishedTakeovers } from '../../../src/nightly/night.ts';
import { peopleJob, reconcileUser } from '../../../src/nightly/people.ts';
import { getNotices } from '../../../src/notices/handlers.ts';
import {
  appealsOf,
  noticesOfCase,
  noticesOfDrop,
  shownNotices,
} from '../../../src/notices/notices.ts';
import { dueReactions } from '../../../src/pages/pages.ts';
import { rebuild } from '../../../src/pages/rebuild.ts';
import { finalCounts, recount } from '../../../src/pages/recount.ts';
import { findMoves } from '../../../src/pages/tick/moves.ts';
import { collection, type Doc } from '../../../src/platform/collections.ts';
import { db } from '../../../src/platform/firestore.ts';
import { listByName, readPage, sealPlace } from '../../../src/platform/paging.ts';
import { countKeyed } from '../../../src/platform/rows-of-key.ts';
import { reactionsGiven } from '../../../src/reactions/reactions.ts';
import { devicesOf } from '../../../src/reminders/reminders.ts';
import { sendDue } from '../../../src/reminders/send-due.ts';
import { addToReport } from '../../../src/reports/further-words.ts';
import { listReportsBy, weightiest, withReport } from '../../../src/reports/report.ts';
import { readErased } from '../../../src/restore/erased.ts';
import { restore } from '../../../src/restore/restore.ts';
import { getWhisper } from '../../../src/whispers/handlers.ts';
import { aCase } from '../../support/a-case.ts';
import { asCaller } from '../../support/as-caller.ts';
import { cursorAfter } from '../../support/cursors.ts';
import { withPushKeys } from '../../support/push-service.ts';
import { aStoredDrop } from '../../support/stored.ts';
import { aDropDoc } from '../../support/user-data-fixture.ts';
import { answers, isAnswered, readIndexFile } from './index-file.ts';
import { recordQueries } from './query-recorder.ts';
import type { QueryShape } from './query-shape.ts';
import { queryingFunctions, recordFunctions } from './querying-functions.ts';
import { requiredIndexes } from './required-indexes.ts';

const someone = asCaller('someone', new Date(0));

/** An entry of that person; nothing of it but its id is looked at. */
async function anEntry(): Promise<string> {
  const entry = collection('users/journal', 'someone').doc();
  await entry.set({} as Doc<'users/journal'>);
  return entry.id;
}
const somewhere = { createdAt: Timestamp.fromMillis(0), id: 'aaaaaaaaaaaaaaaaaaaa' };
const aDecided = aCase(somewhere.id, new Date(0), { state: 'decided', decision: 'keep' });
const presentDecided = () => presentCase(somewhere.id, aDecided, 'someone', new Date(0));
const anOpen = aCase(somewhere.id, new Date(0));
const presentUndecided = () => presentCase(somewhere.id, anOpen, 'someone', new Date(0));

const aNight = { night: new Date(0).toISOString(), list: 'drops', number: 0, after: null };
const longDrop = aDropDoc('someone', 'long '.repeat(40), false);
/** Asks whether enough people reported a drop for it to be held. */
const askAbout = (reason: ReportReason) =>
  askToHold(
    { reason, weight: 9, distinct: reason === 'personal-data' ? 2 : 9 },
    null,
    { id: somewhere.id, doc: longDrop, readAt: somewhere.createdAt },
    new Date(0),
  );
/** Lists the cases of a moderator while an appeal waits. */
async function listAppealed() {
  const since = somewhere.createdAt;
  await collection('staff').doc('someone').set({ role: 'moderator', pseudonym: 'desk 1', since });
  await collection('cases')
    .doc(somewhere.id)
    .set(aCase(somewhere.id, new Date(0), { state: 'appealed' }));
  await listAssigned('someone', new Date(0));
  await collection('staff').doc('someone').delete();
}
/** Finds that the drop of a case is gone, and erases the case 30 days later. */
async function eraseOne() {
  await collection('cases')
    .doc(somewhere.id)
    .set(aCase(somewhere.id, new Date(0)));
  await eraseGoneCases(new Date(0));
  await eraseGoneCases(new Date(30 * 24 * 3_600_000));
}
/** Asks for a case that no person has opened. */
async function askForCase(about: string) {
  await collection('cases')
    .doc(somewhere.id)
    .set(aCase(somewhere.id, new Date(0)));
  await openedCase(about).catch((thrown) => expect(String(thrown)).toMatch(/opened|no case/));
}
const given = { reason: 'hate', note: null } as const;
const contact = { of: 'author', notice: null, ground: 'crime', silence: null } as const;
const operator = { email: 'somebody@people.test', isOnlyIdentity: false };
const askForContact = () => request({ ...contact, caseId: somewhere.id }, operator, new Date(0));

/** Sends a drop that could be a retry. That person has consented to nothing, so it is refused in the end. */
const dropWithKey = () => {
  const drop = { content: 'Rain.', emotionType: 'joy', isCrisis: false, drift: false } as const;
  const context = { ...someone, idempotencyKey: 'a-key' };
  const sent = createDrop({ ...drop, confirmed: false }, context);
  return sent.catch((thrown) => expect(thrown).toMatchObject({ code: 'consent-required' }));
};

/** A cursor as an answer gives it. */
async function aCursor() {
  const row = { id: somewhere.id, doc: { createdAt: somewhere.createdAt } };
  return (await readPage({ limit: 1 }, async () => [row, row])).nextCursor ?? undefined;
}

/** Restores the store from itself. Nothing is missing, but nobody here has an account. */
const restoreFromItself = () =>
  restore(db(), new Date(0)).catch((thrown) => expect(String(thrown)).toMatch(/gone|account/));

/** Each function of the server that queries, with calls that produce every form of its queries. */
const CALLS: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  'data-rights/deletion.ts listDeletions': [() => listDeletions()],
  'reactions/reactions.ts reactionsGiven': [
    () => reactionsGiven('someone', 20, null),
    () => reactionsGiven('someone', 20, `2026-11/${somewhere.id}.same`),
  ],
  'platform/collections.ts allOf': [() => readErased([db()], new Date(0))],
  'restore/erased.ts pagesOf': [() => readErased([db()], new Date(0))],
  'restore/restore.ts giveReleases': [restoreFromItself],
  'billing/cancellation-queue.ts listOverdue': [() => alertOverdue(new Date(0))],
  'billing/membership.ts listBilled': [() => listBilled(20, null), () => listBilled(20, 'someone')],
  'billing/membership.ts listEntitled': [
    () => listEntitled(20, null),
    () => listEntitled(20, 'someone'),
  ],
  'desk/terminations.ts listProposed': [() => lapseTerminations(new Date(0))],
  'desk/jobs.ts listEscalated': [() => scheduledParts(new Date(0)).escalated()],
  'desk/jobs.ts countAboveLimit': [() => scheduledParts(new Date(0)).aboveLimit()],
  'desk/jobs.ts listGrave': [() => alertGrave(new Date(0))],
  'desk/transparency.ts countWaiting': [() => countWaiting(new Date(0))],
  'desk/jobs.ts oldestWaiting': [() => readUnattended(new Date(0))],
  'cases/outcome.ts listDecided': [() => notifyMissedOutcomes(new Date(0))],
  'cases/outcome.ts listUnanswered': [() => notifyMissedOutcomes(new Date(0))],
  'cases/outcome.ts closePublicReports': [() => closePublicReports(somewhere.id, new Date(0))],
  'cases/outcome.ts notifyPublicReporters': [
    () => notifyAnswer({ caseId: somewhere.id, outcome: 'reversed', by: 'answer' }, new Date(0)),
  ],
  'disclosure/disclose.ts openRequest': [askForContact],
  'desk/jobs.ts listUnconfirmed': [() => listUnconfirmed(new Date(0))],
  'cases/outcome.ts reopenPublicReports': [
    () =>
      notifyAnswer(
        { caseId: somewhere.id, outcome: 'reversed', by: 'reconsideration' },
        new Date(0),
      ),
  ],
  'desk/transparency.ts countMonth': [() => countMonth('2026-11', new Date(0))],
  'desk/transparency.ts lastEntry': [() => countMonth('2026-11', new Date(0))],
  'desk/handlers.ts listMonths': [() => getTransparency({}, { now: new Date(0), network: 'x' })],
  'desk/decide.ts listSupportNotes': [() => listSupportNotes('someone')],
  'desk/assignment.ts listModerators': [listAppealed],
  'desk/assignment.ts reportedBy': [listAppealed],
  'cases/case.ts listCasesOf': [
    () => keepAuthor(db().batch(), somewhere.id, aStoredDrop('someone', '2026-11-20')),
  ],
  'cases/case.ts casesDeletedBy': [() => casesDeletedBy('someone')],
  'desk/assignment.ts openAppeals': [listAppealed],
  'desk/assignment.ts countGrave': [() => countGrave('someone', new Date(0))],
  'desk/assignment.ts listWaiting': [listAppealed],
  'desk/case-view.ts listExplanations': [presentUndecided, presentDecided],
  'desk/case-view.ts listReports': [presentDecided],
  'disclosure/disclose.ts caseOfAddress': [() => askForCase(`/feed?drop=${somewhere.id}`)],
  'disclosure/disclose.ts requireOpened': [() => askForCase(somewhere.id)],
  'feed/feed.ts listOwnCrisis': [
    () => listOwnCrisis('someone', 20, null),
    () => listOwnCrisis('someone', 20, somewhere),
  ],
  'drops/drops.ts ownDaysAmong': [() => ownDaysAmong('someone', [somewhere.id])],
  'drops/drops.ts listErasures': [() => eraseRemains(new Date(0))],
  'drops/drops.ts ownDrops': [() => ownDrops('someone').limit(20).get()],
  'drops/drops.ts dayWith': [() => dayWith('someone', somewhere.id)],
  'drops/accept.ts findReplay': [dropWithKey],
  'drops/own-drops.ts countCrisisPosts': [
    async () => listMyDrops({ cursor: await aCursor() }, someone),
  ],
  'nightly/drop-jobs.ts listFaded': [
    () => fadedJob.run(aNight),
    () => fadedJob.run({ ...aNight, after: { fadesAt: 0, dropId: somewhere.id } }),
  ],
  'nightly/drop-jobs.ts listToCheck': [
    () => countsJob.run(aNight),
    () => countsJob.run({ ...aNight, after: somewhere.id }),
  ],
  'mirror/handlers.ts dropFactsSince': [() => getMonth({}, someone)],
  'whispers/handlers.ts latestWhisper': [() => getWhisper({}, someone)],
  'whispers/handlers.ts heard': [() => getWhisper({}, someone)],
  'mirror/handlers.ts listTotemHistory': [
    async () => {
      await collection('entitlements').doc('someone').set({ isPremium: true });
      return getTotemHistory({}, someone);
    },
  ],
  'cases/outcome.ts appealsInCase': [() => appealsInCase(somewhere.id)],
  'notices/notices.ts appealsOf': [() => appealsOf('someone')],
  'notices/notices.ts shownNotices': [() => shownNotices('someone', new Date(0)).get()],
  'notices/handlers.ts getNotices': [() => getNotices({}, someone)],
  'notices/notices.ts noticesOfCase': [() => noticesOfCase('someone', somewhere.id)],
  'notices/notices.ts noticesOfDrop': [() => noticesOfDrop('someone', somewhere.id)],
  'journal/journal.ts countEntriesBefore': [
    () =>
      contextOfEntry('someone', { localDate: '2026-11-20', createdAt: Timestamp.fromMillis(0) }),
  ],
  'journal/handlers.ts listChanged': [
    () => listChanges({}, someone),
    () => listChanges({ cursor: sealPlace('changes', `1.2.${somewhere.id}`) }, someone),
  ],
  'journal/handlers.ts deleteEntry': [
    async () => deleteJournalEntry({ entryId: await anEntry() }, someone),
  ],
  'journal/handlers.ts listEarlier': [
    async () => getEarlierVersions({ entryId: await anEntry(), limit: 20 }, someone),
    async () =>
      getEarlierVersions(
        { entryId: await anEntry(), limit: 20, cursor: await cursorAfter(somewhere) },
        someone,
      ),
  ],
  'journal/handlers.ts listWrittenDays': [() => listJournal({ limit: 20 }, someone)],
  'journal/handlers.ts listWrittenOn': [() => getOnThisDay({}, someone)],
  'journal/handlers.ts listDroppedOn': [() => getOnThisDay({}, someone)],
  // After the last profile, so that nobody of this test is deleted.
  'nightly/accounts.ts listProfiles': [
    () => accountsJob.run({ ...aNight, list: 'profiles', after: 'zzzz' }),
  ],
  'nightly/night.ts listUnfinishedTakeovers': [() => listUnfinishedTakeovers(new Date(0))],
  'nightly/people.ts dropsOf': [() => reconcileUser('someone', new Date(0))],
  'nightly/people.ts listActive': [
    () => peopleJob.run({ ...aNight, list: 'active' }),
    () =>
      peopleJob.run({
        ...aNight,
        list: 'active',
        after: { lastDropDate: '2026-01-02', uid: 'someone' },
      }),
  ],
  'cases/holds.ts countHeldUnseen': [() => askAbout('personal-data')],
  'cases/holds.ts countShown': [() => askAbout('hate')],
  'desk/jobs.ts listLapsed': [() => scheduledParts(new Date(0)).holds()],
  'cases/text-match.ts isCopied': [() => askAbout('spam')],
  'desk/decide.ts listWaited': [() => endWaits(new Date(0))],
  'desk/terminations.ts listStaleChecks': [() => lapseChecks(new Date(0))],
  'cases/outcome.ts listUnsettled': [() => notifyOutcome(somewhere.id, new Date(0))],
  'desk/erase-cases.ts listCases': [() => eraseGoneCases(new Date(0))],
  'desk/erase-cases.ts listNoticesAbout': [eraseOne],
  'reports/report.ts listReportsBy': [
    () => listReportsBy('someone', 20, null),
    () => listReportsBy('someone', 20, somewhere.id),
  ],
  'desk/erase-cases.ts listReportsOf': [eraseOne],
  'reports/further-words.ts findReport': [
    () => addToReport('lock', { dropId: somewhere.id, given }, new Date(0), withReport),
  ],
  'reports/report.ts weightiest': [() => weightiest(somewhere.id, 'hate')],
  'pages/rebuild.ts listPlaces': [() => rebuild(new Date(0))],
  'pages/recount.ts recountIn': [() => recount('feed', [somewhere.id], null)],
  'pages/pages.ts reactorsTo': [() => finalCounts([somewhere.id])],
  'pages/pages.ts dueReactions': [
    () => dueReactions(new Date(0)).limit(1).get(),
    () => listByName(dueReactions(new Date(0)), 20),
    () => listByName(dueReactions(new Date(0)), 20, somewhere.id),
  ],
  'pages/tick/moves.ts listDue': [() => findMoves(new Date(0))],
  'pages/tick/moves.ts listLeaving': [() => findMoves(new Date(0))],
  'pages/tick/moves.ts walkShared': [() => findMoves(new Date(0))],
  'platform/rows-of-key.ts countKeyed': [() => countKeyed('h')],
  'platform/paging.ts listByName': [
    () => listByName(collection('fresh'), 20),
    () => listByName(collection('fresh'), 20, somewhere.id),
  ],
  'platform/paging.ts listNewest': [
    () => listByAuthor('someone', 20, null),
    () => listByAuthor('someone', 20, somewhere),
    () => listEntries('someone', 20, null),
    () => listEntries('someone', 20, somewhere),
  ],
  'reminders/reminders.ts devicesOf': [() => devicesOf('someone')],
  'reminders/send-due.ts listDue': [
    async () => {
      const keys = withPushKeys();
      await sendDue(new Date(0));
      keys.without();
    },
  ],
};

const calls = Object.entries(CALLS).flatMap(([name, variants]) =>
  variants.map((call, index) => ({ name: `${name}, variant ${index + 1}`, function: name, call })),
);

describe('the queries of the server', () => {
  const file = readIndexFile();
  const sent = new Map<string, QueryShape[]>();
  const ran = new Map<string, string[]>();

  beforeAll(async () => {
    const shapes = recordQueries(db());
    const functionsIn = await recordFunctions();
    for (const { name, call } of calls) {
      const before = shapes.length;
      ran.set(name, await functionsIn(call));
      sent.set(name, shapes.slice(before));
    }
  });

  it('are all called here: a new one needs a row in CALLS', () => {
    expect(Object.keys(CALLS).sort()).toEqual(queryingFunctions());
  });

  it.each(calls)('$name has its index', ({ name, function: querying }) => {
    expect(ran.get(name)).toContain(querying);
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
