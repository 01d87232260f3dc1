import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { newPerson, signUp } from './support/person.ts';
import { leaveSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const menuOf = (card: Locator) => card.getByRole('button', { name: 'What you can do about this' });

/** Presses Tab until the focus is there, as someone without a mouse would. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came there');
}

test('a reader reports words from the menu of their card, and does not see them again', async ({
  page,
  context,
  request,
  feed,
  shell,
}) => {
  await leaveSession(context, await signUp(request, newPerson()));
  await feed.open();
  const words = await feed.words(feed.cards.first());
  const card = feed.cardWith(words);
  const height = (await card.boundingBox())?.height;
  await menuOf(card).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect((await card.boundingBox())?.height).toBe(height);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(menuOf(card)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Report these words' });
  await dialog.getByRole('radio', { name: 'Harassment' }).check();
  await expectNoViolations(page);
  const sent = page.waitForRequest(/\/report$/);
  await page.route(/\/api\/drops\/\w+\/report$/, (route) =>
    route.fulfill({ status: 201, json: { hides: true } }),
  );
  await dialog.getByRole('button', { name: 'Send report' }).click();
  expect((await sent).postDataJSON()).toEqual({ reason: 'harassment' });
  await shell.expectToast('Thank you. It is gone from your lists.');
  await expect(feed.cardWith(words)).toHaveCount(0);
  await expect(feed.cards.first()).toBeFocused();
  await page.reload();
  await expect(feed.cards.first()).toBeVisible();
  await expect(feed.cardWith(words)).toHaveCount(0);
});

test('a visitor hides a card, takes that back, and finds the drop alone at its address', async ({
  page,
  feed,
}) => {
  await feed.open();
  const words = await feed.words(feed.cards.first());
  await menuOf(feed.cardWith(words)).click();
  await page.getByRole('menuitem', { name: 'Hide this' }).click();
  await expect(feed.cardWith(words)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(feed.cardWith(words)).toBeVisible();

  await menuOf(feed.cardWith(words)).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const address = await page.getByLabel('Address of the drop').inputValue();
  await page.goto(address);
  await expect(feed.cards).toHaveCount(1);
  await expect(feed.cardWith(words)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'To the feed' }).click();
  await expect(page).toHaveURL('/feed');
  await expect.poll(() => feed.cards.count()).toBeGreaterThan(1);
});

test('a visitor files a notice with the keyboard alone, and looks up what became of it', async ({
  page,
  feed,
}) => {
  await feed.open();
  await menuOf(feed.cards.first()).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/report\?drop=/);
  const send = page.getByRole('button', { name: 'Send' });
  // The screen is a chunk of its own, which comes after the address.
  await expect(send).toBeVisible();
  await expectNoViolations(page);

  await tabTo(page, send);
  await page.keyboard.press('Enter');
  // To the first thing that is missing, which is the reason.
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Why these words should go'));
  await page.keyboard.type('It tells where my sister lives.');
  await tabTo(page, page.getByLabel('Your name'));
  await page.keyboard.type('A Neighbour');
  await tabTo(page, page.getByLabel('Your email'));
  await page.keyboard.type('neighbour@example.test');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, send);
  await page.keyboard.press('Enter');

  const heading = page.getByRole('heading', { name: 'Your notice has arrived' });
  await expect(heading).toBeFocused();
  await expectNoViolations(page);
  const [number = '', code = ''] = await page.locator('main dd').allTextContents();
  const onwards = page.getByRole('link', { name: 'See what became of it' });
  await tabTo(page, onwards);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Case number'));
  await page.keyboard.type(number);
  await tabTo(page, page.getByLabel('Code'));
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible();
  await expectNoViolations(page);
});
