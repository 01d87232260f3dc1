import type { APIRequestContext } from '@playwright/test';
import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { authUrl } from './support/environment.ts';
import { tokenOf } from './support/person.ts';
import { someLetters } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

test.use({
  // Refusals and broken connections are errors in the console.
  provoked: /Failed to load resource|Could not get a token/,
});

const ENDED = 'You were logged out. Your words are kept here.';
// A text of its own in every run, because other walks find cards by their words.
const WORDS = `The key was under the other stone ${someLetters()}`;

/** Ends all sessions of a person, as an administrator can. @returns a function that allows new ones */
async function endSessions(request: APIRequestContext, token: string) {
  const accounts = `${authUrl()}/identitytoolkit.googleapis.com/v1/projects/demo-blckmirror/accounts`;
  const me = await request.post(
    `${authUrl()}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo`,
    { data: { idToken: token } },
  );
  const { users } = (await me.json()) as { users: { localId: string }[] };
  const disable = async (disableUser: boolean) => {
    const answer = await request.post(`${accounts}:update`, {
      headers: { Authorization: 'Bearer owner' },
      data: { localId: users[0]?.localId, disableUser },
    });
    expect(answer.ok()).toBe(true);
  };
  await disable(true);
  return () => disable(false);
}

test('a drop outlives refusals, a closed browser and a lost answer, and is released once', async ({
  page,
  request,
  shell,
  login,
  drop,
}) => {
  const { token } = await login.signInAsNew();
  await drop.open();
  await drop.write(WORDS, 'love');

  for (const [status, code, message] of [
    [500, 'internal', 'Something broke in the void.'],
    [429, 'rate-limited', 'Too fast. Breathe.'],
  ] as const) {
    await test.step(`refused with ${status}`, async () => {
      await page.route('**/api/drops', (route) =>
        route.fulfill({ status, json: { code, message } }),
      );
      await drop.dropButton.click();
      await shell.expectToast('Error', message);
      await expect(drop.text).toHaveValue(WORDS);
      await page.unroute('**/api/drops');
    });
  }
  await test.step('the tab is closed in the middle', async () => {
    const later = await page.context().newPage();
    await page.close();
    await later.goto('/drop');
    await expect(later.getByLabel('Your thought')).toHaveValue(WORDS);
    await expect(later.getByRole('radio', { name: 'love' })).toBeChecked();

    await test.step('the connection drops when the answer is on its way', async () => {
      await later.route('**/api/drops', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await later.getByRole('button', { name: 'Drop', exact: true }).click();
      const toasts = later.getByRole('region', { name: 'Notifications' });
      await expect(toasts).toContainText('Your words are kept here.');
      await expect(later.getByLabel('Your thought')).toHaveValue(WORDS);
      await later.unroute('**/api/drops');
    });
    await test.step('and trying again finds the same drop', async () => {
      await later.getByRole('button', { name: 'Drop', exact: true }).click();
      await expect(later.getByText('Your drop has entered the void')).toBeVisible();
    });
  });
  const mine = await request.get('/api/drops/me', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { drops } = (await mine.json()) as { drops: { content: string }[] };
  expect(drops.map(({ content }) => content)).toEqual([WORDS]);
});

test('a session that ends while a person writes loses no word', async ({
  page,
  request,
  shell,
  login,
  drop,
  journal,
}) => {
  const person = await login.signInAsNew();
  await journal.openWrite();
  await journal.write({ text: 'For the next morning' });
  await drop.open();
  await drop.write(WORDS, 'love');
  const letIn = await endSessions(request, await tokenOf(request, person));
  // Any request of the page may be the first to be refused.
  await expect(async () => {
    if (await drop.dropButton.isVisible()) await drop.dropButton.click({ timeout: 5_000 });
    await expect(page.getByText(ENDED)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await shell.expectSignedOut();
  // The session ended elsewhere, so somebody else may use this device now.
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(drop.text).toHaveCount(0);
  expect(await page.content()).not.toContain(WORDS);
  await letIn();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await login.logIn(person);
  await expect(page).toHaveURL('/drop');
  await expect(drop.text).toHaveValue(WORDS);
  await page.goto('/journal?tab=write');
  await expect(journal.text).toHaveValue('For the next morning');
});

test('after a session has expired by itself, the text stays readable', async ({
  page,
  login,
  drop,
  shell,
}) => {
  const person = await login.signInAsNew();
  await drop.open();
  await drop.write(WORDS, 'love');
  const json = { code: 'unauthenticated', message: 'Please log in again.' };
  await page.route('**/api/drops', (route) => route.fulfill({ status: 401, json }));
  await drop.dropButton.click();
  await shell.expectSignedOut();
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(drop.text).toHaveValue(WORDS);
  await expect(drop.text).not.toBeEditable();
  await expectNoViolationsInAnyTheme(page);
  await page.unroute('**/api/drops');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await login.logIn(person);
  await expect(page).toHaveURL('/drop');
  await expect(drop.text).toHaveValue(WORDS);
  await expect(drop.text).toBeEditable();
});

test('two tabs with the same unsent drop show the same words, and leaving asks about them', async ({
  page,
  context,
  shell,
  login,
  drop,
}) => {
  await login.signInAsNew();
  await drop.open();
  const other = await context.newPage();
  await other.goto('/drop');
  const there = other.getByLabel('Your thought');
  await expect(there).toBeVisible();
  await drop.text.fill('A long thought from the first tab');
  await expect(there).toHaveValue('A long thought from the first tab');
  await there.press('ControlOrMeta+End');
  await there.pressSequentially(', and the second');
  await expect(drop.text).toHaveValue('A long thought from the first tab, and the second');

  await page.bringToFront();
  await shell.logOutButton.click();
  const question = page.getByRole('dialog', { name: 'You have unsent words' });
  await expectNoViolationsInAnyTheme(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(drop.text).toHaveValue('A long thought from the first tab, and the second');
  await shell.logOut({ leavingWords: true });
  await expect(there).toHaveValue('');
});
