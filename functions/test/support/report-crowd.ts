import { isJudged, joinedCase } from '../../src/cases/case.ts';
import { heldCase, isEnough, mostHeld, weigh } from '../../src/cases/holds.ts';

import type { ReportReason } from '../../src/contract/index.ts';
import type { Doc } from '../../src/platform/collections.ts';
import { localDate } from '../../src/platform/time.ts';
import { weightOf, withReport } from '../../src/reports/report.ts';
import { aDropDoc } from './user-data-fixture.ts';

export const DAY_MS = 24 * 3_600_000;

type Account = Parameters<typeof weightOf>[0];

export const anAccount = (now: Date, change: Partial<Account> = {}): Account => ({
  since: new Date(now.getTime() - 30 * DAY_MS),
  isVerified: true,
  shownDays: 3,
  ...change,
});

export type Answer = 'counted' | 'again' | 'too-many' | 'not-shown' | 'held';

interface Reporting {
  readonly now: Date;
  readonly account?: Account;
  /** Whether the detector finds a self-harm method in the words. */
  readonly agreesOnMethods?: boolean;
}

/** Applies the product's rules for reports in memory, without a store, so that large simulations are fast. */
export class Crowd {
  readonly cases = new Map<string, Doc<'cases'>>();
  readonly #records = new Map<string, Doc<'reporters'>>();
  readonly #reports: (Parameters<typeof weigh>[0][number] & {
    readonly on: string;
    readonly reason: ReportReason;
  })[] = [];
  readonly #shown: number;
  /** Each hold. `ms` is how long it lasted, in milliseconds; null while it lasts; 0 if a moderator ended it. */
  readonly holds: { dropId: string; reason: ReportReason; ms: number | null }[] = [];

  constructor(shown: number) {
    this.#shown = shown;
  }

  /** Gives a person a record of reports. */
  know(reporter: string, agreed: number, unfounded: number): void {
    this.#records.set(reporter, { agreed, unfounded, recent: [], day: '2000-01-01', today: 0 });
  }

  get held(): string[] {
    return [...this.cases].filter(([, { hold }]) => hold !== null).map(([dropId]) => dropId);
  }

  report(
    reporter: string,
    dropId: string,
    reason: ReportReason,
    { now, account = anAccount(now), agreesOnMethods = false }: Reporting,
  ): Answer {
    const isWorry = reason === 'worried';
    const own = this.#reports.filter((each) => each.reporter === reporter && each.on === dropId);
    if (own.some((each) => (each.reason === 'worried') === isWorry)) return 'again';
    const before = this.cases.get(dropId) ?? null;
    if (before?.hold) return 'not-shown';
    const known = this.#records.get(reporter) ?? null;
    const record = withReport(known, { caseId: dropId, reason, day: localDate(now, 'UTC') });
    if (!record) return 'too-many';
    const weight = weightOf(account, known, now);
    this.#records.set(reporter, record);
    this.#reports.push({ reporter, weight, on: dropId, reason });
    const weighed = this.#weigh(dropId, reason);
    const drop = { id: dropId, doc: aDropDoc('somebody', 'words', false) };
    const joined = joinedCase({ id: '00000000', doc: before }, drop, { reason, weighed }, now);
    const hasRoom = this.held.length < mostHeld(this.#shown);
    const signs = { isLaterCopy: false, agreesOnMethods, hasSlur: false };
    const isFirst = !before?.heldFor.includes(reason);
    const isHeld = isFirst && isEnough(reason, weighed, signs) && hasRoom;
    this.cases.set(dropId, isHeld ? heldCase(joined, reason, now) : joined);
    if (isHeld) this.holds.push({ dropId, reason, ms: null });
    return isHeld ? 'held' : 'counted';
  }

  /** A moderator decides that the words stay. */
  keep(dropId: string): void {
    const found = this.cases.get(dropId);
    if (!found) return;
    const judged = [...found.heldFor, ...(Object.keys(found.reasons) as ReportReason[])];
    const heldFor = [...new Set(judged)];
    const decided = { state: 'decided', decision: 'keep', hold: null, heldFor } as const;
    this.cases.set(dropId, { ...found, ...decided, heldUnread: [] });
    this.#end(dropId, 0);
  }

  /** Ends the holds whose time is over without a decision, so that the words are shown again. */
  lapse(now: Date): void {
    for (const [dropId, found] of this.cases) {
      const { hold } = found;
      if (!hold?.until || hold.until.toDate() > now) continue;
      this.cases.set(dropId, { ...found, hold: null });
      this.#end(dropId, now.getTime() - hold.since.toMillis());
    }
  }

  isJudged = (dropId: string, reason: ReportReason) =>
    isJudged(this.cases.get(dropId) ?? null, reason);

  #end(dropId: string, ms: number): void {
    const open = this.holds.find((each) => each.dropId === dropId && each.ms === null);
    if (open) open.ms = ms;
  }

  #weigh(dropId: string, reason: ReportReason) {
    const mine = this.#reports.filter((each) => each.on === dropId && each.reason === reason);
    const recent = new Map([...this.#records].map(([uid, each]) => [uid, each.recent]));
    return weigh(mine, recent);
  }
}
