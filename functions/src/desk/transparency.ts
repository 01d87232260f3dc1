import { Timestamp } from 'firebase-admin/firestore';
import { publishedEnd } from '../audit/audit.ts';
import { waitEndedAt } from '../cases/outcome.ts';
import type { Output } from '../contract/index.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { DAY_MS, HOUR_MS, localDate } from '../platform/time.ts';
import { ON_DESK } from './transitions.ts';

const monthOf = (day: Date): string => localDate(day, 'UTC').slice(0, 7);
const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);
const next = (month: string): string => monthOf(new Date(firstOf(month).getTime() + 32 * DAY_MS));
const before = (month: string): string => monthOf(new Date(firstOf(month).getTime() - DAY_MS));

/** Counts this month and the month before again, every night. */
export async function writeTransparency(now: Date): Promise<void> {
  const month = monthOf(now);
  for (const each of [before(month), month]) {
    const summary = await countMonth(each, now);
    if (hasAnything(summary))
      await collection('transparency')
        .doc(each)
        .set({ month: each, summary: JSON.stringify(summary) });
  }
}

/** How many cases wait for a person. Copies do not count, because the number would reveal that a second person acted. */
export async function countWaiting(now: Date): Promise<number> {
  const waiting = collection('cases')
    .where('state', 'in', [...ON_DESK])
    .where('dealtFrom', '<=', now);
  const [all, copies] = await Promise.all([
    waiting.count().get(),
    waiting.where('checkOf.isSecond', 'in', [true, false]).count().get(),
  ]);
  return all.data().count - copies.data().count;
}

/** The last entry of a month's audit; null if the month has no entries. */
async function lastEntry(month: string) {
  const found = await collection('audit/entries', month).orderBy('n', 'desc').limit(1).get();
  return found.docs[0]?.data() ?? null;
}

const hasAnything = ({
  reports,
  decisions,
  audit,
}: Output<'GET /api/public/transparency'>['months'][number]): boolean =>
  audit !== null || Object.keys(reports).length + Object.keys(decisions).length > 0;

/** Reads and counts one month. */
export async function countMonth(
  month: string,
  now: Date,
): Promise<Output<'GET /api/public/transparency'>['months'][number]> {
  const [from, to] = [firstOf(month), firstOf(next(month))].map(Timestamp.fromDate);
  const within = (query: FirebaseFirestore.Query, field: string) =>
    query.where(field, '>=', from).where(field, '<', to);
  const [opened, decided, reported, appealed, disclosed, waiting, end] = await Promise.all([
    within(collection('cases'), 'dealtFrom').get(),
    within(collection('cases'), 'decidedAt').get(),
    within(collection('reports'), 'createdAt').select('reason').get(),
    within(collection('appeals'), 'sentAt').select('outcome').get(),
    within(collection('disclosures'), 'disclosedAt').get(),
    countWaiting(now),
    lastEntry(month),
  ]);
  const data = <T>(found: FirebaseFirestore.QuerySnapshot) =>
    found.docs.map((each) => each.data() as T);
  // A copy does not count as a case, because it only shows how another person decides the same drop.
  const own = (found: FirebaseFirestore.QuerySnapshot) =>
    data<Doc<'cases'>>(found).filter(({ checkOf }) => !checkOf);
  return summarise(month, {
    opened: own(opened),
    decided: own(decided),
    reports: data(reported),
    appeals: data(appealed),
    disclosures: data<Doc<'disclosures'>>(disclosed).map(({ state, openUntil }) => ({
      isUnconfirmed: state === 'alone' && openUntil.toDate() <= now,
    })),
    waiting,
    audit: end && publishedEnd(end, localDate(now, 'UTC')),
  });
}

/** Smaller counts are published as `<5`, because they could reveal something about one person. */
const FEW = 5;

/** A count in its published form. */
const rounded = (count: number): string => (count > 0 && count < FEW ? `<${FEW}` : String(count));

type CaseOfMonth = Pick<
  Doc<'cases'>,
  'state' | 'decision' | 'decidedAt' | 'settledAt' | 'dealtFrom' | 'hold' | 'heldFor'
>;

/** The cases and reports that came in a month, and the decisions and answers in that month. */
interface MonthsWork {
  readonly opened: readonly CaseOfMonth[];
  readonly decided: readonly CaseOfMonth[];
  readonly reports: readonly Pick<Doc<'reports'>, 'reason'>[];
  readonly appeals: readonly Pick<Doc<'appeals'>, 'outcome'>[];
  readonly disclosures: readonly { readonly isUnconfirmed: boolean }[];
  readonly waiting: number;
  readonly audit: Output<'GET /api/public/transparency'>['months'][number]['audit'];
}

/** The numbers of a month. Nobody can be identified from them. */
export function summarise(
  month: string,
  work: MonthsWork,
): Output<'GET /api/public/transparency'>['months'][number] {
  const held = work.opened.filter(({ heldFor }) => heldFor.length > 0);
  const hours = work.decided
    .flatMap((each) => {
      const until = waitEndedAt(each) ?? each.decidedAt;
      return until ? [Math.max(0, until.toMillis() - each.dealtFrom.toMillis()) / HOUR_MS] : [];
    })
    .sort((a, b) => a - b);
  return {
    month,
    reports: tally(work.reports.map(({ reason }) => reason)),
    decisions: tally(work.decided.flatMap(({ decision }) => decision ?? [])),
    held: rounded(held.length),
    lapsed: rounded(held.filter(({ hold, decision }) => !hold && !decision).length),
    appeals: tally(work.appeals.map(({ outcome }) => outcome ?? 'sent')),
    hoursMedian: quantile(hours, 0.5),
    hoursMost: quantile(hours, 0.9),
    waiting: rounded(work.waiting),
    disclosed: rounded(work.disclosures.length),
    unconfirmed: rounded(work.disclosures.filter(({ isUnconfirmed }) => isUnconfirmed).length),
    audit: work.audit,
  };
}

function tally<Key extends string>(keys: readonly Key[]): Partial<Record<Key, string>> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const entries = [...counts].map(([key, count]) => [key, rounded(count)]);
  return Object.fromEntries(entries) as Partial<Record<Key, string>>;
}

/** A quantile in whole hours, rounded up; null if there are fewer than five values. */
const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted.length < FEW ? null : Math.ceil(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
