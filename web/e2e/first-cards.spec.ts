import type { Page } from '@playwright/test';
import { feedItem, feedPage } from '../src/testing/feed.ts';
import { expectStill, watchArrival } from './support/arrival.ts';
import { DEMO } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { APP, holdBack } from './support/waiting.ts';

// Everything here is walked with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const FEED = '**/api/public/drops/feed';
/** The chunk of the screen itself, without shared chunks. */
const SCREEN = /\/assets\/feed-screen-[^/]*\.js$/;
/** Longer than the app waits for a screen's code before it shows a loading view. */
const LATER_MS = 3_000;
const LONG = `Long ago ${'and further and further '.repeat(20)}away.`;
const HOSTILE = [
  '<img src="/nowhere" onerror="window.broken = 1">',
  '</p></article><script>window.broken = 2</script>',
  '"><b id="bold">&lt;b&gt; &amp;amp; {{7 * 7}}',
];
const ITEMS = [
  feedItem(LONG, { dark: 3, pain: 4 }),
  ...HOSTILE.map((words) => feedItem(words)),
  ...Array.from({ length: 8 }, (_, at) => feedItem(`${at} nights without sleep`, { same: at })),
].map((item, at) => ({ ...item, drop: { ...item.drop, id: `${at}`.padStart(20, 'd') } }));

/** Rendered before the app runs. */
const FIRST = 6;

interface Held {
  /** Lets the app's scripts load. */
  readonly release: () => void;
}

/** A page with its own feed, whose scripts are held back; counts the requests for the feed. */
async function holdApp(page: Page): Promise<Held & { readonly asked: () => number }> {
  let asked = 0;
  const release = await holdBack(page, APP);
  await page.route(FEED, async (route) => {
    asked += 1;
    await route.fulfill({ json: feedPage(...ITEMS) });
  });
  return { release, asked: () => asked };
}

/** Loads more than the first cards, which only the app can do. */
const untilTakenOver = (page: Page) => expect(page.getByRole('article')).toHaveCount(ITEMS.length);

test('the first cards are there before the app has loaded, and the app keeps the same elements', async ({
  page,
  feed,
}) => {
  const app = await holdApp(page);
  await watchArrival(page);
  await page.goto('/feed', { waitUntil: 'commit' });
  await expect(feed.cards).toHaveCount(FIRST);
  await expect(page.getByText('Every thought is a thread in the void.')).toBeVisible();
  await expect(page.getByText('Connecting to the void...')).toBeHidden();
  expect(await feed.words(feed.cards.first())).toMatch(/^Long ago .{50,}\.\.\.$/);
  expect(await feed.count(feed.cards.first(), 'Support')).toBe(7);

  const support = feed.reaction(feed.cards.nth(1), 'Support');
  await support.focus();
  // On a busy machine the font comes late, and a line may then end at another word.
  await page.evaluate(() => document.fonts.load('1em "Newsreader Variable"'));
  await page.evaluate(() => {
    scrollTo(0, 120);
    const first = [
      ...document.querySelectorAll('#root :is(header, nav, main, article, article *)'),
    ];
    Object.assign(globalThis, { first, places: first.map((one) => one.getBoundingClientRect().y) });
  });
  app.release();
  await untilTakenOver(page);
  await expect(support).toBeFocused();
  const changed = await page.evaluate(() => {
    const first: Element[] = Reflect.get(globalThis, 'first');
    const places: number[] = Reflect.get(globalThis, 'places');
    const isSame = (one: Element, at: number) =>
      one.isConnected && one.getBoundingClientRect().y === places[at];
    return { of: first.length, changed: first.filter((one, at) => !isSame(one, at)).length };
  });
  expect(changed.of).toBeGreaterThan(100);
  expect(changed.changed).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(120);
  await expectStill(page);
  expect(app.asked()).toBe(1);

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(feed.cards.first().locator('p')).toHaveText(LONG);
});

test('text that looks like markup is shown as text', async ({ page, feed }) => {
  const app = await holdApp(page);
  await page.goto('/feed', { waitUntil: 'commit' });
  await expect(feed.cards).toHaveCount(FIRST);
  const expectWords = async () => {
    for (const [at, words] of HOSTILE.entries()) {
      expect(await feed.words(feed.cards.nth(at + 1))).toBe(words);
    }
    await expect(page.locator('article :is(img, script, b)')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'broken'))).toBeUndefined();
  };
  await expectWords();
  app.release();
  await untilTakenOver(page);
  await expectWords();
});

test('a press before the app has loaded is handled by the app', { tag: '@long' }, async ({
  page,
  feed,
}) => {
  const app = await holdApp(page);
  await page.goto('/feed', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Show more' }).click();
  app.release();
  await expect(feed.cards.first().locator('p')).toHaveText(LONG);
  await expect(page.getByRole('button', { name: 'Show less' })).toBeFocused();
});

test('a press is handled even if the screen’s code loads very late', { tag: '@long' }, async ({
  page,
  feed,
}) => {
  await page.route(FEED, (route) => route.fulfill({ json: feedPage(...ITEMS) }));
  const release = await holdBack(page, SCREEN);
  await page.goto('/feed', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.waitForFunction((ms) => performance.now() > ms, LATER_MS);
  release();
  await expect(feed.cards.first().locator('p')).toHaveText(LONG);
  await expect(page.getByRole('button', { name: 'Show less' })).toBeFocused();
});

test.describe('after an earlier visit', () => {
  test.use({ hasUiFont: true });

  test('a signed-in person reads at once, sees no login link, and nothing moves when the session is known', {
    tag: '@long',
  }, async ({ page, feed, login }) => {
    const app = await holdApp(page);
    await watchArrival(page);
    await login.signIn(DEMO.free);
    await page.goto('/feed', { waitUntil: 'commit' });
    await expect(feed.cards).toHaveCount(FIRST);
    const header = page.getByRole('banner');
    await expect(header.getByRole('button')).toHaveCount(0);
    const help = header.getByRole('link', { name: 'Help now' });
    const place = await help.boundingBox();
    await feed.cards.first().evaluate((card) => card.setAttribute('data-came-first', ''));
    app.release();
    await expect(header.getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(await help.boundingBox()).toEqual(place);
    await expect(page.locator('article[data-came-first]')).toBeVisible();
    await expectStill(page);
  });
});

test.describe('when the app breaks', () => {
  test.use({ provoked: /Failed to load resource/ });

  test('half-way, the words stay', async ({ page, feed }) => {
    await page.route(FEED, (route) => route.fulfill({ json: feedPage(...ITEMS) }));
    await page.route(/\/assets\/ground-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/feed');
    await expect(feed.cards).toHaveCount(FIRST);
    await expect(feed.cards.nth(4)).toContainText('0 nights without sleep');
    await page.getByRole('link', { name: 'Help now' }).click();
    await expect(page).toHaveURL('/help');
  });

  test('before it begins, the app starts without the first cards', { tag: '@long' }, async ({
    page,
    feed,
  }) => {
    await page.route(FEED, (route) => route.fulfill({ json: feedPage(...ITEMS) }));
    await page.route(/\/assets\/before-app-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/feed');
    await expect(feed.cards).toHaveCount(ITEMS.length);
  });

  test('at the feed, the first cards stay until the feed answers', { tag: '@long' }, async ({
    page,
    feed,
  }) => {
    let asked = 0;
    await page.route(FEED, async (route) => {
      asked += 1;
      if (asked > 1) await route.fulfill({ json: feedPage(...ITEMS) });
      else await route.fulfill({ status: 503, body: 'no' });
    });
    await page.goto('/feed');
    await expect(feed.cards).toHaveCount(ITEMS.length);
    expect(asked).toBeGreaterThan(1);
  });
});

test('an older service worker that answers with an empty app still shows the feed', {
  tag: '@long',
}, async ({ page, request, feed }) => {
  const shell = await (await request.get('/app.html')).text();
  await page.route('/feed', (route) => route.fulfill({ contentType: 'text/html', body: shell }));
  await page.route(FEED, (route) => route.fulfill({ json: feedPage(...ITEMS) }));
  await page.goto('/feed');
  await expect(feed.cards).toHaveCount(ITEMS.length);
});

test('an empty void says so', { tag: '@long' }, async ({ page }) => {
  await page.route(FEED, (route) => route.fulfill({ json: feedPage() }));
  await page.goto('/feed');
  await expect(page.getByText('No drops in the void yet')).toBeVisible();
});

test('without a similar system font, the words come in the web font and do not move', {
  tag: '@long',
}, async ({ page, feed, request }) => {
  const app = await holdApp(page);
  await watchArrival(page);
  const html = await (await request.get('/feed')).text();
  const body = html.replace(/src:local\([^;]*/, 'src:local(Nowhere)');
  expect(body).not.toBe(html);
  await page.route('/feed', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/feed', { waitUntil: 'commit' });
  await expect(feed.cards).toHaveCount(FIRST);
  app.release();
  await untilTakenOver(page);
  await expectStill(page);
});

test('a reaction pressed before the app has loaded is given once the session is known', async ({
  page,
  feed,
  login,
}) => {
  const app = await holdApp(page);
  await login.signInAsNew();
  let given = 0;
  await page.route('**/api/drops/*/react', (route) => {
    given += 1;
    return route.fulfill({ json: { reactionCounts: { dark: 1 } } });
  });
  await page.goto('/feed', { waitUntil: 'commit' });
  const support = feed.reaction(feed.cards.nth(1), 'Support');
  // It says that it rests, so far.
  await support.click({ force: true });
  app.release();
  await expect(support).toHaveAttribute('aria-pressed', 'true');
  // It is sent once it was seen.
  await expect.poll(() => given).toBe(1);
});
