import type { Page } from '@playwright/test';
import type { DropPage } from './pages/drop-page.ts';
import { BEGINS, longestWork } from './support/frames.ts';
import { newPerson, openAccount } from './support/person.ts';
import { someLetters } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

// Everything here is walked with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const EMOTIONS = ['sadness', 'anger', 'anxiety', 'love', 'joy'] as const;
const LONG = 'I set out two cups every morning, and put one back. '.repeat(12);

/** The places of all controls that are used while writing. */
const places = (drop: DropPage) =>
  Promise.all([
    drop.text.boundingBox(),
    ...EMOTIONS.map((name) => drop.emotion(name).boundingBox()),
    drop.dropButton.boundingBox(),
  ]);

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return { ...box, bottom: box.y + box.height };
}

test('nothing on the drop page moves while a person writes', { tag: '@long' }, async ({
  page,
  login,
  drop,
}) => {
  await login.signInAsNew();
  await drop.open();
  await expect(drop.text).toBeVisible();
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }).getByRole('list'));

  await test.step('which begins high, in large letters, over faces with their words', async () => {
    const sheet = await boxOf(drop.text);
    expect(sheet.y).toBeLessThanOrEqual(300);
    expect(sheet.height).toBeGreaterThanOrEqual(240);
    await expect(drop.text).toHaveCSS('font-size', '24px');
    await expect(drop.text).toHaveCSS('line-height', '36px');
    for (const name of EMOTIONS) {
      const word = page
        .locator('label')
        .filter({ has: drop.emotion(name) })
        .getByText(name);
      await expect(word).toBeInViewport({ ratio: 1 });
      await expect(word).toHaveCSS('font-size', '12px');
      expect((await boxOf(word)).bottom).toBeLessThanOrEqual(bar.y);
    }
    await expect(page.getByText('What you drop is public.').first()).toBeInViewport();
  });

  await test.step('with one stop of the Tab key for the faces, so that Drop is the third from the text', async () => {
    await drop.text.focus();
    await page.keyboard.press('Tab');
    await expect(drop.emotion('sadness')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(drop.dropButton).toBeFocused();
  });

  await test.step('from the first letter to the last line, with help beside it', async () => {
    const before = await places(drop);
    const title = page.locator('main header').first();
    await expect(title).toHaveCSS('opacity', '1');
    await drop.text.press('I');
    await expect(title).toHaveCSS('opacity', '0');
    expect(await places(drop)).toEqual(before);
    await drop.text.fill(`I want to kill myself\n${LONG}`);
    const hand = page.getByText('You do not have to carry this alone.');
    await expect(hand).toBeInViewport({ ratio: 1 });
    expect(await places(drop)).toEqual(before);
    await drop.emotion('anxiety').check();
    expect(await places(drop)).toEqual(before);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('and the chosen feeling is kept with the words', async () => {
    await page.reload();
    await expect(drop.text).toHaveValue(`I want to kill myself\n${LONG}`);
    await expect(drop.emotion('anxiety')).toBeChecked();
  });

  await test.step('faces and Drop stand above a keyboard on the screen', async () => {
    const keyboard = 300;
    await page.evaluate((covered) => {
      const view = visualViewport as VisualViewport;
      Object.defineProperty(view, 'height', { get: () => innerHeight - covered });
      view.dispatchEvent(new Event('resize'));
    }, keyboard);
    const edge = (page.viewportSize()?.height ?? 0) - keyboard;
    await expect.poll(async () => (await boxOf(drop.dropButton)).bottom).toBeLessThanOrEqual(edge);
    const faces = await boxOf(drop.emotion('joy'));
    expect((await boxOf(drop.text)).bottom).toBeLessThanOrEqual(faces.y);
  });
});

test('for a person who has dropped before, the sheet begins higher', { tag: '@long' }, async ({
  page,
  request,
  login,
  drop,
}) => {
  const person = newPerson();
  const headers = { Authorization: `Bearer ${await openAccount(request, person)}` };
  // The page is told that the last drop was yesterday's, so today is open.
  await request.post('/api/drops', {
    headers,
    data: { content: `The first one ${someLetters()}`, emotionType: 'love' },
  });
  await page.route('**/api/user/dropped-today', (route) =>
    route.fulfill({ json: { hasDroppedToday: false, nextAllowedAt: null } }),
  );
  await login.signIn(person);
  await drop.open();
  await expect(drop.text).toBeVisible();
  await expect.poll(async () => (await boxOf(drop.text)).y).toBeLessThanOrEqual(230);
  await expect(page.getByText('What you drop is public.')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'What happens next?' })).toHaveCount(0);
});

test('a newcomer releases a drop with 6 taps, one of them the consent, and 3 typed texts; on day two with 4 taps', async ({
  page,
  login,
  drop,
  hasTouch,
}) => {
  let taps = 0;
  let typings = 0;
  const tap = async (target: ReturnType<Page['locator']>) => {
    taps += 1;
    await (hasTouch ? target.tap() : target.click());
  };
  const type = async (field: ReturnType<Page['locator']>, words: string) => {
    typings += 1;
    await expect(field).toBeFocused();
    await page.keyboard.type(words);
  };
  const person = newPerson();

  await test.step('from the landing page to the drop released', async () => {
    await page.goto('/');
    await tap(page.getByRole('main').getByRole('button', { name: 'Drop something now' }).first());
    await type(login.email, person.email);
    await page.keyboard.press('Enter');
    await type(login.password, person.password);
    await tap(page.getByLabel('I am 16 or older'));
    await tap(page.getByRole('button', { name: 'Begin the journey' }));
    await type(drop.text, `Two cups, still ${someLetters()}`);
    await tap(drop.emotion('love'));
    await tap(drop.dropButton);
    await tap(drop.consent.getByRole('button', { name: 'Yes, you may' }));
    await expect(
      page.getByRole('dialog', { name: 'Your drop has entered the void' }),
    ).toBeVisible();
    expect([taps, typings]).toEqual([6, 3]);
    // One dialog, then the countdown.
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await drop.continueButton.click();
    await drop.expectCountdown();
    await expect(page.getByRole('region', { name: 'Your drop of today' })).toContainText(
      'Two cups',
    );
  });

  await test.step('on day two', async () => {
    [taps, typings] = [0, 0];
    await login.signInAsNew();
    await page.goto('/feed');
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Drop', exact: true }));
    await type(drop.text, `The second cup ${someLetters()}`);
    await tap(drop.emotion('joy'));
    await tap(drop.dropButton);
    await expect(drop.continueButton).toBeVisible();
    expect(taps).toBeLessThanOrEqual(4);
  });
});

test('a drop goes line by line in 1,600 ms, and no frame of it takes more than 32 ms of a slow processor', {
  tag: '@long',
}, async ({ page, login, drop }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await login.signInAsNew();
  await drop.open();
  // No words of danger, so nothing moves.
  const words = 'The light in the hall was still on when I came home. ';
  await drop.write(`${words.repeat(4)}${someLetters()}`, 'love');
  await page.waitForLoadState('networkidle');
  await page.evaluate((name) => {
    // Not at `animationstart`: the first line has no delay, so its event comes while the animation is still paused.
    new MutationObserver((_changes, moving) => {
      if (!document.querySelector('dialog[data-moves]')) return;
      performance.mark(name);
      moving.disconnect();
    }).observe(document, { attributeFilter: ['data-moves'], subtree: true });
  }, BEGINS);
  const work = await longestWork(page, async () => {
    await drop.dropButton.click();
    await page.waitForFunction(
      () =>
        document.querySelector('[data-line]') &&
        document
          .querySelector('dialog')
          ?.getAnimations({ subtree: true })
          .every(({ playState }) => playState === 'finished'),
      null,
      { polling: 1_000 },
    );
  });
  const moves = await page.evaluate(() =>
    [...(document.querySelector('dialog')?.getAnimations({ subtree: true }) ?? [])]
      .map(({ effect }) => effect)
      .filter((effect) => effect instanceof KeyframeEffect)
      // The sign that the first drops point to draws itself afterwards.
      .filter(({ target }) => target?.closest('svg') === null)
      .map((effect) => ({
        end: Number(effect.getComputedTiming().endTime),
        what: Object.keys(effect.getKeyframes()[0] ?? {}),
      })),
  );
  expect(await page.locator('[data-line]').count()).toBeGreaterThan(2);
  expect(Math.max(...moves.map(({ end }) => end))).toBe(1_600);
  const known = ['offset', 'computedOffset', 'easing', 'composite', 'opacity', 'transform'];
  expect(moves.flatMap(({ what }) => what).filter((name) => !known.includes(name))).toEqual([]);
  console.info('longest work while a drop is released, in ms:', work);
  expect(work[0]).toBeLessThanOrEqual(32);
});
