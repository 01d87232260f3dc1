import { Timestamp } from 'firebase-admin/firestore';
import { caseIdOf } from '../../../src/cases/case.ts';
import type { LocalDate, ReportReason } from '../../../src/contract/index.ts';
import { claimCase, decideCase, listCases } from '../../../src/desk/handlers.ts';
import { collection } from '../../../src/platform/collections.ts';
import { AppError } from '../../../src/platform/errors.ts';
import { db } from '../../../src/platform/firestore.ts';
import { fileReport } from '../../../src/reports/report.ts';
import { callerOf } from '../cost/as-user.ts';
import { MemoryStore } from '../memory-store/memory-store.ts';
import type { Prng } from '../prng.ts';
import { aStoredDrop, asShown } from '../stored.ts';
import { setChance } from './clock.ts';
import type { Habits } from './population.ts';
import type { Seen } from './world.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 96 * QUARTER_MS;
const COLLUDERS = ['colluder-one', 'colluder-two'] as const;
/** The number of honest moderators. They are the first of `people`, so they also write drops. */
const HONEST = 4;
/** The mean share of drops that are reported, by emotion. For one author it is 0.5 to 1.5 times this share. */
const REPORTED: Readonly<Record<Seen['emotionType'], number>> = {
  anger: 0.15,
  sadness: 0.05,
  anxiety: 0.05,
  love: 0.03,
  joy: 0.03,
};
const REASONS: readonly ReportReason[] = ['harassment', 'harassment', 'hate', 'sexual', 'other'];
/** The probability that an honest moderator who looks at the desk then decides their cases. */
const DECIDES = 0.3;

/** What the two colluding moderators, who tell each other everything, know about a reported drop. */
export interface AtDesk {
  readonly handle: string;
  readonly reasons: string;
  /** The quarter of an hour in which the first of them saw it, counted from 1970. */
  readonly quarter: number;
  /** Which of the two ever had it: 1, 2, or 3 for both. */
  readonly had: number;
}

interface Report {
  readonly at: number;
  readonly drop: Seen;
  readonly reason: ReportReason;
  readonly by: readonly string[];
}

function planReports(seen: readonly Seen[], people: readonly Habits[], random: Prng): Report[] {
  const propensity = people.map(() => 0.5 + random());
  const reported = seen.filter(
    ({ author, emotionType }) => random() < REPORTED[emotionType] * (propensity[author] ?? 1),
  );
  return reported
    .map((drop) => ({
      drop,
      at: Math.floor(drop.createdAt - Math.log(1 - random()) * 8 * QUARTER_MS),
      reason: REASONS[Math.floor(random() * REASONS.length)] ?? 'other',
      by: Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
        Math.floor(random() * people.length),
      ).flatMap((n) => (n === drop.author ? [] : (people[n]?.uid ?? []))),
    }))
    .sort((a, b) => a.at - b.at);
}

/**
 * Simulates the desk with the server's own code: drops are reported, and cases are assigned and decided. Two of the six
 * moderators record what the desk shows them, at the next quarter of an hour after a report and at every noon.
 */
export async function watchDesk(
  seen: readonly Seen[],
  people: readonly Habits[],
  random: Prng,
): Promise<ReadonlyMap<string, AtDesk>> {
  let now = 0;
  setChance(random);
  new MemoryStore(() => now).serve(db());
  const honest = people.slice(0, HONEST).map(({ uid }) => uid);
  await appoint([...COLLUDERS, ...honest]);
  const known = new Map<string, AtDesk>();
  const look = async (at: number) => {
    now = at;
    for (const [n, uid] of COLLUDERS.entries()) await noteHand(uid, n, new Date(now), known);
    for (const uid of honest) if (random() < DECIDES) await decideHand(uid, new Date(now));
  };
  let looked = 0;
  for (const { at, drop, reason, by } of planReports(seen, people, random)) {
    for (; looked > 0 && looked < at; looked = noonAfter(looked)) await look(looked);
    now = at;
    await store(drop, people);
    for (const uid of by) await report(uid, drop.id, reason, new Date(now));
    looked = (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS;
  }
  const dropOf = new Map(seen.map(({ id }) => [caseIdOf(id), id]));
  return new Map([...known].map(([caseId, each]) => [dropOf.get(caseId) ?? '', each]));
}

function noonAfter(at: number): number {
  const noon = (Math.floor(at / DAY_MS) + 0.5) * DAY_MS;
  return noon > at ? noon : noon + DAY_MS;
}

async function appoint(uids: readonly string[]): Promise<void> {
  for (const uid of uids) {
    const record = { role: 'moderator', pseudonym: `desk ${uid}`, since: Timestamp.now() } as const;
    await collection('staff').doc(uid).set(record);
  }
}

async function store(drop: Seen, people: readonly Habits[]): Promise<void> {
  const { id, content, emotionType, createdAt, author } = drop;
  const day = new Date(createdAt).toISOString().slice(0, 10) as LocalDate;
  const change = { content, emotionType, createdAt: Timestamp.fromMillis(createdAt) };
  const doc = aStoredDrop(people[author]?.uid ?? '', day, change);
  await collection('drops').doc(id).set(asShown(id, doc));
}

const JANUARY = new Date('2026-01-01T00:00:00Z');

async function report(uid: string, dropId: string, reason: ReportReason, now: Date) {
  const reporter = { uid, since: JANUARY, isVerified: true };
  await fileReport(reporter, { dropId, given: { reason, note: null } }, now).catch(orRefused);
}

const as = (uid: string, now: Date) => ({ caller: callerOf(uid), now, idempotencyKey: null });

async function noteHand(uid: string, n: number, now: Date, known: Map<string, AtDesk>) {
  for (const { id, handle, reasons } of (await listCases({}, as(uid, now))).cases) {
    const before = known.get(id);
    const quarter = before?.quarter ?? Math.floor(now.getTime() / QUARTER_MS);
    const had = (before?.had ?? 0) | (n + 1);
    known.set(id, { handle, reasons: reasons.join(), quarter, had });
  }
}

async function decideHand(uid: string, now: Date): Promise<void> {
  for (const { id: caseId, version } of (await listCases({}, as(uid, now))).cases) {
    const claimed = await claimCase({ caseId, version }, as(uid, now)).catch(orRefused);
    if (!claimed) continue;
    const decision = { caseId, version: claimed.case.version, decision: 'keep' } as const;
    await decideCase(decision, as(uid, now)).catch(orRefused);
  }
}

/** Ignores a refusal, for example because another moderator was faster or this one may not decide. */
function orRefused(thrown: unknown): undefined {
  if (!(thrown instanceof AppError)) throw thrown;
}
