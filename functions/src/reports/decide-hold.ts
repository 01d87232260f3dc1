import { askForTurn, type Turn } from '../moderation/holds-cap.ts';
import { isEnough, mayHold } from '../moderation/holds-rules.ts';
import { weigh } from '../moderation/holds-tally.ts';
import { findMethods } from '../moderation/methods/find-methods.ts';
import { oneMore } from '../moderation/open-case.ts';
import { isCopied } from '../moderation/open-case-copies.ts';
import type { ReasonTally } from '../platform/safety-documents.ts';
import type { Filing } from './filing.ts';
import { recentOf, weightiest } from './store.ts';

interface Decided {
  /** What all reports of the reason come to with this one. */
  readonly tally: ReasonTally;
  /** The turn with which the drop is held; null where it stays out. */
  readonly turn: Turn | null;
}

/** Weighs a report with those before it, and decides whether they hold the drop. A report without weight asks nobody. */
export async function decideHold(filing: Filing): Promise<Decided> {
  const { found, report, reporter, drop, now } = filing;
  const { reason } = report;
  const counted = oneMore(found.doc?.reasons[reason]);
  if (reporter.weight === 0) return { tally: counted, turn: null };
  const before = await weightiest(found.id, reason);
  const recent = new Map(await recentOf(before.map((each) => each.reporter)));
  recent.set(reporter.uid, reporter.record.recent);
  const mine = { reporter: reporter.uid, weight: reporter.weight };
  const tally = { ...weigh([...before, mine], recent), count: counted.count };
  if (found.doc?.hold || !mayHold(found.doc, reason)) return { tally, turn: null };
  const signs = {
    agreesOnMethods: reason === 'methods' && findMethods(drop.doc.content).length > 0,
    isLaterCopy: reason === 'spam' && (await isCopied(drop.id, drop.doc)),
  };
  return { tally, turn: isEnough(reason, tally, signs) ? await askForTurn(now) : null };
}
