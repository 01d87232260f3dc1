import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { leaveSession, newPerson, signUp } from './support/person.ts';
import { releaseElsewhere } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

const menuOf = (card: Locator) => card.getByRole('button', { name: 'What you can do about this' });

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came there');
}

test('a reader reports a drop from its card’s menu and does not see it again', async ({
  page,
  context,
  request,
  feed,
  shell,
}) => {
  await leaveSession(context, await signUp(request, newPerson()));
  // Other people may have written the same words as any other card.
  const words = await releaseElsewhere(request);
  await feed.open();
  const card = await feed.shownCard(words);
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
  // Somebody else's drop may be above this card, so the focus moves to the next card and not always to the first.
  const next = await card.evaluate((here) => {
    const all = [...document.querySelectorAll('main article')];
    return all[all.indexOf(here) + 1]?.querySelector('p')?.textContent ?? '';
  });
  expect(next).not.toBe('');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  expect((await sent).postDataJSON()).toEqual({ reason: 'harassment' });
  await shell.expectToast('Thank you. You will not see it again.');
  await expect(feed.cardWith(words)).toHaveCount(0);
  await expect(page.locator('main article:focus')).toContainText(next);
  await page.reload();
  await expect(feed.cards.first()).toBeVisible();
  await expect(feed.cardWith(words)).toHaveCount(0);
});

test('a visitor hides a card, undoes it, and opens the drop at its own address', async ({
  page,
  request,
  feed,
}) => {
  const words = await releaseElsewhere(request);
  await feed.open();
  await menuOf(await feed.shownCard(words)).click();
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

test('a visitor sends a public report with the keyboard alone and looks up its result', async ({
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
  // The screen's chunk loads after the address changes.
  await expect(send).toBeVisible();
  await expectNoViolations(page);

  await tabTo(page, send);
  await page.keyboard.press('Enter');
  // The focus moves to the first missing field, the reason.
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

  const heading = page.getByRole('heading', { name: 'Your report has arrived' });
  await expect(heading).toBeFocused();
  await expectNoViolations(page);
  const [number = '', code = ''] = await page.locator('main dd').allTextContents();
  const onwards = page.getByRole('link', { name: 'See what happened' });
  await tabTo(page, onwards);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Case number'));
  await page.keyboard.type(number);
  await tabTo(page, page.getByLabel('Code'));
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible();
  await expectNoViolations(page);

  // After the decision a complaint, with the keyboard alone.
  const decided = {
    state: 'stays',
    receivedOn: '2026-11-20',
    decidedOn: '2026-11-22',
    reasons: 'A person read these words. They stay, because they break none of the rules.',
    redress: 'If you think that this is wrong, you can complain below, once.',
    canComplain: true,
  };
  const redress = 'Your complaint has arrived. A person will read it.';
  await page.route('**/api/public/notices/status', (route) => route.fulfill({ json: decided }));
  await page.route('**/api/public/notices/complain', (route) =>
    route.fulfill({ json: { ...decided, redress, canComplain: false } }),
  );
  // While it still says "Looking...", it does not look again.
  await expect(page.getByRole('button', { name: 'Look', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const words = page.getByLabel('What is wrong with this decision');
  await expect(words).toBeVisible();
  await expectNoViolations(page);
  await tabTo(page, words);
  await page.keyboard.type('It means my sister, and everybody here knows.');
  await tabTo(page, page.getByRole('button', { name: 'Send the complaint' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(redress)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The words stay.' })).toBeFocused();
  await expectNoViolations(page);
});
