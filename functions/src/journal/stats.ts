import { STREAK_LOOK_BACK } from '../account/streak.ts';
import type { JournalStats } from '../contract/journal.ts';
import { dayAfter, type LocalDate } from '../platform/local-day.ts';
import { listWrittenDays, readTotals, type WrittenDay } from './store.ts';
import { journalStreak } from './streak.ts';

/** Enough for most people's whole streak in one read. */
const PAGE = 60;

/**
 * The History card's numbers (requirements 2.11), over all entries.
 * @param today the person's own date
 */
export async function readStats(uid: string, today: LocalDate): Promise<JournalStats> {
  const [{ totalEntries, averageSentiment }, streak] = await Promise.all([
    readTotals(uid),
    readStreak(uid, today),
  ]);
  return {
    totalEntries,
    streak,
    wroteToday: streak > 0,
    averageSentiment: averageSentiment === null ? null : toThousandths(averageSentiment),
  };
}

/** Reads back only as far as the streak goes. */
async function readStreak(uid: string, today: LocalDate): Promise<number> {
  const written: WrittenDay[] = [];
  let before = dayAfter(today);
  for (;;) {
    const page = await listWrittenDays(uid, before, PAGE);
    written.push(...page);
    const streak = journalStreak(written, today);
    const days = new Set(written.map(({ localDate }) => localDate)).size;
    const oldest = page.at(-1);
    if (!oldest || page.length < PAGE || streak < days || streak === STREAK_LOOK_BACK) {
      return streak;
    }
    // The rest of that day's entries can add nothing.
    before = oldest.localDate;
  }
}

const toThousandths = (share: number) => Math.round(share * 1000) / 1000;
