import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isPremium } from '../account/premium.ts';
import { toCurrentUser } from '../account/present.ts';
import { loadProfile } from '../account/profile.ts';
import { readStaff } from '../account/staff.ts';
import { exportMembership } from '../billing/export-membership.ts';
import type { AccountExport } from '../contract/data-rights.ts';
import { toOwnDrop } from '../drops/present.ts';
import { shownCounts } from '../drops/shown-counts.ts';
import { listByAuthor, type OwnStoredDrop } from '../drops/store.ts';
import type { Caller } from '../http/caller.ts';
import { toEntry } from '../journal/present.ts';
import { days, journal, reporters, totemHistory, whispers } from '../platform/collections.ts';
import type { ReactionDoc, Stored, UserDoc } from '../platform/documents.ts';
import { auth } from '../platform/firebase.ts';
import { positionOf } from '../platform/paging.ts';
import type { DeviceDoc } from '../platform/reminder-documents.ts';
import type { ReportDoc, ReporterDoc } from '../platform/safety-documents.ts';
import { devicesOf } from '../reminders/store.ts';
import { listReportsBy } from '../reports/store.ts';
import { exportNotices } from './export-notices.ts';
import { reactionsGiven } from './find-reactions.ts';
import { readAll, readPages } from './read-all.ts';

/** Everything that is kept about the caller, as they may take it with them (design 13). */
export async function exportAccount(caller: Caller, now: Date): Promise<AccountExport> {
  const { uid } = caller;
  const { user } = await loadProfile(caller, now);
  const [
    premium,
    membership,
    staff,
    login,
    drops,
    locks,
    given,
    reported,
    record,
    entries,
    totems,
    nights,
    told,
    browsers,
  ] = await Promise.all([
    isPremium(uid, now),
    exportMembership(uid),
    readStaff(uid),
    readLogin(uid),
    readPages<OwnStoredDrop>((limit, last) => listByAuthor(uid, limit, last && positionOf(last))),
    readAll(days(uid)),
    readPages<QueryDocumentSnapshot<ReactionDoc>>((limit, last) =>
      reactionsGiven(uid, limit, last),
    ),
    readPages<QueryDocumentSnapshot<ReportDoc>>((limit, last) => listReportsBy(uid, limit, last)),
    reporters().doc(uid).get(),
    readAll(journal(uid)),
    readAll(totemHistory(uid)),
    readAll(whispers(uid)),
    exportNotices(uid),
    devicesOf(uid),
  ]);
  const counts = await shownCounts(drops, now);
  const createdAt = user.createdAt.toDate().toISOString();
  return {
    exportedAt: now.toISOString(),
    account: {
      id: uid,
      email: user.email,
      createdAt,
      isPremium: premium,
      membership,
      staff: staff && { ...staff, since: staff.since.toDate().toISOString() },
      login,
    },
    settings: { ...settingsOf(uid, user, now), reminder: reminderOf(user, browsers) },
    stats: statsOf(user),
    drops: drops.map(({ id, doc }) =>
      toOwnDrop(id, doc, {
        breakdown: true,
        now,
        counts: counts.get(id),
        seen: user.echoesSeen?.[id]?.count,
      }),
    ),
    echoesSeen: Object.entries(user.echoesSeen ?? {}).map(([dropId, { day, count }]) => ({
      dropId,
      day,
      reactions: count,
    })),
    days: locks.map((lock) => ({ day: lock.id, ...lock.data() })),
    reactions: given.map((reaction) => {
      const { dropId, type } = reaction.data();
      return { dropId, type };
    }),
    reports: reported.map((report) => toReport(report.data())),
    reportRecord: toRecord(record.data()),
    journal: entries.map((entry) => toEntry({ id: entry.id, doc: entry.data() })),
    totemHistory: totems.map((totem) => {
      const { totemType, date, reason } = totem.data();
      return { totemType, date: date.toDate().toISOString(), reason };
    }),
    whispers: nights.map((night) => ({
      date: night.id,
      content: night.data().content,
      createdAt: night.data().createdAt.toDate().toISOString(),
    })),
    ...told,
  };
}

/** A report without its case, which is about somebody else. */
const toReport = ({ reason, note, createdAt, outcome }: ReportDoc) => ({
  reason,
  note,
  createdAt: createdAt.toDate().toISOString(),
  outcome,
});

const toRecord = (record: ReporterDoc | undefined) =>
  record ? { agreed: record.agreed, unfounded: record.unfounded } : null;

const MEMBER = { isPremium: true, premiumEnds: null, premiumRenews: null };

type Settings = AccountExport['settings'];

/** A browser without its address and keys, with which one could write to it (protection). */
const reminderOf = (
  { reminder }: UserDoc,
  browsers: readonly Stored<DeviceDoc>[],
): Settings['reminder'] =>
  reminder
    ? {
        hour: reminder.hour,
        remindedOn: reminder.remindedOn,
        devices: browsers.map(({ doc }) => ({
          pushService: new URL(doc.endpoint).hostname,
          since: doc.addedAt.toDate().toISOString(),
        })),
      }
    : null;

function settingsOf(uid: string, user: UserDoc, now: Date): Omit<Settings, 'reminder'> {
  // As it was settled: a theme that lapsed with the membership is still this person's choice.
  const { theme, aiProvider, timeZone, nextTimeZone } = toCurrentUser(uid, user, MEMBER, now);
  return {
    theme,
    aiProvider,
    timeZone,
    nextTimeZone,
    timeZoneChangedAt: user.zoneChangedAt?.toDate().toISOString() ?? null,
    timeZoneChosenByHand: user.zonePinned ?? false,
  };
}

const statsOf = (user: UserDoc): AccountExport['stats'] => ({
  dropCount: user.dropCount,
  streak: user.streak,
  lastDropDate: user.lastDropDate,
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
