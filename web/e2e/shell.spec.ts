import type { Page } from '@playwright/test';
import { DEMO, newPerson, openAccount } from './support/person.ts';
import { releaseElsewhere } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';
import { untilAnswers } from './support/waiting.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 390, height: 500 },
  { width: 1280, height: 800 },
];

const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : null)),
  );

for (const [width, height] of [
  [390, 844],
  [390, 500],
  [1280, 800],
] as const) {
  test(`a toast lies over nothing at ${width}x${height}`, async ({
    page,
    request,
    shell,
    login,
    feed,
    drop,
    journal,
  }) => {
    const seen = async (...words: readonly string[]) => {
      await shell.expectToast(...words);
      await shell.expectToastClear();
      const dismiss = page.getByRole('button', { name: 'Dismiss' });
      if (await dismiss.isVisible()) await dismiss.click();
    };
    // A toast disappears after 5,000 ms, too early for a slow machine: here it stays until it is dismissed.
    await page.addInitScript(() => {
      const timer = globalThis.setTimeout;
      const patient = (run: TimerHandler, ms?: number) => (ms === 5000 ? 0 : timer(run, ms));
      globalThis.setTimeout = patient as typeof setTimeout;
    });
    await page.setViewportSize({ width, height });
    await login.open();
    await login.register(newPerson());
    await seen('Registered successfully', 'Welcome to Blckmirror');
    await drop.open();
    await drop.text.fill('The kettle sang before I did.');
    // The button says what is missing and is disabled.
    await drop.dropButton.click({ force: true });
    await seen('Emotion required', 'Please select how this thought feels before dropping');
    await drop.emotion('joy').check();
    await drop.dropButton.click();
    await drop.agree();
    await seen('Your thought has been dropped into the void');
    await drop.continueButton.click();
    // Waits until the dialog's history entry is gone: a link pressed earlier could lead back to it.
    await drop.expectCountdown();
    // Any other card may be of somebody who has just left.
    const words = await releaseElsewhere(request);
    await feed.open();
    const card = await feed.shownCard(words);
    await page.mouse.wheel(0, 300);
    await feed.reaction(card, 'Support').click();
    await seen('Reaction added', 'Your emotional resonance has been registered.');
    await journal.openWrite();
    await journal.write({ text: 'A short one.' });
    await journal.saveButton.click();
    await seen('Entry Created');
    await shell.logOutButton.click();
    await seen('Logged out', 'You have been logged out successfully');
  });
}

test('toasts and the bottom bar keep to their size', async ({ page, shell, feed }) => {
  await feed.open();
  await feed.reaction(feed.cards.first(), 'Support').press('Enter');
  // Measured at once, because it disappears.
  const width = await page.waitForFunction(
    () => document.querySelector('[data-toast]')?.closest('section')?.getBoundingClientRect().width,
  );
  expect(await width.jsonValue()).toBeLessThanOrEqual(420);
  await page.getByRole('button', { name: 'Continue exploring' }).click();
  await expect(shell.loginPrompt).toBeHidden();
  for (const letters of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // With its hairline. This screen has no safe-area insets.
      const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      const at = `${size.width}x${size.height} at ${letters}`;
      expect(bar?.height, at).toBe(56);
      expect((bar?.y ?? 0) + (bar?.height ?? 0), at).toBe(size.height);
    }
  }
});

test.describe('while a note about stored words is shown', () => {
  // Requests without a connection.
  test.use({ provoked: /Failed to load resource/ });

  test('the Drop button stays above the bottom bar, as without the note', async ({
    page,
    drop,
  }) => {
    const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('list');
    /** Pixels between the button's lower edge and the bar. */
    const clearance = async () => {
      const [button, below] = await Promise.all([drop.dropButton.boundingBox(), bar.boundingBox()]);
      if (!button || !below) throw new Error('One of them is not drawn');
      return below.y - (button.y + button.height);
    };
    await drop.open();
    await expect(drop.dropButton).toBeVisible();
    await expect.poll(clearance).toBeGreaterThanOrEqual(8);
    await page.context().setOffline(true);
    await expect(page.getByText(/offline/i).first()).toBeVisible();
    await expect.poll(clearance).toBeGreaterThanOrEqual(8);
  });
});

test('a long press on an item of the bottom bar explains it and opens nothing', async ({
  page,
  feed,
}) => {
  await feed.open();
  const finger = await page.context().newCDPSession(page);
  const place = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Mirror', exact: true });
  await untilAnswers(place);
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('tooltip')).toHaveText('Your emotional reflection');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expect(page).toHaveURL('/feed');
});

test('Back leaves a dialog and not the page, one at a time, and Forward opens nothing', async ({
  page,
  login,
  mirror,
  journal,
}) => {
  await login.signIn(DEMO.plus);
  await page.goto('/help');
  await page.getByRole('navigation').getByRole('link', { name: 'Mirror', exact: true }).click();
  const meaning = mirror.button('View Meaning');
  await meaning.click();
  await expect(mirror.dialog()).toBeVisible();
  const place = await page.evaluate(() => scrollY);

  await test.step('Back', async () => {
    await page.goBack();
    await expect(mirror.dialog()).toBeHidden();
    await expect(page).toHaveURL('/mirror');
    await expect(meaning).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  await test.step('Forward, and Back from there', async () => {
    await page.goForward();
    await expect(page).toHaveURL('/mirror');
    await expect(mirror.dialog()).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/mirror');
  });

  await test.step('a reload finds the page alone', async () => {
    await meaning.click();
    await expect(mirror.dialog()).toBeVisible();
    const entry = () => page.evaluate(() => history.state);
    const { idx, dialog } = await entry();
    expect(dialog).toBe(1);
    await page.reload();
    await expect(meaning).toBeVisible();
    await expect(mirror.dialog()).toBeHidden();
    await expect.poll(async () => (await entry()).idx).toBe(idx - 1);
    expect((await entry()).dialog).toBeUndefined();
  });

  await test.step('closed in another way, it leaves nothing behind', async () => {
    await meaning.click();
    await mirror.leaveDialog(meaning);
    await expect.poll(() => page.evaluate(() => history.state.dialog)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL('/help');
  });

  const choose = async (action: string) => {
    await journal.entries.first().getByRole('button', { name: 'Actions for' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await test.step('one above another, and a page gone to out of one', async () => {
    await journal.open();
    await choose('View');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(journal.question).toBeVisible();
    await page.goBack();
    await expect(journal.question).toBeHidden();
    const entry = page.getByRole('dialog');
    await expect(entry).toBeVisible();
    await page.goBack();
    await expect(entry).toBeHidden();
    await expect(page).toHaveURL('/journal');
    await choose('View');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(journal.updateButton).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/journal');
    await expect(journal.figuresLine).toBeVisible();
    await expect(entry).toBeHidden();
  });

  await test.step('words that were not saved are asked about first, and kept', async () => {
    await choose('Edit');
    await journal.text.fill('Not yet');
    await page.goBack();
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await expect(journal.text).toHaveValue('Not yet');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/journal');
    await choose('Edit');
    await expect(journal.text).toHaveValue('Not yet');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(journal.figuresLine).toBeVisible();
  });

  await test.step('its title and way out stay in sight', async () => {
    await mirror.open();
    await meaning.click();
    await page.setViewportSize({ width: 390, height: 480 });
    await mirror.dialog().evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await expect(mirror.dialog().locator('blockquote')).not.toBeInViewport();
    await expect(mirror.dialog().getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    await expect(mirror.dialog().getByRole('button', { name: 'Close' })).toBeInViewport({
      ratio: 1,
    });
  });
});

test('nothing moves with reduced motion, on any screen, in any theme', async ({
  page,
  request,
  login,
  drop,
}) => {
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
    // The specks behind a screen are absent.
    for (const specks of await page.locator('[aria-hidden][class]:has(> span + span)').all()) {
      if ((await specks.locator('> span').count()) === 20) await expect(specks).toBeHidden();
    }
  }

  await login.open();
  expect(await moving(page), 'the login page').toEqual([]);
  await login.logIn(person);
  expect(await moving(page), 'a toast').toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'Drop', exact: true }).click();
  // No overlay: the next screen appears at once.
  await expect(page.getByText('Echoes forming in the void...')).toBeHidden();
  await drop.write('Quietly, then.', 'joy');
  expect(await moving(page), 'a chosen emotion').toEqual([]);
  await drop.dropButton.click();
  await expect(drop.continueButton).toBeVisible();
  expect(await moving(page), 'the confirmation').toEqual([]);
  await drop.continueButton.click();
  await drop.expectCountdown();
  expect(await moving(page), 'the countdown').toEqual([]);
});
