import type { Browser, Page } from '@playwright/test';
import { freshPhone, SLOW_3G, SLOW_4G, seen, slowPage } from './browser.ts';
import { type Figure, median } from './figures.ts';

interface Arrival {
  readonly name: string;
  readonly path: string;
  /** A selector of the element that exists when the page is complete. */
  readonly complete: string;
  readonly lcpLimit: number;
}

const ARRIVALS: readonly Arrival[] = [
  { name: 'Landing', path: '/', complete: 'main h1', lcpLimit: 1000 },
  { name: 'Feed', path: '/feed', complete: 'article', lcpLimit: 1200 },
];
const SHIFT_LIMIT = 0.005;
const SLOW_3G_LIMIT = 5_000;

/** Measures how soon a new visitor sees the main content, and how much the page moves while it loads. */
export async function arrivals(browser: Browser, origin: string, runs: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, complete, lcpLimit } of ARRIVALS) {
    const lcps: number[] = [];
    const shifts: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { lcp, cls } = await visit(browser, origin, SLOW_4G, async (page) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.locator(complete).first().waitFor();
        return seen(page);
      });
      lcps.push(lcp);
      shifts.push(cls);
    }
    figures.push(
      {
        what: `${name}: largest contentful paint`,
        value: median(lcps),
        limit: lcpLimit,
        unit: 'ms',
      },
      { what: `${name}: layout shift`, value: Math.max(...shifts), limit: SHIFT_LIMIT, unit: '' },
    );
  }
  return [...figures, await firstWords(browser, origin, runs)];
}

/** Measures how long a visitor with a very slow connection waits on the feed until there is text to read. */
async function firstWords(browser: Browser, origin: string, runs: number): Promise<Figure> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const time = await visit(browser, origin, SLOW_3G, async (page) => {
      await page.goto('/feed', { waitUntil: 'commit' });
      await page.locator('article').first().waitFor();
      // The words are on the screen with the next frame.
      return page.evaluate<number>('new Promise(requestAnimationFrame)');
    });
    times.push(time);
  }
  const what = 'Feed on slow 3G: first words';
  return { what, value: median(times), limit: SLOW_3G_LIMIT, unit: 'ms' };
}

async function visit<T>(
  browser: Browser,
  origin: string,
  line: typeof SLOW_4G,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await freshPhone(browser, origin);
  try {
    return await look(await slowPage(context, line));
  } finally {
    await context.close();
  }
}
