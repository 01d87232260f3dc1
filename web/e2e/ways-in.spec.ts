import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DropPage } from './pages/drop-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { Shell } from './pages/shell.ts';
import { LAUNCH_WHOLE } from './support/browser.ts';
import { lastLoginLink, newPerson, openAccount } from './support/person.ts';
import { someLetters } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

/** Pages that ask for a login, by address or by a button, and the page that follows the login. */
const PLACES: readonly (readonly [string, string, string | null])[] = [
  ['/feed', '/', 'Log In'],
  ['/landing', '/drop', 'Drop something now'],
  ['/subscribe', '/subscribe', null],
  ['/journal?tab=write', '/journal?tab=write', 'Sign In'],
  ['/mirror/notices', '/mirror/notices', 'Sign In'],
  ['/crisis', '/crisis', 'Login to Continue'],
];

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  const visit = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
    (await browser.newContext({ reducedMotion, ...(baseURL && { baseURL }) })).newPage();

  const tag = reducedMotion === 'reduce' ? '@long' : [];
  test.describe(`with reduced motion: ${reducedMotion}`, { tag }, () => {
    test('after a login, every place that asked for it opens again', async ({
      browser,
      request,
      baseURL,
    }) => {
      const person = newPerson();
      await openAccount(request, person);
      for (const [path, goal, button] of PLACES) {
        await test.step(path, async () => {
          const page = await visit(browser, baseURL);
          await page.goto(path);
          if (button) await page.getByRole('button', { name: button }).first().click();
          await expect(page).toHaveURL('/login');
          const login = new LoginPage(page);
          await expect(login.email).toBeVisible();
          if (button === 'Drop something now') await login.turn('Log in');
          await login.logIn(person);
          await expect(page).toHaveURL(goal);
          await page.context().close();
        });
      }
    });

    test('a link on another device, a provider and a new account lead to the same place', async ({
      browser,
      request,
      baseURL,
    }) => {
      await test.step('a link', async () => {
        const { email } = newPerson();
        const asking = await visit(browser, baseURL);
        const login = new LoginPage(asking);
        await login.open();
        await login.askForLink(email);
        const page = await visit(browser, baseURL);
        await page.goto(await lastLoginLink(request, email));
        await new LoginPage(page).email.fill(email);
        await page.getByRole('button', { name: 'Enter the void' }).click();
        await expect(page).toHaveURL('/');
        await new Shell(page).expectSignedIn();
        await asking.context().close();
        await page.context().close();
      });
      for (const [way, enter] of [
        ['a provider', (login: LoginPage) => login.continueWith('GitHub', newPerson().email)],
        ['a new account', (login: LoginPage) => login.register(newPerson())],
      ] as const) {
        await test.step(way, async () => {
          const page = await visit(browser, baseURL);
          await page.goto('/settings');
          await page.getByRole('button', { name: 'Sign In' }).click();
          await enter(new LoginPage(page));
          await expect(page).toHaveURL('/settings');
          await page.context().close();
        });
      }
    });
  });
}

test('with site data blocked, a person can log in, is told for how long, and their words stay on the page', async ({
  baseURL,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'blckmirror-blocked-'));
  await mkdir(join(folder, 'Default'));
  // The browser's setting that no site may save data.
  const block = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(block));
  const context = await chromium.launchPersistentContext(folder, {
    ...LAUNCH_WHOLE,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...(baseURL && { baseURL }),
  });
  try {
    const page = await context.newPage();
    await page.goto('/drop');
    const isBlocked = await page.evaluate(() => {
      try {
        return localStorage === null;
      } catch {
        return true;
      }
    });
    expect(isBlocked).toBe(true);
    const drop = new DropPage(page);
    const login = new LoginPage(page);
    const words = `Said where nothing is kept ${someLetters()}`;
    await drop.write(words, 'love');
    await drop.dropButton.click();
    await page.getByRole('button', { name: 'Log in or Sign up' }).click();
    await expect(page.getByText(/^This browser stores nothing for us/)).toBeVisible();
    await login.begin(newPerson());
    await expect(page).toHaveURL('/drop');
    await expect(drop.text).toHaveValue(words);
    await drop.dropButton.click();
    await drop.agree();
    await expect(page.getByText('Your drop has entered the void')).toBeVisible();
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a device with a clock ahead waits for the server’s midnight', async ({
  page,
  login,
  drop,
}) => {
  await login.signInAsNew();
  await drop.open();
  await drop.release(`Said by the right clock ${someLetters()}`, 'joy');
  await drop.expectCountdown();
  await page.clock.setSystemTime(Date.now() + 40 * 3_600_000);
  await page.reload();
  await drop.expectCountdown();
  await expect(drop.text).toHaveCount(0);
});
