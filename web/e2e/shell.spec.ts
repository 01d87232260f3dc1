import type { Page } from '@playwright/test';
import { newPerson, openAccount } from './support/person.ts';
import { expect, test } from './support/test.ts';

const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : null)),
  );

test('toasts and the bottom bar keep to their size', async ({ page, shell, feed }) => {
  await feed.open();
  await feed.reaction(feed.cards.first(), 'Support').press('Enter');
  await shell.expectToast('Login required');
  const toasts = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
  expect(toasts?.width).toBeLessThanOrEqual(420);
  await page.getByRole('button', { name: 'Continue exploring' }).click();
  await expect(shell.loginPrompt).toBeHidden();
  const bar = await page.getByRole('navigation', { name: 'Main' }).getByRole('list').boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(56);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(page.viewportSize()?.height);
});

test('a finger that rests on a place of the bottom bar is told about it, and goes nowhere', async ({
  page,
  feed,
}) => {
  await feed.open();
  const finger = await page.context().newCDPSession(page);
  const place = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Mirror', exact: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('tooltip')).toHaveText('Your emotional reflection');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expect(page).toHaveURL('/feed');
});

test.describe('for those who asked for stillness', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves on any screen, in any look', async ({ page, request, login, drop }) => {
    const person = newPerson();
    await openAccount(request, person);
    for (const path of ['/landing', '/feed', '/drop', '/mirror', '/help']) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'mirror';
      });
      expect(await moving(page), `${path}, arriving`).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expect(await moving(page), path).toEqual([]);
      // The specks behind a screen are not there at all.
      for (const specks of await page.locator('[aria-hidden][class]:has(> span + span)').all()) {
        if ((await specks.locator('> span').count()) === 20) await expect(specks).toBeHidden();
      }
    }

    await login.open();
    expect(await moving(page), 'the login page').toEqual([]);
    await login.logIn(person);
    expect(await moving(page), 'a toast').toEqual([]);
    await page.getByRole('navigation').getByRole('link', { name: 'Drop', exact: true }).click();
    // No veil falls: the next screen is simply there.
    await expect(page.getByText('Echoes forming in the void...')).toBeHidden();
    await drop.write('Quietly, then.', 'joy');
    expect(await moving(page), 'a chosen emotion').toEqual([]);
    await drop.dropButton.click();
    await expect(drop.letGoButton).toBeVisible();
    expect(await moving(page), 'a dialog').toEqual([]);
    await drop.letGoButton.click();
    await expect(drop.continueButton).toBeVisible();
    expect(await moving(page), 'the confirmation').toEqual([]);
    await drop.continueButton.click();
    await drop.expectCountdown();
    expect(await moving(page), 'the countdown').toEqual([]);
  });
});
