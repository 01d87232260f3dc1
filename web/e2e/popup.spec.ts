import { expect, test } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { Shell } from './pages/shell.ts';
import { agree, behaveAsDeployed } from './support/google.ts';
import { newPerson } from './support/person.ts';

// The page as deployed, with its security policy, and the SDK's own window. Only Google's answers are stand-ins.
test.use({ serviceWorkers: 'block' });

const google = 'Continue with Google';

// The app may ask for a page at the very end of a test; an answer to it after the end would fail the test.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'wait' }));

test('a provider’s window opens on a press, under the strict policy, and logs in', async ({
  page,
  context,
}) => {
  await behaveAsDeployed(context, '127.0.0.1');
  const strangers: string[] = [];
  const refused: string[] = [];
  context.on('request', (request) => {
    if (/^https:\/\/apis\.google/.test(request.url())) strangers.push(request.url());
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await new LoginPage(page).open();
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: google }).click();
  const popup = await opening;
  await expect(popup.getByText('A provider')).toBeVisible();
  const { searchParams } = new URL(popup.url());
  expect(searchParams.get('providerId')).toBe('google.com');
  expect(strangers).toHaveLength(1);

  const { email } = newPerson();
  await agree(page, popup, email);
  await new Shell(page).expectToast('Logged in successfully');
  await new Shell(page).expectSignedIn();
  expect(popup.isClosed()).toBe(true);
  expect(refused).toEqual([]);
});

test('a provider’s window on an unknown address is explained', async ({ page, context }) => {
  await behaveAsDeployed(context, 'elsewhere.test');
  await new LoginPage(page).open();
  await page.getByRole('button', { name: google }).click();
  await new Shell(page).expectToast('Login failed', 'You cannot log in on this address.');
  await expect(
    page.getByRole('status').getByText('You cannot log in on this address'),
  ).toBeVisible();
});
