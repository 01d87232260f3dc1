import type { CaseDoc } from '../platform/safety-documents.ts';
import { type Dealing, holders } from './deal.ts';
import type { Desk } from './desk.ts';
import { casesOf, type FoundEnding, textsOf } from './find-endings.ts';
import { lotOf, staffKey } from './keys.ts';

/** What only one person can answer waits so long for the same eyes: a night lies in it wherever they are. */
const NIGHT_MS = 24 * 3_600_000;

/** An ending as it is dealt to somebody. */
export interface DealtEnding {
  readonly found: FoundEnding;
  readonly texts: readonly string[];
  /** Of the last removal; null when it is gone. */
  readonly last: CaseDoc | null;
  /** Who took the decision that it follows from, by `staffKey`. */
  readonly decidedBy: string | null;
}

/**
 * An ending, if it is dealt to this moderator: never the end of one's own account, never one that rests on what one
 * reported, and to who took the last decision only when there is nobody else, after a night. Where nothing is left to
 * read, no end is confirmed; an appeal is answered all the same.
 */
export async function dealtEnding(
  found: FoundEnding,
  uid: string,
  desk: Desk,
  now: Date,
): Promise<DealtEnding | null> {
  const read = await casesOf(found);
  const texts = textsOf(found, read);
  const last = read.get(found.caseIds.at(-1) ?? '');
  if (!found.isAppeal && (!last || texts.length === 0)) return null;
  const decidedBy = (found.isAppeal ? found.standing.doc.end?.by : last?.decidedBy) ?? null;
  const deal: Dealing = {
    caseId: found.id,
    author: found.uid,
    reporters: new Set(found.caseIds.flatMap((id) => [...(desk.reporters.get(id) ?? [])])),
    barred: new Set(desk.moderators.filter((each) => staffKey(each) === decidedBy)),
    mayReturn: now.getTime() - found.since.getTime() >= NIGHT_MS,
    since: found.since,
  };
  const isDealt = holders(deal, desk.moderators, lotOf, now).includes(uid);
  return isDealt ? { found, texts, last: last ?? null, decidedBy } : null;
}
