import type { Browser, Page } from '@playwright/test';
import { DropPage } from '../../../web/e2e/pages/drop-page.ts';
import { FeedPage } from '../../../web/e2e/pages/feed-page.ts';
import { LoginPage } from '../../../web/e2e/pages/login-page.ts';
import { newPerson, openAccount } from '../../../web/e2e/support/person.ts';
import { forgetEvents, freshPhone, seen, slowPage } from './browser.ts';
import { type Figure, median } from './figures.ts';

/** The browser does not report times below this, in milliseconds. */
const FLOOR_MS = 16;
const LIMIT_MS = 100;

/** Measures how fast the page answers a logged-in person. For each press it takes the longest of the events that follow. */
export async function interactions(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<Figure[]> {
  const taken = new Map<string, number[]>();
  const lcps: number[] = [];
  const shifts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await freshPhone(browser, origin);
    const person = newPerson();
    await openAccount(context.request, person);
    const entry = await context.newPage();
    const login = new LoginPage(entry);
    await login.open();
    await login.logIn(person);
    await entry.close();

    const page = await slowPage(context);
    const time = async (name: string, press: () => Promise<void>) => {
      await forgetEvents(page);
      await press();
      const { events } = await seen(page);
      taken.set(name, [...(taken.get(name) ?? []), Math.max(FLOOR_MS, ...events)]);
    };
    await inFeed(page, time, async () => {
      const { lcp, cls } = await seen(page);
      lcps.push(lcp);
      shifts.push(cls);
    });
    await inJournal(page, time);
    await onDrop(page, time);
    await context.close();
  }
  const answers = [...taken].map(([what, times]) => ({
    what: `${what}: next paint`,
    value: median(times),
    limit: LIMIT_MS,
    unit: 'ms' as const,
  }));
  const feed = 'Feed of somebody who is in';
  return [
    { what: `${feed}: largest contentful paint`, value: median(lcps), limit: 1_200, unit: 'ms' },
    { what: `${feed}: layout shift`, value: Math.max(...shifts), limit: 0.005, unit: '' },
    ...answers,
  ];
}

/** Waits a fixed time for the work after loading. The network is never idle, because the page listens for new drops. */
const untilDone = (page: Page): Promise<void> => page.waitForTimeout(2_000);

/**
 * Taps without Playwright's check of the element under the finger. That check would run in the page and be part of the
 * measured time.
 */
const RAW = { force: true };

type Time = (name: string, press: () => Promise<void>) => Promise<void>;

async function inFeed(page: Page, time: Time, arrived: (page: Page) => Promise<void>) {
  const feed = new FeedPage(page);
  await page.goto('/feed');
  // The cards appear before the app can answer.
  await page.getByRole('button', { name: 'Log Out' }).waitFor();
  await untilDone(page);
  await arrived(page);
  await time('React to a drop', () => feed.reaction(feed.cards.nth(1), 'Support').tap(RAW));
  await time('Feed: to Popular', () => page.getByRole('tab', { name: 'Popular' }).tap(RAW));
  await time('Feed: back to Recent', () => page.getByRole('tab', { name: 'Recent' }).tap(RAW));
}

async function inJournal(page: Page, time: Time): Promise<void> {
  await page.goto('/journal');
  await page.getByRole('tab', { name: 'Write' }).waitFor();
  await untilDone(page);
  await time('Journal: to Write', () => page.getByRole('tab', { name: 'Write' }).tap(RAW));
  await time('Journal: back to History', () => page.getByRole('tab', { name: 'History' }).tap(RAW));
}

async function onDrop(page: Page, time: Time): Promise<void> {
  const drop = new DropPage(page);
  await drop.open();
  await drop.text.waitFor();
  await untilDone(page);
  await drop.text.fill('The light in the hall was still on when I came home.');
  await untilDone(page);
  await time('Choose a feeling', () => drop.emotion('love').tap(RAW));
  // Nobody presses Drop within the tenth of a second that this takes.
  await untilDone(page);
  await time('Press Drop', () => drop.dropButton.tap(RAW));
  await time('Continue', () => drop.continueButton.tap(RAW));
}
