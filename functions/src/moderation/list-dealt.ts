import type { ModeratedCase, Severity } from '../contract/moderation.ts';
import { SEVERITIES } from '../contract/moderation.ts';
import { cases } from '../platform/collections.ts';
import type { Stored } from '../platform/documents.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { byUrgency } from './deal.ts';
import { accessTo, type DealtCase } from './dealing.ts';
import { type Desk, readDesk } from './desk.ts';
import { authorsOf, openAppeals } from './found-case.ts';
import { staffKey } from './keys.ts';
import { holderOf } from './lease.ts';
import { presentCase } from './present-case.ts';
import { WAITING } from './states.ts';

/** Most that one moderator has before them. */
const HAND = 10;
/** Half of what waits is somebody else's: enough of each severity to fill a hand. */
const LOOKED_AT = 100;

/** The cases that are dealt to a moderator, the gravest first, then the oldest. */
export async function listDealt(uid: string, now: Date): Promise<ModeratedCase[]> {
  const desk = await readDesk();
  const hand: DealtCase[] = [];
  for (const severity of SEVERITIES) {
    if (hand.length < HAND) hand.push(...(await dealtOf(severity, uid, desk, now)));
  }
  return Promise.all(hand.slice(0, HAND).map(({ id, doc }) => presentCase(id, doc, uid, now)));
}

async function dealtOf(severity: Severity, uid: string, desk: Desk, now: Date) {
  const found = await listWaiting(severity, LOOKED_AT, now);
  const appealed = found.filter(({ doc }) => doc.state === 'appealed').map(({ id }) => id);
  const [authors, appeals] = await Promise.all([
    authorsOf(found.map(({ doc }) => doc.dropId)),
    openAppeals(appealed),
  ]);
  const dealt = found.map(({ id, doc }) => ({
    id,
    doc,
    severity,
    since: doc.dealtFrom.toDate(),
    author: authors.get(doc.dropId) ?? doc.deletedBy?.uid ?? null,
    appealedAt: appeals.get(id) ?? null,
  }));
  const isFree = ({ doc }: DealtCase) => [null, staffKey(uid)].includes(holderOf(doc, now));
  const mine = dealt.filter(
    (each) => isFree(each) && accessTo(each, uid, desk, now).access === 'act',
  );
  return mine.sort(byUrgency);
}

/** Cases of one severity that wait for a person, the oldest first. */
export async function listWaiting(
  severity: Severity,
  limit: number,
  now: Date,
): Promise<Stored<CaseDoc>[]> {
  const waiting = cases()
    .where('severity', '==', severity)
    .where('state', 'in', [...WAITING])
    .where('dealtFrom', '<=', now)
    .orderBy('dealtFrom');
  const { docs } = await waiting.limit(limit).get();
  return docs.map((each) => ({ id: each.id, doc: each.data() }));
}

const HOUR_MS = 3_600_000;

/** How many grave cases somebody has decided within the hour: the desk then offers them to stop. */
export async function countGrave(uid: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  const decided = cases().where('decidedBy', '==', staffKey(uid)).where('decidedAt', '>', since);
  const { docs } = await decided.select('severity').get();
  return docs.filter((doc) => doc.data().severity === 'grave').length;
}
