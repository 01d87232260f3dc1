import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { isPremium } from '../account/account.ts';
import { shownZone } from '../account/calendar.ts';
import { loadProfile } from '../account/profile.ts';
import { readStanding } from '../account/sanctions.ts';
import { exportMembership } from '../billing/membership.ts';
import {
  type AccountExport,
  EXPORT_LISTS,
  type ExportList,
  type Output,
  toOwnReport,
} from '../contract/index.ts';
import { listByAuthor, ownDrops } from '../drops/drops.ts';
import { toOwnDrops } from '../drops/own-drops.ts';
import type { Caller } from '../http/authenticate.ts';
import { countEntries, listEntries, toEarlier, toEntry } from '../journal/journal.ts';
import { appealsOf, shownNotices, toNotice } from '../notices/notices.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { badField } from '../platform/errors.ts';
import { auth, type Stored } from '../platform/firestore.ts';
import { firstWithin, listByName, listNewest, openPlace, sealPlace } from '../platform/paging.ts';
import { reactionsGiven } from '../reactions/reactions.ts';
import { devicesOf } from '../reminders/reminders.ts';
import { listReportsBy } from '../reports/report.ts';

/**
 * The most rows of a list that are read at once. For long rows the number is smaller, because the server rates their risk
 * again.
 */
const AT_ONCE = 400;
const LONG_AT_ONCE = 40;
const LONG: readonly ExportList[] = ['journal', 'earlierVersions', 'drops'];
/** The size in bytes at which a page is full. */
const BYTES = 2 * 1024 * 1024;

/** Where the next page begins: a list, and the place in that list after which to continue. */
interface Place {
  readonly list: ExportList;
  readonly after: string | null;
}

/**
 * Returns one page of everything that is stored about the caller (design 13).
 * @throws AppError `bad-request` for a cursor that this API did not create
 */
export async function exportPage(
  caller: Caller,
  cursor: string | undefined,
  now: Date,
): Promise<Output<'GET /api/user/me/export'>> {
  const from = cursor === undefined ? null : decodePlace(cursor);
  const [{ user }, premium] = await Promise.all([
    loadProfile(caller, now),
    isPremium(caller.uid, now),
  ]);
  const reader = { uid: caller.uid, user, premium, now };
  const { lists, next } = await fillPage(reader, from ?? { list: EXPORT_LISTS[0], after: null });
  return {
    exportedAt: now.toISOString(),
    ...(from === null ? await about(reader) : {}),
    ...lists,
    nextCursor: next && sealPlace('export', `${next.list}:${next.after ?? ''}`),
  };
}

/** Reads the lists one after another, starting at a place, until the page is full. */
async function fillPage(reader: Reader, from: Place) {
  const lists: Partial<Pick<Output<'GET /api/user/me/export'>, ExportList>> = {};
  let bytes = 0;
  for (const list of EXPORT_LISTS.slice(EXPORT_LISTS.indexOf(from.list))) {
    const after = list === from.list ? from.after : null;
    const limit = LONG.includes(list) ? LONG_AT_ONCE : AT_ONCE;
    const found = await LISTS[list](reader, limit, after);
    const fitting = firstWithin<{ row: unknown; place: string }>(found, BYTES - bytes);
    bytes += fitting.bytes;
    Object.assign(lists, { [list]: fitting.first.map(({ row }) => row) });
    // The list may end exactly here. Then the next page has no rows of this list.
    if (found.length === limit || bytes >= BYTES) {
      return { lists, next: { list, after: fitting.first.at(-1)?.place ?? after } satisfies Place };
    }
  }
  return { lists, next: null };
}

function decodePlace(cursor: string): Place {
  const [name, after = ''] = openPlace('export', cursor).split(':');
  const list = EXPORT_LISTS.find((known) => known === name);
  if (!list) throw badField('cursor', 'is not one this API gave out');
  return { list, after: after === '' ? null : after };
}

/** Reads everything that is not a list. */
async function about({ uid, user, premium, now }: Reader) {
  const [entries, drops, membership, staff, login, record, sent, standing, browsers] =
    await Promise.all([
      countEntries(uid),
      ownDrops(uid).count().get(),
      exportMembership(uid),
      collection('staff').doc(uid).get(),
      readLogin(uid),
      collection('reporters').doc(uid).get(),
      appealsOf(uid),
      readStanding(uid),
      devicesOf(uid),
    ]);
  return {
    totals: { journal: entries, drops: drops.data().count },
    account: {
      id: uid,
      email: user.email,
      newEmail: user.newEmail ?? null,
      createdAt: user.createdAt.toDate().toISOString(),
      isPremium: premium,
      membership,
      staff: toStaff(staff.data()),
      login,
    },
    settings: { ...settingsOf(user, now), reminder: reminderOf(user, browsers) },
    stats: statsOf(user),
    echoesSeen: Object.entries(user.echoesSeen ?? {}).map(([dropId, { day, count }]) => ({
      dropId,
      day,
      reactions: count,
    })),
    putAway: user.putAway ?? [],
    reportRecord: toRecord(record.data()),
    appeals: sent.map((appeal) => {
      const { sentAt, words, outcome } = appeal.data();
      return { sentAt: sentAt.toDate().toISOString(), words, outcome };
    }),
    standing: standing.updatedAt && toStanding(standing.doc),
  };
}

const iso = (at: { toDate(): Date } | null) => at?.toDate().toISOString() ?? null;

const toStanding = (doc: Doc<'standing'>): AccountExport['standing'] => ({
  strikes: doc.strikes.map(({ at }) => at.toDate().toISOString()),
  pausedUntil: iso(doc.pausedUntil),
  endProposedAt: iso(doc.pendingEnd?.since ?? null),
  endedAt: iso(doc.endedAt),
});

const toStaff = (staff: Doc<'staff'> | undefined): AccountExport['account']['staff'] =>
  staff ? { ...staff, since: staff.since.toDate().toISOString() } : null;

const toRecord = (record: Doc<'reporters'> | undefined) =>
  record ? { agreed: record.agreed, unfounded: record.unfounded } : null;

type Settings = AccountExport['settings'];

/** The browsers, without their push addresses and keys: with these, other people could send messages to the browsers. */
const reminderOf = (
  { reminder }: Doc<'users'>,
  browsers: readonly Stored<Doc<'devices'>>[],
): Settings['reminder'] =>
  reminder
    ? {
        part: reminder.part,
        remindedOn: reminder.remindedOn,
        devices: browsers.map(({ doc }) => ({
          pushService: new URL(doc.endpoint).hostname,
          since: doc.addedAt.toDate().toISOString(),
        })),
      }
    : null;

const settingsOf = (user: Doc<'users'>, now: Date): Omit<Settings, 'reminder'> => ({
  // The theme that the person chose, even if it is not shown because the membership has ended.
  theme: user.theme,
  aiProvider: user.aiProvider,
  consentedOn: user.consentedOn ?? null,
  ...shownZone(user, now),
  timeZoneChangedAt: iso(user.zoneChangedAt),
  timeZoneChosenByHand: user.zonePinned,
});

const statsOf = (user: Doc<'users'>): AccountExport['stats'] => ({
  dropCount: user.dropCount,
  streak: user.streak,
  lastDropDate: user.lastDropDate,
  lastDrop: user.lastDrop && {
    at: user.lastDrop.at.toDate().toISOString(),
    zone: user.lastDrop.zone,
  },
  totemType: user.totemType,
  emotionTotals: user.emotionTotals,
  samples: user.samples,
});

async function readLogin(uid: string): Promise<AccountExport['account']['login']> {
  const login = await auth().getUser(uid);
  const instant = (date: string | undefined) => (date ? new Date(date).toISOString() : null);
  return {
    email: login.email ?? null,
    displayName: login.displayName ?? null,
    photoUrl: login.photoURL ?? null,
    phoneNumber: login.phoneNumber ?? null,
    createdAt: instant(login.metadata.creationTime),
    lastSignInAt: instant(login.metadata.lastSignInTime),
    providers: login.providerData.map(({ providerId, email, displayName }) => ({
      provider: providerId,
      email: email || null,
      displayName: displayName || null,
    })),
  };
}

/** The person whose data is exported. */
interface Reader {
  readonly uid: string;
  readonly user: Doc<'users'>;
  readonly premium: boolean;
  readonly now: Date;
}

/** An exported row, and its place in its list. */
interface Line<Row> {
  readonly row: Row;
  readonly place: string;
}

type ReadLines<List extends ExportList> = (
  reader: Reader,
  limit: number,
  after: string | null,
) => Promise<Line<AccountExport[List][number]>[]>;

/** Functions that read the rows of each list: at most `limit` rows, after the place of an earlier row. */
const LISTS: { readonly [List in ExportList]: ReadLines<List> } = {
  journal: async ({ uid }, limit, after) =>
    newest(await listEntries(uid, limit, positionAt(after)), toEntry),
  earlierVersions: async ({ uid }, limit, after) =>
    byName(await listByName(collection('users/earlierVersions', uid), limit, after), toEarlier),
  drops: async ({ uid, user, now }, limit, after) => {
    const found = await listByAuthor(uid, limit, positionAt(after));
    // The emotion shares are personal data, so the export also contains them without Blckmirror+.
    const own = await toOwnDrops(found, { uid, user, breakdown: true, now });
    return newest(own, ({ line }) => line);
  },
  whispers: async ({ uid }, limit, after) =>
    byName(await listByName(collection('users/whispers', uid), limit, after), (doc, date) => ({
      date,
      content: doc.content,
      createdAt: doc.createdAt.toDate().toISOString(),
    })),
  totemHistory: async ({ uid }, limit, after) =>
    byName(
      await listByName(collection('users/totemHistory', uid), limit, after),
      ({ totemType, date, reason }) => ({
        totemType,
        date: date.toDate().toISOString(),
        reason,
      }),
    ),
  notices: async ({ uid, now }, limit, after) =>
    newest(await listNewest(shownNotices(uid, now), limit, positionAt(after)), ({ id, doc }) =>
      toNotice(id, doc),
    ),
  // The id of the case is left out, because the case is about another person.
  reports: async ({ uid }, limit, after) =>
    byName(await listReportsBy(uid, limit, after), (report) => ({
      ...toOwnReport(report),
      further: (report.further ?? []).map(toOwnReport),
      createdAt: report.createdAt.toDate().toISOString(),
      outcome: report.outcome,
    })),
  reactions: async ({ uid }, limit, after) => {
    const found = await reactionsGiven(uid, limit, after);
    return found.map(({ place, ...row }) => ({ row, place }));
  },
  days: async ({ uid }, limit, after) =>
    byName(
      await listByName(collection('users/days', uid), limit, after),
      ({ dropId, idempotencyKey }, day) => ({ day, dropId, idempotencyKey }),
    ),
};

const byName = <Doc, Row>(
  found: readonly QueryDocumentSnapshot<Doc>[],
  toRow: (doc: Doc, id: string) => Row,
): Line<Row>[] => found.map((each) => ({ row: toRow(each.data(), each.id), place: each.id }));

const newest = <Found extends Stored<{ readonly createdAt: Timestamp }>, Row>(
  found: readonly Found[],
  toRow: (found: Found) => Row,
): Line<Row>[] =>
  found.map((each) => ({
    row: toRow(each),
    place: `${each.doc.createdAt.toMillis()}.${each.id}`,
  }));

function positionAt(place: string | null) {
  if (place === null) return null;
  const [millis = '', id = ''] = place.split('.');
  return { createdAt: Timestamp.fromMillis(Number(millis)), id };
}
