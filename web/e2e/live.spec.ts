import { firestoreUrl } from './support/environment.ts';
import { DEMO } from './support/person.ts';
import { giveTotem, releaseElsewhere } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

test('someone who is logged in is told of what comes, and nothing moves by itself', async ({
  page,
  request,
  shell,
  login,
  feed,
  mirror,
}) => {
  const { uid } = await login.comeInNew();
  await feed.open();
  const first = await feed.words(feed.cards.first());

  await test.step('a drop is announced, and comes when it is asked for', async () => {
    const words = await releaseElsewhere(request);
    await expect(feed.newDrops).toHaveText('1 new drop');
    expect(await feed.words(feed.cards.first())).toBe(first);
    await feed.newDrops.press('Enter');
    // Drops of the same minute stand in no order that could tell who came first.
    await expect(feed.cardWith(words)).toBeVisible();
    await expect(feed.cards.first()).toBeFocused();
    await expect(feed.newDrops).toBeHidden();
  });

  await test.step('a totem appears in the Mirror without a reload', async () => {
    await page.getByRole('link', { name: 'Mirror', exact: true }).click();
    const totem = mirror.part('Your guardian totem');
    await expect(totem).toBeVisible();
    await expect(totem).not.toContainText('Flame');
    await giveTotem(request, uid, 'flame');
    await expect(totem).toContainText('Flame');
  });

  await test.step('the next person on the device has a line of their own', async () => {
    await shell.logOut();
    await login.logIn(DEMO.free);
    await expect(feed.cards.first()).toBeVisible();
    await releaseElsewhere(request);
    await expect(feed.newDrops).toHaveText('1 new drop');
  });
});

test.describe('where Firestore cannot be reached', () => {
  test.use({ provoked: /Failed to load resource/ });

  test('the feed still tells, half a minute later', async ({ page, request, login, feed }) => {
    await page.clock.install();
    await page.route(`${firestoreUrl()}/**`, (route) => route.abort());
    await login.comeIn(DEMO.free);
    await feed.open();
    const words = await releaseElsewhere(request);
    await page.waitForRequest((sent) => sent.url().startsWith(`${firestoreUrl()}/`));
    await expect(feed.newDrops).toBeHidden();
    await page.clock.fastForward(31_000);
    await feed.newDrops.click();
    await expect(feed.cardWith(words)).toBeVisible();
  });
});
