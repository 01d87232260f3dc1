import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isEndTooLate } from '../account/ending.ts';
import { asStrikes, type FoundStanding } from '../account/standing.ts';
import { countedStrikes } from '../account/strikes.ts';
import { cases, standings } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import type { CaseDoc, StandingDoc } from '../platform/safety-documents.ts';
import { endingIdOf, endingVersionOf, textLotOf } from './keys.ts';
import { quarterAfter } from './quarter.ts';

/** More than wait at once: an end is the fifth removal in 90 days. */
const MOST = 50;

/** The end of an account, proposed or appealed against, with what its deal depends on. */
export interface FoundEnding {
  readonly id: string;
  readonly uid: string;
  readonly standing: FoundStanding & { readonly doc: StandingDoc };
  /** The removals that it rests on, oldest first. */
  readonly caseIds: readonly string[];
  /** From when on it waits. */
  readonly since: Date;
  /** Whether its owner appealed against it. */
  readonly isAppeal: boolean;
  readonly version: string;
}

type Row = QueryDocumentSnapshot<StandingDoc>;

/** Standings with an end that nobody has confirmed or refused, the oldest first. */
export async function listProposed(now: Date): Promise<Row[]> {
  const proposed = standings().where('pendingEnd.since', '<=', now).orderBy('pendingEnd.since');
  return (await proposed.limit(MOST).get()).docs;
}

/** Standings with an end against which its owner appealed, the oldest first. */
export async function listEndAppeals(now: Date): Promise<Row[]> {
  const appealed = standings().where('end.appealedAt', '<=', now).orderBy('end.appealedAt');
  return (await appealed.limit(MOST).get()).docs;
}

/** All ends that wait for a person. One that nobody confirmed before the pause was over is none any more. */
export async function findEndings(now: Date): Promise<FoundEnding[]> {
  const [proposed, appealed] = await Promise.all([listProposed(now), listEndAppeals(now)]);
  return [
    ...proposed.filter((row) => !isEndTooLate(row.data(), now)).map(asProposed),
    ...appealed.map(asAppealed),
  ].filter(({ since }) => quarterAfter(since) <= now);
}

export const asProposed = (row: Row): FoundEnding => {
  const { pendingEnd } = row.data();
  const since = pendingEnd?.since.toDate() ?? new Date(0);
  return found(row, { proposed: since, since, isAppeal: false });
};

const asAppealed = (row: Row): FoundEnding => {
  const { end } = row.data();
  const [proposed, since] = [end?.since.toDate(), end?.appealedAt?.toDate()];
  return found(row, {
    proposed: proposed ?? new Date(0),
    since: since ?? new Date(0),
    isAppeal: true,
  });
};

function found(
  row: Row,
  { proposed, since, isAppeal }: { proposed: Date; since: Date; isAppeal: boolean },
): FoundEnding {
  const doc = row.data();
  const id = endingIdOf(row.id, proposed.getTime());
  const ended = doc.endedAt?.toMillis() ?? Number.POSITIVE_INFINITY;
  const strikes = countedStrikes(asStrikes(doc).filter(({ at }) => at <= ended));
  const { seconds, nanoseconds } = row.updateTime;
  return {
    id,
    uid: row.id,
    standing: { doc, updatedAt: row.updateTime },
    caseIds: strikes.map(({ caseId }) => caseId),
    since,
    isAppeal,
    version: endingVersionOf(id, `${seconds}.${nanoseconds}`),
  };
}

/** The cases of an ending that are still there, by id. */
export async function casesOf({ caseIds }: FoundEnding): Promise<Map<string, CaseDoc>> {
  if (caseIds.length === 0) return new Map();
  const read = await db().getAll(...caseIds.map((id) => cases().doc(id)));
  return new Map(read.flatMap((one) => (one.exists ? [[one.id, one.data() as CaseDoc]] : [])));
}

/** The removed words alone. */
export const textsOf = ({ id }: FoundEnding, read: ReadonlyMap<string, CaseDoc>): string[] =>
  [...read]
    .map(([caseId, { text }]) => ({ text, lot: textLotOf(id, caseId) }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ text }) => text);
