import { DropPage } from './pages/drop-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { Shell } from './pages/shell.ts';
import { expectNoViolations } from './support/axe.ts';
import { chooseNewPassword, lastLoginLink, newPerson, openAccount } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('/login without a reason leads to the landing page', { tag: '@long' }, async ({
  page,
  login,
}) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/landing');
  await login.open();
  await page.reload();
  await expect(login.email).toBeVisible();
});

test('a person who wants to subscribe logs in first and returns', { tag: '@long' }, async ({
  page,
  request,
  login,
}) => {
  const person = newPerson();
  await openAccount(request, person);
  await page.goto('/subscribe');
  await expect(page).toHaveURL('/login');
  await login.logIn(person);
  await expect(page).toHaveURL('/subscribe');
});

test.describe('a link by email', () => {
  // Refusals of the Auth emulator are network errors in the console.
  test.use({ provoked: /status of 400/ });

  test('works once: at once in the same browser, elsewhere with the email address', async ({
    page,
    context,
    browser,
    request,
    login,
    shell,
    drop,
    baseURL,
  }) => {
    const { email } = newPerson();
    await drop.open();
    await drop.write('Said before I had a name', 'anger');
    await login.open();
    await login.askForLink(email);
    await expectNoViolations(page);
    const link = await lastLoginLink(request, email);

    await test.step('on this device, in another tab', async () => {
      const tab = await context.newPage();
      await tab.goto(link);
      await new Shell(tab).expectSignedIn();
      await new Shell(tab).expectToast('Logged in successfully');
      expect(tab.url()).not.toContain('oobCode');
      const kept = () => localStorage.getItem('blckmirror_login_link');
      expect(await tab.evaluate(kept)).toBeNull();
      const there = new DropPage(tab);
      await there.open();
      await expect(there.text).toHaveValue('Said before I had a name');
      await expect(there.emotion('anger')).toBeChecked();
      await tab.close();
      // The tab that asked for the link logs in, too, and shows the same words once.
      await shell.expectSignedIn();
      await drop.open();
      await expect(drop.text).toHaveValue('Said before I had a name');
    });

    await test.step('a second time on another device, and then with a new one', async () => {
      const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
      const tab = await elsewhere.newPage();
      const theirs = new LoginPage(tab);
      const enter = tab.getByRole('button', { name: 'Enter the void' });
      await tab.goto(link);
      await theirs.email.fill(email);
      await enter.click();
      await new Shell(tab).expectToast(
        'Login failed',
        'This link was used before, or a part is missing.',
      );
      await theirs.sendLink(email);
      await tab.evaluate(() => localStorage.clear());

      await tab.goto(await lastLoginLink(request, email));
      await expect(theirs.email).toBeVisible();
      await expectNoViolations(tab);
      await theirs.email.fill('other@example.test');
      await enter.click();
      await new Shell(tab).expectToast('This is not the email that the link went to.');
      await theirs.email.fill(email);
      await enter.click();
      await new Shell(tab).expectSignedIn();
      await elsewhere.close();
    });
  });
});

test.describe('a first reset of the password, which confirms the address', () => {
  // The server's answer to the first login is a network error in the console.
  test.use({ provoked: /status of 401/ });

  test('asks for one more login by a link, and the words of before are there', async ({
    page,
    request,
    login,
    shell,
    drop,
  }) => {
    const person = { ...newPerson(), password: 'said-to-nobody-2' };
    await openAccount(request, { ...person, password: 'forgotten-since' });
    await drop.open();
    await drop.write('Said before I had a name', 'anger');
    await login.open();
    await login.askForNewPassword(person.email);
    await shell.expectToast('Reset email sent');
    await chooseNewPassword(request, person);
    await login.fill(person);
    await login.submitLogin();
    await shell.expectToast('One more link is on its way: open it to log in.');
    await shell.expectSignedOut();
    await expectNoViolations(page);

    await page.goto(await lastLoginLink(request, person.email));
    await shell.expectSignedIn();
    await drop.open();
    await expect(drop.text).toHaveValue('Said before I had a name');
  });
});

test.describe('another provider', () => {
  test.use({ provoked: /status of (400|403)/ });

  test('logs a person in without a password, and they can delete their account', async ({
    page,
    login,
    shell,
    settings,
  }) => {
    const { email } = newPerson();
    await login.open();
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await expect(page.getByRole('dialog', { name: 'Test login with GitHub' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeFocused();
    await login.continueWith('GitHub', email);
    await shell.expectToast('Logged in successfully', 'Welcome to Blckmirror');

    await settings.open('Export or delete');
    await page.route(
      /\/api\/user\/me(\?|$)/,
      (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 403, json: { code: 'recent-login-required', message: 'x' } })
          : route.fallback(),
      { times: 1 },
    );
    await settings.askToLeave();
    await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible();
    await expectNoViolations(page);
    await login.continueWith('GitHub', `not-${email}`);
    await expect(settings.leaveDialog).toContainText('These details belong to another account.');
    await login.continueWith('GitHub', email);
    await expect(page).toHaveURL('/landing');
    await shell.expectToast('Your account is gone');
  });

  test('does not take over an account with a password', async ({ request, login, shell }) => {
    const person = newPerson();
    await openAccount(request, person);
    await login.open();
    await login.continueWith('Facebook', person.email);
    await shell.expectToast('Login failed', 'You logged in another way before.');
    await shell.expectSignedOut();
  });
});
