import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expectNoViolations } from './support/axe.ts';
import { DEMO, tokenOf } from './support/person.ts';
import { expect, test } from './support/test.ts';

const WORDS = 'I keep the porch light on for nobody.';

test.describe('a time zone', () => {
  // The second change within a week is refused, which is an error in the console.
  test.use({ provoked: /status of 400/ });

  test('takes effect at the next midnight, and changes once a week', async ({
    page,
    login,
    settings,
  }) => {
    await login.signInAsNew();
    await settings.open('The room');
    const zone = settings.section('Time zone');
    await settings.zone.selectOption('Pacific/Auckland');
    await settings.keepZone.click();
    await expect(zone).toContainText(/until .+, and Pacific\/Auckland from then on\./);
    await page.reload();
    await expect(settings.zone).toHaveValue('Pacific/Auckland');
    await settings.zone.selectOption('Europe/Paris');
    await settings.keepZone.click();
    await expect(zone).toContainText(
      /It changed less than seven days ago\. You can change it again from \w+ \d+, \d{4}, \d\d:\d\d\./,
    );
    await expectNoViolations(page);
  });
});

test('the choice of who may read the words is saved', async ({
  page,
  request,
  login,
  settings,
}) => {
  const person = await login.signInAsNew();
  await settings.open('Who reads');
  const cloud = page.getByRole('radio', { name: 'The cloud may read too' });
  await page.getByRole('radio', { name: 'Only here' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cloud).toBeChecked();
  await expect
    .poll(async () => {
      const headers = { Authorization: `Bearer ${await tokenOf(request, person)}` };
      const me = (await (await request.get('/api/user/me', { headers })).json()) as {
        user: { aiProvider: string };
      };
      return me.user.aiProvider;
    })
    .toBe('cloud');
  await page.reload();
  await expect(cloud).toBeChecked();
});

// Void last, because it is the account's own theme.
for (const [theme, name] of [
  ['Fog', 'fog'],
  ['Mirror', 'mirror'],
  ['Void', 'void'],
] as const) {
  test(`a member chooses the theme ${theme}, and every part stays readable`, {
    tag: '@long',
  }, async ({ page, login, mirror, settings }) => {
    await login.signIn(DEMO.plus);
    await settings.open('The room');
    // The card draws the radio button.
    await settings.theme(theme).check({ force: true });
    await expect.poll(() => settings.wears()).toBe(name);
    await expectNoViolations(page);
    await page.reload();
    await expect(settings.theme(theme)).toBeChecked();
    expect(await settings.wears()).toBe(name);
    await mirror.open();
    await expectNoViolations(page);
    await mirror.openArchive();
    await expectNoViolations(page);
  });
}

test('a person without Blckmirror+ sees the other themes and their price', {
  tag: '@long',
}, async ({ page, login, settings }) => {
  await login.signIn(DEMO.free);
  await settings.open('The room');
  await expect(settings.theme('Fog')).toBeDisabled();
  await expect(settings.theme('Mirror')).toBeDisabled();
  await settings.section('Theme').getByRole('link', { name: 'See Blckmirror+' }).click();
  await expect(page).toHaveURL('/subscribe');
});

test('a person exports their data and deletes the account', async ({
  page,
  request,
  shell,
  login,
  settings,
}) => {
  const person = await login.signInAsNew();
  const headers = { Authorization: `Bearer ${person.token}` };
  await request.post('/api/drops', { headers, data: { content: WORDS, emotionType: 'love' } });
  await settings.open('Export or delete');

  await test.step('the file holds their words', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^blckmirror-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(await readFile(await file.path()));
    const row = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as unknown;
    expect(row('about.jsonl')).toMatchObject({ account: { email: person.email } });
    expect(row('drops.jsonl')).toMatchObject({ content: WORDS });
    expect(strFromU8(files['drops.md'] ?? new Uint8Array())).toContain(WORDS);
  });

  await test.step('the account goes, and the device forgets', async () => {
    await page.evaluate(() => localStorage.setItem('blckmirror_drop_draft', 'unsaid'));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(settings.leaveDialog).toContainText('What goes, for good');
    await expect(settings.deleteButton).toBeDisabled();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await settings.askToLeave();
    await expect(page).toHaveURL('/landing');
    await shell.expectToast('Your account is gone');
    expect(await page.evaluate(() => localStorage.getItem('blckmirror_drop_draft'))).toBeNull();
    await page.goto('/feed');
    await shell.expectSignedOut();
    await expect(tokenOf(request, person)).rejects.toThrow('No token');
  });
});

test.describe('a login that is too old', () => {
  test.use({ provoked: /status of (403|400)/ });

  test('needs the password again before the account is deleted', async ({
    page,
    request,
    shell,
    login,
    settings,
  }) => {
    const person = await login.signInAsNew();
    await settings.open('Export or delete');
    // Serves the answer that would come after five minutes.
    await page.route(
      /\/api\/user\/me(\?|$)/,
      (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 403, json: { code: 'recent-login-required', message: 'x' } })
          : route.fallback(),
      { times: 1 },
    );
    await settings.askToLeave();
    const password = settings.leaveDialog.getByLabel('Your password');
    await expect(password).toBeFocused();
    await password.fill('not-the-one');
    await settings.deleteButton.click();
    await expect(settings.leaveDialog).toContainText('The password is not right.');
    await password.fill(person.password);
    await settings.deleteButton.click();
    await expect(page).toHaveURL('/landing');
    await shell.expectToast('Your account is gone');
    await expect(tokenOf(request, person)).rejects.toThrow('No token');
  });
});
