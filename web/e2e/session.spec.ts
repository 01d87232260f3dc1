import { DropPage } from './pages/drop-page.ts';
import { newPerson, openAccount } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('a person logs in and out, and leaves no words behind', async ({
  page,
  request,
  shell,
  login,
  drop,
}) => {
  const person = newPerson();
  await openAccount(request, person);
  await login.open();
  await login.logIn(person);
  await shell.expectToast('Logged in successfully');
  await drop.open();
  await drop.text.fill('Not for the next person');
  await shell.logOut({ leavingWords: true });
  await shell.expectSignedOut();
  await page.goto('/drop');
  await expect(drop.text).toHaveValue('');
});

for (const staySignedIn of [true, false]) {
  const outcome = staySignedIn ? 'still here' : 'gone';
  test(`with 'Stay signed in' ${staySignedIn ? 'on' : 'off'}, the session is ${outcome} when the browser comes back`, async ({
    browser,
    context,
    page,
    request,
    shell,
    login,
    drop,
    baseURL,
  }) => {
    const person = newPerson();
    await openAccount(request, person);
    await login.open();
    await login.logIn(person, { staySignedIn });
    await drop.open();
    await drop.write('For nobody else here', 'anxiety');
    await page.reload();
    await shell.expectSignedIn();
    await expect(drop.text).toHaveValue('For nobody else here');
    await expect(drop.emotion('anxiety')).toBeChecked();

    // A closed browser keeps cookies and local storage, not the session storage of a tab.
    const storageState = await context.storageState({ indexedDB: true });
    const later = await browser.newContext({ storageState, ...(baseURL ? { baseURL } : {}) });
    const tab = await later.newPage();
    await tab.goto('/feed');
    const button = staySignedIn ? 'Log Out' : 'Log In';
    await expect(tab.getByRole('banner').getByRole('button', { name: button })).toBeVisible();
    const there = new DropPage(tab);
    await there.open();
    await expect(there.text).toHaveValue(staySignedIn ? 'For nobody else here' : '');
    expect(JSON.stringify(storageState).includes('For nobody else here')).toBe(staySignedIn);
    await later.close();
  });
}

test.describe('a wrong password', () => {
  // A refusal of the Auth emulator is a network error in the console.
  test.use({ provoked: /status of 400/ });

  test('gets a plain message that reveals nothing about the account', async ({
    request,
    shell,
    login,
  }) => {
    const person = newPerson();
    await openAccount(request, person);
    await login.open();
    await login.fill({ ...person, password: 'not-the-one' });
    await login.submitLogin();
    await shell.expectToast('Login failed', 'The email or the password is not right.');
    await expect(login.email).toHaveValue(person.email);
    await shell.expectSignedOut();
  });
});
