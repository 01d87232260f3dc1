import {
  EMOTIONS,
  type Emotion,
  type JournalEntry,
  type OwnDrop,
} from '@blckmirror/functions/contract';
import type { Page, Route } from '@playwright/test';
import { feedItem, feedPage } from '../../src/testing/feed.ts';
import { ownDrop } from '../../src/testing/own-drops-and-profile.ts';

const FEED = '**/api/public/drops/feed*';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The server's answer to a request that only reads. The emulator may close a connection just as it is used again. */
export const answerTo = (route: Route) => route.fetch({ maxRetries: 3 });

/** A text of the median length of the demo data's drops. */
export const MEDIAN_TEXT =
  'I keep the porch light on for somebody who has told me twice that they are not coming home, and each night I tell myself that it is for me.';

/** The first `count` characters of a long text. */
export const words = (count: number): string =>
  `${MEDIAN_TEXT} And then I put it out, and lie awake, and put it on again before it is light.`.slice(
    0,
    count,
  );

/** These texts as drops of the feed, newest first, seven minutes apart. They have the emotions `felt` in turn. */
export function feedOf(all: readonly string[], felt: readonly Emotion[] = EMOTIONS) {
  return all.map((content, at) => {
    const { drop, reactionCounts } = feedItem(content);
    const createdAt = new Date(Date.now() - (at + 1) * 7 * MINUTE_MS).toISOString();
    const emotionType = felt[at % felt.length] as 'anxiety';
    const id = `${at}`.padStart(20, 'v');
    return { drop: { ...drop, id, createdAt, emotionType }, reactionCounts };
  });
}

/** Answers the feed with these drops. */
export async function serveFeed(
  page: Page,
  items: ReturnType<typeof feedOf>,
  { hasMore = false } = {},
): Promise<void> {
  const json = { ...feedPage(...items), nextCursor: hasMore ? 'more' : null };
  await page.route(FEED, (route) => route.fulfill({ json }));
}

/** A user's own drops of the days up to today, newest first. A test itself can release only today's drop. */
export const pastDrops = (count: number, everyDays = 1): readonly OwnDrop[] =>
  Array.from({ length: count }, (_, index) => {
    const moment = new Date(Date.now() - index * everyDays * DAY_MS);
    const emotionType = EMOTIONS[index % 3] ?? 'sadness';
    return ownDrop(`The street was quiet, night ${index}.`, {
      id: `past${index}`.padEnd(20, 'x'),
      createdAt: moment.toISOString(),
      localDate: moment.toLocaleDateString('sv', { timeZone: 'UTC' }),
      emotionType,
      emotions: [emotionType],
      sentimentScore: 0.4,
    });
  });

/** Answers the Mirror's requests as if the user had released these drops. */
export async function serveMirrorOf(page: Page, drops: readonly OwnDrop[]): Promise<void> {
  const [last] = drops;
  const until = last?.localDate ?? new Date().toISOString().slice(0, 10);
  const days = drops.filter(({ localDate }) => localDate.slice(0, 7) === until.slice(0, 7));
  const share = (emotion: string) =>
    drops.filter(({ emotionType }) => emotionType === emotion).length / drops.length;
  const answers = {
    '**/api/drops/me?*': {
      drops,
      nextCursor: null,
      stats: {
        totalDrops: drops.length,
        streak: drops.length,
        hasDroppedToday: drops.length > 0,
        lastDropDate: last?.localDate ?? null,
      },
    },
    '**/api/mirror/month': {
      until,
      days: days.map(({ localDate, emotionType }) => ({ date: localDate, emotionType })).reverse(),
    },
    '**/api/mirror/emotions': {
      frequencies: EMOTIONS.map((emotion) => ({ emotion, frequency: share(emotion) })).filter(
        ({ frequency }) => frequency > 0,
      ),
    },
  };
  for (const [url, json] of Object.entries(answers)) {
    await page.route(url, (route) => route.fulfill({ json }));
  }
}

const FEELINGS = ['sadness', 'joy', 'anxiety', 'love', 'anger'] as const;
const LINE =
  'The tram was late again and I did not mind, which is new. I watched the rain and thought of nothing.';

/** Journal entries, one for each day up to today, newest first. Only the oldest has the word "lighthouse". */
export const longJournal = (length: number): JournalEntry[] =>
  Array.from({ length }, (_, n) => {
    const createdAt = new Date(Date.now() - n * DAY_MS).toISOString();
    return {
      id: `entry${String(n).padStart(15, '0')}`,
      title: n % 3 === 0 ? null : `Evening ${length - n}`,
      content: `${LINE}${n % 10 === 0 ? ' #tram' : ''}${n === length - 1 ? ' The lighthouse.' : ''}`,
      createdAt,
      localDate: createdAt.slice(0, 10),
      clock: { zone: 'UTC', offset: 0 },
      updatedAt: createdAt,
      version: `version${String(n).padStart(13, '0')}`,
      earlierUntil: null,
      emotions: [FEELINGS[n % FEELINGS.length] ?? 'joy'],
      sentimentScore: 0.5,
      moonPhase: 'Waxing Gibbous',
      prompt: n % 4 === 0 ? 'What did the day leave on your table?' : null,
      aiAnalysis: null,
      favourite: n % 20 === 0,
      risk: 'none',
    };
  });

/** A drop of this day that is older than all of `longJournal`. */
const DROPPED = {
  monthsAgo: 24,
  drop: {
    id: 'drop0000000000000000',
    content: 'I kept the voicemail.',
    createdAt: '2020-01-01T12:00:00.000Z',
    localDate: '2020-01-01',
    emotionType: 'sadness',
    risk: 'none',
  },
} as const;

interface Served {
  /** The number of requested pages so far, of the list of entries and of the changes together. */
  readonly pages: number;
  /** With true, the following requests for pages fail; with false, they succeed again. */
  breakOff: (broken: boolean) => void;
}

/** Answers the journal's requests with these entries, page by page like the server. */
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
  // The oldest change first, as the server lists them for the search on the device.
  await page.route(/\/api\/journal\/changes(\?|$)/, (route) => {
    if (isBroken) return route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } });
    pages += 1;
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const to = Math.min(from + 100, entries.length);
    const changed = entries.toReversed().slice(from, to);
    const isLast = to === entries.length;
    return route.fulfill({
      json: { entries: changed, cursor: String(to), isLast, total: entries.length },
    });
  });
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
    return route.fulfill({ json: { found: first && second ? found : [], drops: [DROPPED] } });
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
