import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isPremium } from '../account/premium.ts';
import { toCurrentUser } from '../account/present.ts';
import { loadProfile } from '../account/profile.ts';
import { exportMembership } from '../billing/export-membership.ts';
import type { AccountExport } from '../contract/data-rights.ts';
import { toOwnDrop } from '../drops/present.ts';
import { listByAuthor, type OwnStoredDrop } from '../drops/store.ts';
import type { Caller } from '../http/caller.ts';
import { toEntry } from '../journal/present.ts';
import { days, journal, totemHistory, whispers } from '../platform/collections.ts';
import type { ReactionDoc, UserDoc } from '../platform/documents.ts';
import { auth } from '../platform/firebase.ts';
import { positionOf } from '../platform/paging.ts';
import { reactionsGiven } from './find-reactions.ts';
import { readAll, readPages } from './read-all.ts';

/** Everything that is kept about the caller, as they may take it with them (design 13). */
export async function exportAccount(caller: Caller, now: Date): Promise<AccountExport> {
  const { uid } = caller;
  const { user } = await loadProfile(caller, now);
  const [premium, membership, login, drops, locks, given, entries, totems, nights] =
    await Promise.all([
      isPremium(uid, now),
      exportMembership(uid),
      readLogin(uid),
      readPages<OwnStoredDrop>((limit, last) => listByAuthor(uid, limit, last && positionOf(last))),
      readAll(days(uid)),
      readPages<QueryDocumentSnapshot<ReactionDoc>>((limit, last) =>
        reactionsGiven(uid, limit, last),
      ),
      readAll(journal(uid)),
      readAll(totemHistory(uid)),
      readAll(whispers(uid)),
    ]);
  const createdAt = user.createdAt.toDate().toISOString();
  return {
    exportedAt: now.toISOString(),
    account: { id: uid, email: user.email, createdAt, isPremium: premium, membership, login },
    settings: settingsOf(uid, user, now),
    stats: statsOf(user),
    drops: drops.map(({ id, doc }) => toOwnDrop(id, doc, { breakdown: true, now })),
    days: locks.map((lock) => ({ day: lock.id, ...lock.data() })),
    reactions: given.map((reaction) => {
      const { dropId, type } = reaction.data();
      return { dropId, type };
    }),
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
  };
}

const MEMBER = { isPremium: true, premiumEnds: null, premiumRenews: null };

function settingsOf(uid: string, user: UserDoc, now: Date): AccountExport['settings'] {
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
