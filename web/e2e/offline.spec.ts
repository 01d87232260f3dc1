import { OWN_DB } from '../src/config/storage.ts';
import { expectNoViolations } from './support/axe.ts';
import { LAUNCH_OFFLINE } from './support/browser.ts';
import { goOffline, untilCopied, untilKept } from './support/offline.ts';
import { newPerson, openAccount, tokenOf } from './support/person.ts';
import { expectSigns } from './support/signs.ts';
import { expect, test } from './support/test.ts';

test.use({
  launchOptions: LAUNCH_OFFLINE,
  serviceWorkers: 'allow',
  // Failed requests and a token that cannot be renewed are errors in the console.
  provoked: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Could not get a token/,
});

test('a new version waits while a page is open', async ({ page }) => {
  await page.goto('/help');
  await untilKept(page);
  await page.evaluate(async () => {
    document.title = 'Still the same page';
    // The browser takes the same worker under another address for a new version.
    await navigator.serviceWorker.register('/sw.js?newer');
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.scriptURL))
    .toContain('newer');
  const inCharge = () => navigator.serviceWorker.controller?.scriptURL;
  expect(await page.evaluate(inCharge)).not.toContain('newer');
  expect(await page.title()).toBe('Still the same page');
});

test('help and the last feed open without a connection, for a visitor too', async ({
  page,
  context,
  feed,
}) => {
  await feed.open();
  const newest = await feed.words(feed.cards.first());
  await untilKept(page);
  await goOffline(context, page);

  await test.step('help opens whole, though nobody went there before', async () => {
    await page.goto('/help');
    await expect(page.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
    await expect(page.getByText(/Numbers checked on/)).toBeVisible();
  });
  await test.step('the feed says that it is an old one', async () => {
    await page.goto('/feed');
    await expect(page.getByText(/You are offline. This is the feed as it was/)).toBeVisible();
    expect(await feed.words(feed.cards.first())).toBe(newest);
    await expectSigns(page.locator('main'), 'support', 'respect');
    await expectNoViolations(page);
  });
  await test.step('the landing page opens too', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('What if your thoughts');
  });
  await test.step('and all is as ever with the connection', async () => {
    await page.goto('/feed');
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/You are offline/)).toBeHidden();
    await expect(feed.cards.first()).toBeVisible();
  });
});

test.describe('a screen that is not on this device', () => {
  // Without a service worker nothing has cached the code of the screen.
  test.use({ serviceWorkers: 'block' });

  test('says so, and opens after another try', async ({ page, feed }) => {
    let refused = 0;
    // Before the feed opens, because an idle page fetches the code of this screen.
    await page.route('**/assets/help-screen-*', (route) => {
      refused += 1;
      return route.abort();
    });
    await feed.open();
    await page.getByRole('link', { name: 'Help now' }).click();
    await expect(page.getByRole('alert').getByText(/What you wrote is/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call 112, Europe' })).toBeVisible();
    await expectNoViolations(page);
    const before = refused;
    // The code is refused again, so the page is loaded anew, and refused there too.
    const anew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Retry' }).click();
    await anew;
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(refused).toBeGreaterThan(before);
    await page.unroute('**/assets/help-screen-*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
  });
});

test('a person stays logged in offline, writes, and releases the drop when online again', async ({
  page,
  context,
  request,
  shell,
  login,
  feed,
  drop,
  journal,
}) => {
  const person = newPerson();
  await openAccount(request, person);
  await login.open();
  await login.logIn(person);
  await journal.openWrite();
  await journal.write({ title: 'Platform 4', text: 'Nobody waved' });
  await journal.saveButton.click();
  await expect(journal.entry('Platform 4')).toBeVisible();
  await untilCopied(page, 'entries', 'Platform 4');
  await page.goto('/archive');
  await expect(page.getByText('No entries found')).toBeVisible();
  await untilCopied(page, 'drops');
  await page.goto('/drop');
  await expect(drop.text).toBeVisible();
  await untilKept(page);
  await goOffline(context, page);

  await test.step('the session is there, and so is the feed', async () => {
    await page.goto('/feed');
    await shell.expectSignedIn();
    await expect(page.getByText(/You are offline. This is the feed as it was/)).toBeVisible();
    await expect(feed.cards.first()).toBeVisible();
  });
  await test.step('settings and Blckmirror+ open, though nobody went there before', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'The room' }).click();
    await expect(page.getByText(/These are your settings as this device last saw/)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Void' })).toBeChecked();
    await expectNoViolations(page);
    await page.goto('/subscribe');
    await expect(page.getByRole('heading', { name: /Subscribe to Blckmirror\+/ })).toBeVisible();
    await expect(page.getByText('This part could not be reached. Nothing is lost.')).toBeVisible();
    await expectNoViolations(page);
  });
  await test.step('one’s own journal and archive can be read, and one banner says what they are', async () => {
    await page.goto('/journal');
    await expect(page.getByText('You seem to be offline. This is your journal as')).toBeVisible();
    await journal.choose('Platform 4', 'View');
    await expect(journal.dialog('Platform 4')).toContainText('Nobody waved');
    await page.goto('/archive');
    await expect(page.getByText('You seem to be offline. This is your archive as')).toBeVisible();
    await page.goto('/mirror');
    await expect(page.getByText(/You seem to be offline/)).toHaveCount(1);
    await expect(page.getByText('Not on this device.').first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
    await expectNoViolations(page);
  });
  await test.step('a deep link into the journal opens, to write in', async () => {
    await page.goto('/journal?tab=write');
    await journal.write({ text: 'Between two stations' });
    await expect(page.getByText(/Your words are kept; save them/)).toBeVisible();
    await expectNoViolations(page);
  });
  await test.step('a drop is kept, over a failed release and a reload', async () => {
    await page.goto('/drop');
    await drop.write('Said in a tunnel', 'sadness');
    const note = page.getByText(/Your words are kept; release them/);
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(drop.dropButton).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
    await drop.dropButton.click();
    await shell.expectToast('Error', 'Your words are kept here.');
    await page.reload();
    await expect(drop.text).toHaveValue('Said in a tunnel');
  });
  await test.step('nothing is sent by itself when the connection is back', async () => {
    const written: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() !== 'GET' && sent.url().includes('/api/')) written.push(sent.url());
    });
    await expect(drop.emotion('sadness')).toBeChecked();
    await context.setOffline(false);
    await expect(page.getByText(/You are offline/)).toBeHidden();
    await page.reload();
    await expect(drop.text).toHaveValue('Said in a tunnel');
    expect(written).toEqual([]);
  });
  await test.step('until its writer does', async () => {
    await drop.release('Said in a tunnel', 'sadness');
    await drop.expectCountdown();
    await page.goto('/journal?tab=write');
    await expect(journal.text).toHaveValue('Between two stations');
  });
  const token = await tokenOf(request, person);
  const { user } = (await (
    await request.get('/api/user/me', { headers: { Authorization: `Bearer ${token}` } })
  ).json()) as { user: { id: string } };
  const expectNothingOwn = async (...answers: string[]) => {
    const kept = await page.evaluate(keptInCaches);
    expect(kept.filter(({ api }) => api).map(({ url }) => url)).toEqual(answers);
    for (const { text, headers } of kept) {
      expect(headers).not.toContain('authorization');
      for (const own of [user.id, person.email, 'Between two stations']) {
        expect(text).not.toContain(own);
      }
    }
  };
  await test.step('and what the browser keeps for offline is nobody’s own', () =>
    expectNothingOwn('/api/public/drops/feed'));
  await test.step('logging out needs no connection either', async () => {
    await context.setOffline(true);
    await shell.logOut({ leavingWords: true });
    const databases = () => page.evaluate(() => indexedDB.databases());
    await expect
      .poll(async () => (await databases()).map(({ name }) => name))
      .not.toContain(OWN_DB);
  });
  await test.step('and leaves no feed that would lack a drop deleted here', async () => {
    const urls = async () => (await page.evaluate(keptInCaches)).map(({ url }) => url);
    await expect.poll(urls).not.toContain('/api/public/drops/feed');
    await expectNothingOwn();
    await context.setOffline(false);
  });
});

/** Every answer that the service worker has stored. Runs in the page. */
async function keptInCaches() {
  const found: { url: string; api: boolean; text: string; headers: string }[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const asked of await cache.keys()) {
      const answer = await cache.match(asked);
      const { pathname } = new URL(asked.url);
      const headers = JSON.stringify([...asked.headers]).toLowerCase();
      const api = pathname.startsWith('/api/');
      found.push({
        url: pathname,
        api,
        text: api ? ((await answer?.text()) ?? '') : '',
        headers,
      });
    }
  }
  return found;
}
