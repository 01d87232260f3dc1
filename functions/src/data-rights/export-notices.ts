import { readStanding } from '../account/standing.ts';
import type { AccountExport } from '../contract/data-rights.ts';
import { appealsOf } from '../moderation/appeal-store.ts';
import { toNotice } from '../notices/present.ts';
import { notices } from '../platform/collections.ts';
import { readAll } from './read-all.ts';

type Told = Pick<AccountExport, 'notices' | 'appeals' | 'standing'>;

const iso = (at: { toDate(): Date } | null) => at?.toDate().toISOString() ?? null;

/** What somebody was told of their words and reports, what they wrote against it, and how their account stands. */
export async function exportNotices(uid: string): Promise<Told> {
  const [told, sent, { doc }] = await Promise.all([
    readAll(notices(uid)),
    appealsOf(uid),
    readStanding(uid),
  ]);
  return {
    notices: told.map((each) => toNotice(each.id, each.data())),
    appeals: sent.map((appeal) => {
      const { sentAt, words, outcome } = appeal.data();
      return { sentAt: sentAt.toDate().toISOString(), words, outcome };
    }),
    standing: doc && {
      strikes: doc.strikes.map(({ at }) => at.toDate().toISOString()),
      pausedUntil: iso(doc.pausedUntil),
      endProposedAt: iso(doc.pendingEnd?.since ?? null),
      endedAt: iso(doc.endedAt),
    },
  };
}
