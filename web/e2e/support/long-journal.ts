import type { JournalEntry } from '@blckmirror/functions/contract';
import type { Page, Route } from '@playwright/test';

const DAY_MS = 24 * 3_600_000;
const FEELINGS = ['sadness', 'joy', 'anxiety', 'love', 'anger'] as const;
const LINE =
  'The tram was late again and I did not mind, which is new. I watched the rain and thought of nothing.';

/** So many entries, one a day back from today, newest first; the last of them holds a word that no other has. */
export const longJournal = (length: number): JournalEntry[] =>
  Array.from({ length }, (_, n) => {
    const createdAt = new Date(Date.now() - n * DAY_MS).toISOString();
    return {
      id: `entry${String(n).padStart(15, '0')}`,
      title: n % 3 === 0 ? null : `Evening ${length - n}`,
      content: `${LINE}${n % 10 === 0 ? ' #tram' : ''}${n === length - 1 ? ' The lighthouse.' : ''}`,
      createdAt,
      localDate: createdAt.slice(0, 10),
      updatedAt: createdAt,
      emotions: [FEELINGS[n % FEELINGS.length] ?? 'joy'],
      sentimentScore: 0.5,
      moonPhase: 'Waxing Gibbous',
      prompt: n % 4 === 0 ? 'What did the day leave on your table?' : null,
      aiAnalysis: null,
      favourite: n % 20 === 0,
      risk: 'none',
    };
  });

interface Served {
  /** Pages of the list that were asked for so far. */
  readonly pages: number;
  /** Pages from now on fail, or no longer. */
  breakOff: (broken: boolean) => void;
}

/** Answers with this journal whatever the page asks of its own, page by page, as the server does. */
export async function serveJournal(page: Page, entries: readonly JournalEntry[]): Promise<Served> {
  let pages = 0;
  let isBroken = false;
  const stats = {
    totalEntries: entries.length,
    streak: 4,
    wroteToday: true,
    averageSentiment: 0.5,
  };
  await page.route(/\/api\/journal\/entries(\?|$)/, list);
  async function list(route: Route): Promise<void> {
    if (route.request().method() !== 'GET') return route.continue();
    if (isBroken) return route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } });
    pages += 1;
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit') ?? 20);
    const nextCursor = to < entries.length ? String(to) : null;
    await route.fulfill({ json: { entries: entries.slice(from, to), nextCursor, stats } });
  }
  await page.route(/\/api\/journal\/entries\/\w+$/, (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    const entry = entries.find((one) => one.id === id);
    return entry ? route.fulfill({ json: { entry } }) : route.continue();
  });
  await page.route('**/api/journal/on-this-day', (route) => {
    const [first, second] = entries.slice(-2);
    const found = [
      { monthsAgo: 1, entry: first },
      { monthsAgo: 12, entry: second },
    ];
    return route.fulfill({ json: { found: first && second ? found : [] } });
  });
  return {
    get pages() {
      return pages;
    },
    breakOff: (broken) => {
      isBroken = broken;
    },
  };
}
