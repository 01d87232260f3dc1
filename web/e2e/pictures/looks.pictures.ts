import { goOffline, untilKept } from '../support/offline.ts';
import { DEMO } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { picture } from './picture.ts';

test('the looks of Blckmirror+, and letters twice as large', async ({
  page,
  login,
  feed,
  mirror,
  journal,
  crisis,
}) => {
  // Sets the theme repeatedly until it stays, because the member's own theme may be applied later, with the profile.
  const wear = (look: string) =>
    expect
      .poll(() =>
        page.evaluate((name) => {
          const worn = document.documentElement.dataset.theme;
          document.documentElement.dataset.theme = name;
          return worn;
        }, look),
      )
      .toBe(look);
  await login.open();
  await login.logIn(DEMO.plus);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const screens = [
    ['feed', () => feed.open()],
    ['mirror', () => mirror.open()],
    ['journal-history', () => journal.open()],
    ['crisis-member', () => crisis.open().then(() => expect(crisis.posts.first()).toBeVisible())],
  ] as const;
  for (const [name, open] of screens) {
    await open();
    for (const look of ['fog', 'mirror']) {
      await wear(look);
      await picture(page, `${name}-in-${look}`);
    }
    await wear('void');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await picture(page, `${name}-large`);
  }
});

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    provoked: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });

  test('the last feed', async ({ page, context, feed }) => {
    await feed.open();
    await untilKept(page);
    await goOffline(context, page);
    await page.reload();
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await picture(page, 'feed-offline');
  });
});
