import type { ReasonTally } from '../platform/safety-documents.ts';

/** A report of one reason, as it counted when it came. */
export interface Weighed {
  readonly reporter: string;
  readonly weight: number;
}

/** Two who shared so many of the last drops that they reported are taken for one. */
const SHARED = 3;

/** What each reporter's last five drops are, as case ids. */
export type Recent = ReadonlyMap<string, readonly string[]>;

/**
 * What the reports of one reason come to: of people who report together only the weightiest counts.
 * @param reports of distinct people; those without weight count nowhere
 */
export function weigh(
  reports: readonly Weighed[],
  recent: Recent,
): Pick<ReasonTally, 'weight' | 'distinct'> {
  const people = groups(
    reports.filter(({ weight }) => weight > 0),
    recent,
  );
  const weights = people.map((group) => Math.max(...group.map(({ weight }) => weight)));
  return { weight: weights.reduce((sum, weight) => sum + weight, 0), distinct: weights.length };
}

/** Those who report together, also by way of a third. */
function groups(reports: readonly Weighed[], recent: Recent): Weighed[][] {
  return reports.reduce<Weighed[][]>((made, report) => {
    const isWith = (group: Weighed[]) =>
      group.some((other) => reportTogether(report, other, recent));
    const joined = made.filter(isWith);
    return [...made.filter((group) => !isWith(group)), [report, ...joined.flat()]];
  }, []);
}

function reportTogether(one: Weighed, other: Weighed, recent: Recent): boolean {
  const mine = new Set(recent.get(one.reporter));
  const theirs = new Set(recent.get(other.reporter));
  return [...mine].filter((id) => theirs.has(id)).length >= SHARED;
}
