import type { CaseDoc } from '../platform/safety-documents.ts';
import { type Dealing, eligible, holders } from './deal.ts';
import type { Desk } from './desk.ts';
import { lotOf, staffKey } from './keys.ts';
import { holderOf } from './lease.ts';

/** A case with what its deal depends on. */
export interface DealtCase {
  readonly id: string;
  readonly doc: CaseDoc;
  /** Null once they have left, or the drop is gone. */
  readonly author: string | null;
  /** When the appeal came that waits for an answer; null without one. */
  readonly appealedAt: Date | null;
}

/** An appeal that only one person can answer waits so long for the same eyes: a night lies in it wherever they are. */
const NIGHT_MS = 24 * 3_600_000;

function dealingOf({ id, doc, author, appealedAt }: DealtCase, desk: Desk, now: Date): Dealing {
  const isAppeal = doc.state === 'appealed';
  const keys = isAppeal ? [doc.decidedBy] : [...(doc.barred ?? []), doc.checkOf?.decidedBy];
  const hasSlept = appealedAt !== null && now.getTime() - appealedAt.getTime() >= NIGHT_MS;
  return {
    caseId: id,
    author,
    reporters: desk.reporters.get(doc.checkOf?.caseId ?? id) ?? new Set(),
    barred: new Set(desk.moderators.filter((uid) => keys.includes(staffKey(uid)))),
    mayReturn: isAppeal ? hasSlept : doc.checkOf === undefined,
    since: doc.dealtFrom.toDate(),
  };
}

/** What somebody may do with a case: act on it, only know how it stands, or nothing, as if it were not there. */
export type Access = 'act' | 'know' | 'none';

/** What a moderator may do with a case, and whether anybody else could act on it. */
export function accessTo(
  found: DealtCase,
  uid: string,
  desk: Desk,
  now: Date,
): { readonly access: Access; readonly isAlone: boolean } {
  const deal = dealingOf(found, desk, now);
  const able = eligible({ ...deal, barred: new Set(), mayReturn: true }, desk.moderators);
  const isAlone = able.every((each) => each === uid);
  if (!able.includes(uid)) return { access: 'none', isAlone };
  const isMine = holderOf(found.doc, now) === staffKey(uid);
  const dealtTo = (to: Dealing) => holders(to, desk.moderators, lotOf, now).includes(uid);
  if (isMine || dealtTo(deal)) return { access: 'act', isAlone };
  // Who escalated a case, or decided it, may still be told how it stands.
  const knows = dealtTo({ ...deal, barred: new Set() }) || deal.barred.has(uid);
  return { access: knows ? 'know' : 'none', isAlone };
}
