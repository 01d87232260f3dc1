import type { Page, Route } from '@playwright/test';
import { DEMO, newPerson, openAccount } from './support/person.ts';
import { answerTo } from './support/served.ts';
import { someLetters, untilOut } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

const FEED = '**/api/public/drops/feed*';
const STORE = '**/documents:batchGet';

/** Which copy a request to Firestore reads; null for a preflight request. */
const askedFor = (route: Route): string | null => {
  const asked = route.request().postDataJSON() as { readonly documents?: string[] } | null;
  return asked?.documents?.[0]?.split('/documents/')[1] ?? null;
};

/** Changes Firestore's answer for one copy; the other stays as it is. */
const holdCopy = (page: Page, path: RegExp, change: (answer: string) => string) =>
  page.route(STORE, async (route) => {
    if (!path.test(askedFor(route) ?? '')) return route.continue();
    const response = await answerTo(route);
    await route.fulfill({ response, body: change(await response.text()) });
  });

test.describe('when the API of the feed does not answer', () => {
  test.use({ provoked: /Failed to load resource/ });

  test('a member reads the feed from its copy, and a removed drop disappears when the API answers', {
    tag: '@long',
  }, async ({ page, request, login, feed }) => {
    const content = `The kettle is still warm. ${someLetters()}`;
    const headers = { Authorization: `Bearer ${await openAccount(request, newPerson())}` };
    const data = { content, emotionType: 'sadness' };
    const { drop } = await (await request.post('/api/drops', { headers, data })).json();
    await untilOut(request, content);
    await login.signInAsNew();
    await page.clock.install();
    await page.route(FEED, (route) => route.abort());
    // The copy stays as it is now.
    let held: string | null = null;
    await holdCopy(page, /^feedPages\/head$/, (answer) => {
      held ??= answer;
      return held;
    });

    await page.goto('/feed');
    await expect(feed.cardWith(content)).toBeVisible();

    expect((await request.delete(`/api/drops/${drop.id}`, { headers })).status()).toBe(204);
    const shown = async () => (await request.get('/api/public/drops/feed')).text();
    await expect.poll(shown, { timeout: 120_000 }).not.toContain(content);
    await page.unroute(FEED);
    // Two requests, half a minute apart.
    for (const _ of [1, 2]) await page.clock.runFor(30_000);
    await expect(feed.cardWith(content)).toBeHidden();
    // A request may still run when the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('a profile copy that says "premium" opens, closes and redirects nothing', async ({
  page,
  login,
}) => {
  await login.signIn(DEMO.free);
  await holdCopy(page, /^profiles\//, (answer) =>
    answer.replaceAll('\\"isPremium\\":false', '\\"isPremium\\":true'),
  );
  // The API answers after the copy was read.
  let copies = 0;
  page.on('response', async (response) => {
    if (response.url().endsWith(':batchGet')) copies += 1;
  });
  await page.route('**/api/user/me', async (route) => {
    await expect.poll(() => copies).toBeGreaterThan(0);
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));

  await page.goto('/mirror');
  await expect(page.getByRole('button', { name: 'View Meaning' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View History' })).toHaveCount(0);
  await page.goto('/subscribe');
  await expect(page.getByText('Subscribe to Blckmirror+ for $4.99/month')).toBeVisible();
  await expect(page).toHaveURL('/subscribe');
  await page.goto('/crisis');
  await expect(page.getByText('Premium Feature')).toBeVisible();
  for (const path of ['/api/drops/crisis', '/api/mirror/totem-history', '/api/mirror/analytics']) {
    expect(asked).not.toContain(path);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
