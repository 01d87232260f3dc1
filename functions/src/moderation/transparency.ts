import { Timestamp } from 'firebase-admin/firestore';
import type { TransparencyMonth } from '../contract/transparency.ts';
import type { Handler } from '../http/handler.ts';
import { lasting, TimedMemory } from '../pages/timed-memory.ts';
import {
  appeals,
  auditEntries,
  cases,
  reports,
  transparency,
  unseals,
} from '../platform/collections.ts';
import { localDate } from '../platform/local-day.ts';
import type { UnsealDoc } from '../platform/staff-documents.ts';
import { countWaiting, readUnattended } from './attendance.ts';
import { summarise } from './summarise.ts';
import { stageOf } from './unseal/states.ts';

const MONTHS_SHOWN = 24;
/** What is told of the desk may be a minute old. */
const MEMORY_MS = 60_000;

const monthOf = (day: Date): string => localDate(day, 'UTC').slice(0, 7);
const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);
const next = (month: string): string =>
  monthOf(new Date(firstOf(month).getTime() + 32 * 86_400_000));
const before = (month: string): string => monthOf(new Date(firstOf(month).getTime() - 86_400_000));

/** The night's part: this month and the one before in numbers. As often as one likes: it counts anew. */
export async function writeTransparency(now: Date): Promise<void> {
  const month = monthOf(now);
  for (const each of [before(month), month]) {
    const summary = await countMonth(each, now);
    if (hasAnything(summary))
      await transparency()
        .doc(each)
        .set({ month: each, summary: JSON.stringify(summary) });
  }
}

/** The end of a month's audit. */
export async function lastEntry(month: string): Promise<TransparencyMonth['audit']> {
  const found = await auditEntries(month).orderBy('n', 'desc').limit(1).get();
  const entry = found.docs[0]?.data();
  return entry ? { entries: entry.n, hash: entry.hash } : null;
}

const hasAnything = ({ reports, decisions, audit }: TransparencyMonth): boolean =>
  audit !== null || Object.keys(reports).length + Object.keys(decisions).length > 0;

/** Everything of a month, read and counted. */
export async function countMonth(month: string, now: Date): Promise<TransparencyMonth> {
  const [from, to] = [firstOf(month), firstOf(next(month))].map(Timestamp.fromDate);
  const within = (query: FirebaseFirestore.Query, field: string) =>
    query.where(field, '>=', from).where(field, '<', to);
  const [opened, decided, reported, appealed, unsealed, waiting, audit] = await Promise.all([
    within(cases(), 'dealtFrom').get(),
    within(cases(), 'decidedAt').get(),
    within(reports(), 'createdAt').select('reason').get(),
    within(appeals(), 'sentAt').select('outcome').get(),
    within(unseals(), 'openedAt').get(),
    countWaiting(now),
    lastEntry(month),
  ]);
  const data = <T>(found: FirebaseFirestore.QuerySnapshot) =>
    found.docs.map((each) => each.data() as T);
  return summarise(month, {
    opened: data(opened),
    decided: data(decided),
    reports: data(reported),
    appeals: data(appealed),
    unseals: data<UnsealDoc>(unsealed).map((doc) => stageOf(doc, now)),
    waiting,
    audit,
  });
}

/** What was counted, newest first. */
export async function listMonths(): Promise<TransparencyMonth[]> {
  const newest = transparency().orderBy('month', 'desc').limit(MONTHS_SHOWN);
  return (await newest.get()).docs.map((each) => JSON.parse(each.data().summary));
}

interface Told {
  readonly isUnattended: boolean;
  readonly months: TransparencyMonth[];
}

const answers = new TimedMemory<Told>({ until: lasting(MEMORY_MS), most: 1 });

export const getTransparency: Handler<'GET /api/public/transparency'> = (_input, { now }) =>
  answers.get('all', async () => {
    const [isUnattended, months] = await Promise.all([readUnattended(now), listMonths()]);
    return { isUnattended, months };
  });
