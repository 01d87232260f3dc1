import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { LAUNCH_WHOLE } from './support/browser.ts';
import { baseUrl } from './support/environment.ts';
import { expect, test } from './support/test.ts';

test.use({
  launchOptions: LAUNCH_WHOLE,
  serviceWorkers: 'allow',
});

/** @returns a function that sends a push message to this page's service worker */
async function pusher(context: BrowserContext, page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(baseUrl()));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const message = { origin: baseUrl(), registrationId, data: '{"kind":"reminder"}' };
  return () => devtools.send('ServiceWorker.deliverPushMessage', message);
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const lying = await (await navigator.serviceWorker.ready).getNotifications();
    return lying.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a push message shows the fixed sentence, and a later one replaces it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseUrl() });
  await page.goto('/help');
  const push = await pusher(context, page);
  const sentence = {
    title: 'A quiet moment',
    body: 'There is room for you, whenever you like.',
    tag: 'reminder',
  };
  await push();
  await expect.poll(() => shown(page)).toEqual([sentence]);
  await push();
  await expect.poll(() => shown(page)).toEqual([sentence]);
});

test('a person adds the reminder to their calendar in a chosen part of the day', async ({
  page,
  login,
  settings,
}) => {
  await login.signInAsNew();
  await settings.open('Reminder');
  const reminder = settings.section('A gentle reminder');
  await expect(reminder).toContainText('It is off.');
  await reminder.getByRole('combobox').selectOption('Evening');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    reminder.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('a-quiet-moment.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/\r\nDTSTART:\d{8}T180000\r\n/);
  await expectNoViolations(page);
});
