import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { newPerson, openAccount } from './support/person.ts';
import { expect, test } from './support/test.ts';

const run = promisify(execFile);
const cwd = fileURLToPath(new URL('../..', import.meta.url));

/** Turns a brake on or off as an operator does. */
const brake = (name: string, state: 'on' | 'off') =>
  run(process.execPath, ['scripts/run.mjs', 'brake', name, state], { cwd });

// The browser itself logs each answer that is no success.
test.use({ provoked: /status of 503/ });

test.afterEach(async () => {
  for (const name of ['sign-ups', 'releases', 'read-only']) await brake(name, 'off');
});

test('words stay in the composer while drops are not taken, and go when they are', async ({
  page,
  login,
  drop,
}) => {
  await login.signInAsNew();
  await drop.open();
  await drop.write('I had this ready when it closed.', 'anxiety');
  await brake('releases', 'on');
  await drop.dropButton.click();
  const said = page.getByText('You cannot drop anything for a while.');
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(said).toContainText('Your words are kept here, and your day is not used up');
  await expect(said).toContainText('open Help');
  await page.reload();
  await expect(drop.text).toHaveValue('I had this ready when it closed.');
  await brake('releases', 'off');
  await drop.dropButton.click();
  await expect(page.getByText('Your drop has entered the void')).toBeVisible();
  await drop.continueButton.click();
  await drop.expectCountdown();
});

test('nobody new can come in while sign-ups are off, and nothing of them stays', {
  tag: '@long',
}, async ({ page, request, login }) => {
  const [known, unknown] = [newPerson(), newPerson()];
  const token = await openAccount(request, known);
  await request.get('/api/user/me', { headers: { Authorization: `Bearer ${token}` } });
  await brake('sign-ups', 'on');
  await login.open();
  await login.turn('Create an account');
  const register = async () => {
    await login.fill(unknown);
    await page.getByLabel('I am 16 or older').check();
    await page.getByRole('button', { name: 'Begin the journey' }).click();
  };
  await register();
  const said = page.getByRole('main').getByText('You cannot open an account for a while.');
  await expect(said).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeHidden();
  await login.turn('Log in');
  await login.logIn(known);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await brake('sign-ups', 'off');
  // The address is free again.
  await login.open();
  await login.register(unknown);
});

test('a new entry waits on the device while everything is read-only, and somebody can delete and leave', async ({
  page,
  shell,
  login,
  journal,
  settings,
}) => {
  await login.signInAsNew();
  await journal.openWrite();
  await journal.write({ title: 'Before', text: 'Written before it closed.' });
  await journal.saveButton.click();
  await shell.expectToast('Entry Created');
  await brake('read-only', 'on');
  await journal.openWrite();
  await journal.write({ title: 'Meanwhile', text: 'Written while it was closed.' });
  await journal.saveButton.click();
  await shell.expectToast('Kept here');
  const waiting = page.getByRole('region', { name: 'On the way to your journal' });
  await expect(waiting).toContainText('Written while it was closed.');
  await page.reload();
  await expect(waiting).toContainText('Written while it was closed.');

  await journal.choose('Before', 'Delete');
  await journal.question.getByRole('button', { name: 'Delete' }).click();
  await shell.expectToast('Entry Deleted');

  await brake('read-only', 'off');
  await page.reload();
  await expect(journal.entry('Meanwhile')).toBeVisible();
  await expect(waiting).toBeHidden();

  await brake('read-only', 'on');
  await page.goto('/help');
  await expect(page.getByRole('main')).toBeVisible();
  await settings.open('Export or delete');
  await settings.askToLeave();
  await expect(page).toHaveURL('/landing');
  await shell.expectToast('Your account is gone');
});
