import type { ReporterDoc } from '../platform/safety-documents.ts';

const DAY_MS = 24 * 3_600_000;
/** An account younger than this, without a confirmed address, or with fewer days of drops, weighs nothing. */
const LEAST_AGE_MS = 7 * DAY_MS;
const LEAST_DAYS = 3;
/** So many decided reports make a record. */
const LEAST_DECIDED = 5;
const LEAST = 0.25;
const MOST = 2;

/** What is known of an account that reports. */
export interface Account {
  readonly since: Date;
  readonly isVerified: boolean;
  /** On how many days drops of theirs were shown; three are enough to know. */
  readonly shownDays: number;
}

/** Whether an account's reports may weigh anything. */
const isOfStanding = ({ since, isVerified, shownDays }: Account, now: Date): boolean =>
  isVerified && shownDays >= LEAST_DAYS && now.getTime() - since.getTime() >= LEAST_AGE_MS;

/** How much a report weighs, 0 to 2: 1 until five were decided, then by how many of them were agreed with. */
export function weightOf(
  account: Account,
  record: Pick<ReporterDoc, 'agreed' | 'unfounded'> | null,
  now: Date,
): number {
  if (!isOfStanding(account, now)) return 0;
  const { agreed, unfounded } = record ?? { agreed: 0, unfounded: 0 };
  const decided = agreed + unfounded;
  return decided < LEAST_DECIDED ? 1 : LEAST + ((MOST - LEAST) * agreed) / decided;
}
