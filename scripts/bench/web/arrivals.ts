import type { Browser } from '@playwright/test';
import { freshPhone, seen, slowPage } from './browser.ts';
import { type Figure, median } from './figures.ts';

interface Arrival {
  readonly name: string;
  readonly path: string;
  /** What is there when the page is complete. */
  readonly complete: string;
  readonly lcpLimit: number;
}

const ARRIVALS: readonly Arrival[] = [
  { name: 'Landing', path: '/', complete: 'main h1', lcpLimit: 1500 },
  { name: 'Feed', path: '/feed', complete: 'article', lcpLimit: 2500 },
];

/** How soon a visitor who was never here sees the main thing, and how much moves while the page comes. */
export async function arrivals(browser: Browser, origin: string, runs: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, complete, lcpLimit } of ARRIVALS) {
    const lcps: number[] = [];
    const shifts: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await freshPhone(browser, origin);
      const page = await slowPage(context);
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator(complete).first().waitFor();
      const { lcp, cls } = await seen(page);
      lcps.push(lcp);
      shifts.push(cls);
      await context.close();
    }
    figures.push(
      {
        what: `${name}: largest contentful paint`,
        value: median(lcps),
        limit: lcpLimit,
        unit: 'ms',
      },
      { what: `${name}: layout shift`, value: Math.max(...shifts), limit: 0.01, unit: '' },
    );
  }
  return figures;
}
