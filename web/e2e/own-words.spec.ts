import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { caretProblems, coveredBy } from './support/layout.ts';
import { moveTo } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

// A refused drop is an error in the console.
test.use({ provoked: /status of 409/ });

/** Pastes as another program does. */
const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    const field = document.activeElement as HTMLTextAreaElement;
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    if (field.dispatchEvent(event)) document.execCommand('insertText', false, words);
  }, text);

test('words that were pasted keep their lines, from the title on, and are found as people read', async ({
  page,
  shell,
  login,
  journal,
}) => {
  await login.signInAsNew();
  await journal.openWrite();
  await journal.title.click();
  await page.keyboard.type('Café Straße');
  await page.keyboard.press('Enter');
  await expect(journal.text).toBeFocused();
  await paste(page, 'Dear diary,\u000Btoday\u0085I was\tfine.\u200B\u00AD Not bent.');
  // No box stands where a break was pasted.
  await expect(journal.text).toHaveValue(/^Dear diary,\ntoday\nI was/);
  expect(await caretProblems(journal.text)).toEqual([]);
  await journal.saveButton.click();
  await shell.expectToast('Entry Created');
  await journal.choose('Café Straße', 'View');
  const dialog = journal.dialog('Café Straße');
  await expect(dialog).toBeVisible();
  expect(await dialog.innerText()).toContain('Dear diary,\ntoday\nI was fine. Not bent.');
  await page.keyboard.press('Escape');
  for (const words of ['cafe', 'STRASSE cafe', 'diary today', 'ｃａｆé']) {
    await journal.search.fill(words);
    await expect(page.getByText('1 entry found.')).toBeVisible();
    await expect(journal.entry('Café Straße')).toBeVisible();
  }
  await journal.search.fill('cafes of nowhere');
  await expect(page.getByText('0 entries found.')).toBeVisible();
});

test('what was written on another clock shows the hour of that clock everywhere', async ({
  page,
  login,
  journal,
  mirror,
  settings,
}) => {
  const { token, uid } = await login.signInAsNew();
  const headers = { Authorization: `Bearer ${token}`, 'x-time-zone': 'Pacific/Auckland' };
  await moveTo(page.request, uid, 'Pacific/Auckland');
  const entry = { title: 'Harbour', content: 'The ferry was late.' };
  const drop = { content: 'The ferry went without me.', emotionType: 'sadness' };
  const { request } = page;
  const madeEntry = await request.post('/api/journal/entries', { headers, data: entry });
  const madeDrop = await request.post('/api/drops', { headers, data: drop });
  expect([madeEntry.status(), madeDrop.status()]).toEqual([201, 201]);
  const { createdAt } = ((await madeEntry.json()) as { entry: { createdAt: string } }).entry;
  const there = new Date(createdAt).toLocaleTimeString('en-GB', {
    timeZone: 'Pacific/Auckland',
    hour: '2-digit',
    minute: '2-digit',
  });
  const hour = `${there}, Auckland`;
  await moveTo(request, uid, 'America/Los_Angeles');

  await journal.open();
  await expect(journal.entry('Harbour')).toContainText(hour);
  await journal.choose('Harbour', 'View');
  await expect(journal.dialog('Harbour')).toContainText(hour);
  const text = page.waitForEvent('download');
  await journal.dialog('Harbour').getByRole('button', { name: 'Export' }).click();
  expect(await readFile(await (await text).path(), 'utf8')).toContain(hour);

  await mirror.openArchive();
  await expect(mirror.entries.first()).toContainText('The ferry went without me.');
  await mirror.entries.first().click();
  await expect(mirror.dialog()).toContainText(/\d\d:\d\d, Auckland/);

  await settings.open('Export or delete');
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const files = unzipSync(await readFile(await (await zip).path()));
  expect(strFromU8(files['journal.md'] ?? new Uint8Array())).toContain(hour);
  expect(strFromU8(files['drops.md'] ?? new Uint8Array())).toMatch(/\d\d:\d\d, Auckland/);
});

test('a second drop of a day is refused, its words stay, and the countdown begins', async ({
  page,
  request,
  login,
  drop,
}) => {
  const { token } = await login.signInAsNew();
  await drop.open();
  await drop.write('The second one of this day.', 'joy');
  const headers = { Authorization: `Bearer ${token}` };
  const data = { content: 'From the other device.', emotionType: 'joy' };
  expect((await request.post('/api/drops', { headers, data })).status()).toBe(201);
  await drop.dropButton.click();
  await drop.expectCountdown();
  await expect(drop.countdown).toBeInViewport({ ratio: 1 });
  expect(await coveredBy(drop.countdown)).toEqual([]);
  await expect(
    page.getByText('The words you were writing are kept here until then.'),
  ).toBeVisible();
});
