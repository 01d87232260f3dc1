import { DEMO } from './support/person.ts';
import { giveTotem, releaseElsewhere } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';
import { comeBackIntoSight, untilNewDropsShown } from './support/waiting.ts';

test('a signed-in person is told about new drops, and nothing moves by itself', async ({
  page,
  request,
  shell,
  login,
  feed,
  mirror,
}) => {
  await page.clock.install();
  const { uid } = await login.signInAsNew();
  await feed.open();
  const first = await feed.words(feed.cards.first());

  await test.step('a drop is announced, and comes when it is asked for', async () => {
    const words = await releaseElsewhere(request);
    await untilNewDropsShown(page, feed.newDrops);
    await expect(feed.newDrops).toHaveText('1 new drop');
    expect(await feed.words(feed.cards.first())).toBe(first);
    await feed.newDrops.press('Enter');
    // The order of drops of one minute does not tell which came first.
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
    await comeBackIntoSight(page);
    await expect(totem).toContainText('Flame');
  });

  await test.step('the next person on the device is told too', async () => {
    await shell.logOut();
    await login.logIn(DEMO.free);
    await expect(feed.cards.first()).toBeVisible();
    await releaseElsewhere(request);
    await untilNewDropsShown(page, feed.newDrops);
    await expect(feed.newDrops).toHaveText('1 new drop');
  });
});
