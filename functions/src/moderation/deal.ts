import type { Severity } from '../contract/moderation.ts';
import { bySeverity } from './severity.ts';

/** Somebody's lot in the deal of one case (`keys.ts`): the lowest have it. */
export type Lot = (caseId: string, uid: string) => string;

/** What decides who may see a case. */
export interface Dealing {
  readonly caseId: string;
  /** Who wrote the words; null once they have left, or the drop is gone. */
  readonly author: string | null;
  /** Those of the moderators who reported it. */
  readonly reporters: ReadonlySet<string>;
  /** Who has had a say already: escalated it, proposed the removal, or decided what is appealed against. */
  readonly barred: ReadonlySet<string>;
  /** An appeal goes back to who decided only when there is nobody else, and a night lies between. */
  readonly mayReturn: boolean;
  /** From when on it waits. */
  readonly since: Date;
}

const DAY_MS = 24 * 3_600_000;
/** Up to so many moderators, each gets all that they may: one person alone can run the desk. */
const FEW = 2;

/**
 * Those moderators who may act on a case at all: never on one's own words, and never on what one reported, whoever else
 * there is. Those who have had a say come back only when nobody is left.
 */
export function eligible(deal: Dealing, moderators: readonly string[]): string[] {
  const able = moderators.filter((uid) => uid !== deal.author && !deal.reporters.has(uid));
  const others = able.filter((uid) => !deal.barred.has(uid));
  if (others.length > 0) return others;
  return deal.mayReturn ? able : [];
}

/**
 * To how many of so many moderators a case is dealt: to half, rounded up; to all but one after a day without a decision, and
 * to everybody who may have it after three, so that none waits for people who are away.
 */
function share(moderators: number, waitedMs: number): number {
  if (waitedMs >= 3 * DAY_MS) return moderators;
  return waitedMs >= DAY_MS ? moderators - 1 : Math.ceil(moderators / 2);
}

/**
 * To whom a case is dealt, in an order of lots that is drawn once. How many have it does not depend on whose words they are, so
 * that a case that is missing for somebody tells nothing: half of all cases are. Were lots drawn anew each day, whoever lets a
 * case lie would see who never gets it.
 */
export function holders(
  deal: Dealing,
  moderators: readonly string[],
  lot: Lot,
  now: Date,
): string[] {
  const able = eligible(deal, moderators);
  if (moderators.length <= FEW) return able;
  const most = share(moderators.length, now.getTime() - deal.since.getTime());
  const lots = able.map((uid) => ({ uid, lot: lot(deal.caseId, uid) }));
  lots.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return lots.slice(0, most).map(({ uid }) => uid);
}

interface Waiting {
  readonly id: string;
  readonly severity: Severity;
  readonly since: Date;
}

/** The gravest first, then who waits longest. Ids are random, so those of one batch stand in no order that means anything. */
export const byUrgency = (a: Waiting, b: Waiting): number =>
  bySeverity(a.severity, b.severity) ||
  a.since.getTime() - b.since.getTime() ||
  (a.id < b.id ? -1 : 1);

/** To the nearest ten: no single case shows in it. */
export const rounded = (count: number): number => Math.round(count / 10) * 10;
