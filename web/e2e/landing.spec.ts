import { DEMO } from './support/person.ts';
import { expect, test } from './support/test.ts';

// Everything here is walked with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const QUESTION = "What if your thoughts didn't need a filter?";

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/landing']) {
    test(`the words of the landing page are there at ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Totem Guardians' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Explore Feed' })).toHaveAttribute(
        'href',
        '/feed',
      );
      await expect(page).toHaveTitle('Blckmirror · One anonymous thought a day');
    });
  }
});

test('the landing page from the server stays, and its controls work', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-came-first', '');
    });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Feed' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await page.goBack();
  await page.reload({ waitUntil: 'networkidle' });
  // A replaced element would have lost its mark.
  await expect(page.locator('h1[data-came-first]')).toHaveText(QUESTION);
});

test('a signed-in person starts at the feed and never sees the landing page', {
  tag: '@long',
}, async ({ page, login, feed }) => {
  await login.signIn(DEMO.free);
  await page.addInitScript((question) => {
    const look = () => {
      const heading = document.querySelector('h1');
      const seen = heading?.textContent === question && heading.checkVisibility();
      if (seen) console.error('The landing page was seen.');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, QUESTION);
  await page.goto('/');
  await expect(feed.cards.first()).toBeVisible();
  await page.goto('/landing');
  await expect(page).toHaveURL(/\/feed$/);
});

test('the landing page can be forced to show', { tag: '@long' }, async ({ page, login }) => {
  await login.signIn(DEMO.free);
  await page.goto('/landingtest');
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

for (const path of ['/', '/landing', '/landingtest']) {
  test(`${path} shows no stranger's words and requests none`, async ({ page, request }) => {
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (/\/drops\/|feedPages/.test(sent.url())) asked.push(sent.url());
    });
    await page.goto(path);
    const examples = page.getByRole('region', { name: 'A drop looks like this' });
    await examples.scrollIntoViewIfNeeded();
    await expect(examples).toContainText('These are examples, written for this page.');
    // The work that the app postpones until it is idle.
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await expect(page.getByRole('article')).toHaveCount(0);
    const feed = await (await request.get('/api/public/drops/feed')).json();
    const shown = await page.locator('body').textContent();
    const drawn = await (await request.get(path)).text();
    for (const { drop } of feed.drops) {
      expect(shown).not.toContain(drop.content);
      expect(drawn).not.toContain(drop.content);
    }
  });
}

test('the first screen has only the question; then come parts of different weight', {
  tag: '@long',
}, async ({ page }) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.goto('/');
  const top = async (name: string) => {
    const box = await page.getByRole('region', { name, exact: true }).boundingBox();
    return box?.y ?? Number.NaN;
  };
  const parts = [
    'How It Works',
    'A drop looks like this',
    'Core Features',
    'Totem Guardians',
    'Blckmirror+',
  ];
  const tops = await Promise.all([...parts, 'Begin'].map(top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops[0]).toBeGreaterThanOrEqual(Math.min(height, 900));
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeLessThan(height);

  const mirror = page.getByRole('img', { name: /^The Mirror/ });
  await mirror.scrollIntoViewIfNeeded();
  await expect
    .poll(() => mirror.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(0);
  const picture = await mirror.boundingBox();
  expect(picture?.width).toBeGreaterThan(width < 1024 ? width * 0.7 : 500);
  const [nine, five] = await page
    .getByRole('region', { name: 'Totem Guardians' })
    .getByRole('list')
    .all();
  if (!nine || !five) throw new Error('The nine or the five are missing');
  await expect(five.getByRole('listitem')).toHaveCount(5);
  const guardians = nine.getByRole('listitem');
  await guardians.first().scrollIntoViewIfNeeded();
  const rows = await guardians.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().y),
  );
  expect(new Set(rows.map(Math.round)).size).toBe(width < 1024 ? 3 : 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
