import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { expectTargets } from './support/layout.ts';
import { longJournal, serveJournal } from './support/served.ts';
import { expect, test } from './support/test.ts';

const PROMPT =
  'If the year so far had a weather report, what would it say about the coming evening?';
const HEAVY = 'I want to kill myself tonight';

/** The position of each of these in the window. */
const places = (...parts: readonly Locator[]) =>
  Promise.all(
    parts.map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
  );
const topOfBar = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y ?? 0;

test.describe('the page for writing', () => {
  test.beforeEach(async ({ page, login, journal }) => {
    await login.signInAsNew();
    await page.route('**/api/journal/prompts/daily', (route) =>
      route.fulfill({ json: { prompt: { content: PROMPT } } }),
    );
    await journal.openWrite();
    await expect(journal.prompt).toBeVisible();
  });

  test('has the text first, the whole prompt above, title and date below, and Save in view', {
    tag: '@long',
  }, async ({ page, journal }) => {
    const date = page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    const [text, title, day, save] = await places(
      journal.text,
      journal.title,
      date,
      journal.saveButton,
    );
    if (page.viewportSize()?.width === 390) expect(text?.y).toBeLessThanOrEqual(220);
    expect(text?.height).toBeGreaterThanOrEqual(300);
    const line = journal.prompt.getByText(PROMPT);
    const [prompt] = await places(line);
    expect(await line.evaluate((words) => words.scrollWidth > words.clientWidth)).toBe(false);
    expect(await line.evaluate((element) => getComputedStyle(element).fontStyle)).toBe('italic');
    expect((prompt?.y ?? 0) + (prompt?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0);
    const end = (text?.y ?? 0) + (text?.height ?? 0);
    expect(title?.y).toBeGreaterThan(end);
    expect(day?.y).toBeGreaterThan(end);
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(await topOfBar(page));
    const type = await journal.text.evaluate((element) => {
      const { fontSize, lineHeight, fontFamily } = getComputedStyle(element);
      return [fontSize, Math.round(Number.parseFloat(lineHeight)), fontFamily.split(',')[0]];
    });
    expect(type).toEqual(['18px', 30, expect.stringContaining('Newsreader')]);
  });

  test('does not move while a person types, and shows help as soon as words are heavy', async ({
    page,
    journal,
  }) => {
    const parts = [journal.prompt, journal.text, journal.title, journal.saveButton] as const;
    await journal.text.focus();
    await page.evaluate(() => document.fonts.ready);
    const before = await places(...parts);
    await page.keyboard.type('Day. ');
    expect(await places(...parts)).toEqual(before);
    await journal.text.fill(`${'A long line of words that goes on.\n'.repeat(60)}${HEAVY}`);
    const help = page.getByRole('main').getByRole('link', { name: 'Help now' });
    await expect(help).toBeInViewport({ ratio: 1 });
    expect(await places(...parts)).toEqual(before);
    await help.click({ trial: true });
    await expectNoViolationsInAnyTheme(page);
  });

  test('shows the offer of help above Save in a low window', async ({ page, journal }) => {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 520 });
    await journal.text.fill(HEAVY);
    const help = page.getByRole('main').getByRole('link', { name: 'Help now' });
    await expect(help).toBeInViewport({ ratio: 1 });
    await help.click({ trial: true });
  });

  test('shows a button to answer the prompt, on a phone after a press', { tag: '@long' }, async ({
    page,
    journal,
  }) => {
    await journal.openPrompt();
    await expect(page.getByRole('link', { name: 'Unlock Premium Prompts' })).toBeInViewport();
    await expectTargets(journal.prompt, 44);
    await expectNoViolationsInAnyTheme(page);
  });
});

test.describe('the history of many entries', () => {
  const all = longJournal(130);

  test('shows four at once, below their figures in one line and the entries of this day', {
    tag: '@long',
  }, async ({ page, login, journal }) => {
    await serveJournal(page, all);
    await login.signInAsNew();
    await journal.open();
    await expect(page.getByRole('region', { name: 'On this day' })).toContainText('A month ago');
    await expect(journal.entries).toHaveCount(20);
    await expect(journal.figuresLine).toHaveText('130 entries · 4 days in a row · Today ✓');
    const bar = await topOfBar(page);
    const rows = await places(...(await journal.entries.all()).slice(0, 4));
    for (const row of rows) expect(row.y + row.height).toBeLessThanOrEqual(bar);
    const [line] = await places(journal.figuresLine);
    expect(line?.height).toBeLessThanOrEqual(45);
    await journal.openFigures();
    await expect(journal.figures).toContainText('Average Sentiment50%');
    await expectNoViolationsInAnyTheme(page);
    // Beside the entries there is room for all figures.
    const beside = page.getByRole('complementary').getByRole('region', { name: 'On this day' });
    if (page.viewportSize()?.width === 1280)
      await expect(beside.getByRole('button', { name: / ago today/ })).toHaveCount(2);
    else await page.getByRole('button', { name: '2 more on this day' }).click();
    await expect(
      page.getByRole('link', { name: /^Dropped 2 years ago today sadness/ }),
    ).toHaveAttribute('href', /^\/archive#[0-9a-f]{16}$/);
    await page.getByRole('button', { name: /^A year ago today/ }).click();
    await expect(page.getByRole('dialog')).toContainText('The lighthouse.');
  });

  test('opens an entry of this day beside unfinished writing, which stays', {
    tag: '@long',
  }, async ({ page, login, journal }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await serveJournal(page, all);
    await login.signInAsNew();
    await journal.openWrite();
    await journal.text.fill('Half a page.');
    const found = page.getByRole('button', { name: /^A year ago today/ });
    const dialog = page.getByRole('dialog');
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await found.click();
      await expect(dialog).toContainText('The lighthouse.');
      await close();
      await expect(dialog).toBeHidden();
      await expect(journal.text).toHaveValue('Half a page.');
    }
    await found.click();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await expect(journal.text).toHaveValue(/The lighthouse/);
    await journal.openWrite();
    await expect(journal.text).toHaveValue('Half a page.');
  });

  test('finds the oldest entry without sending the words, and by emotion, tag and favourites', {
    tag: '@long',
  }, async ({ page, login, journal }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    const served = await serveJournal(page, all);
    await login.signInAsNew();
    await journal.open();
    await journal.search.fill('LIGHT house');
    await expect(page.getByText('1 entry found.')).toBeVisible();
    await expect(journal.entries).toHaveCount(1);
    await expect(journal.entries).toContainText('The lighthouse.');
    // The first page of the list, and two pages of all entries.
    expect(served.pages).toBe(3);
    expect(asked.filter((call) => /light/i.test(call))).toEqual([]);
    await expect(page).toHaveURL('/journal');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(journal.search).toHaveValue('');

    const filter = page.getByRole('button', { name: /^Filter/ });
    await filter.focus();
    await page.keyboard.press('Enter');
    const chip = (name: string) => page.getByRole('button', { name, exact: true });
    await expectTargets(page.getByRole('group').getByRole('button'), 44);
    await chip('joy').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('26 entries found.')).toBeVisible();
    await chip('joy').press('Space');
    await chip('#tram 13').click();
    await expect(page.getByText('13 entries found.')).toBeVisible();
    await chip('Favourites').click();
    await expect(page.getByText('7 entries found.')).toBeVisible();
    await expect(filter).toHaveText('Filter (2)');
    const times = await journal.entries
      .locator('time')
      .evaluateAll((found) => found.map((time) => time.getAttribute('datetime')));
    expect(times).toEqual([...times].sort().reverse());
    await expectNoViolationsInAnyTheme(page);
    await chip('anger').click();
    await expect(page.getByText('Nothing found')).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
    await page.getByRole('button', { name: 'Show all entries' }).click();
    await expect(journal.entries).toHaveCount(20);
  });

  test.describe('when a page cannot be loaded', () => {
    test.use({ provoked: /503/ });

    test('a search says how far it has read, and continues on request', { tag: '@long' }, async ({
      page,
      login,
      journal,
    }) => {
      const served = await serveJournal(page, all);
      await login.signInAsNew();
      await journal.open();
      served.breakOff(true);
      await journal.search.fill('lighthouse');
      await expect(
        page.getByRole('status').filter({ hasText: 'found in 20 of 130' }),
      ).toBeVisible();
      await expect(page.getByText('Nothing found')).toBeHidden();
      const retry = page.getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      served.breakOff(false);
      // The app may retry by itself and find it.
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 5_000 });
        await expect(page.getByText('1 entry found.')).toBeVisible({ timeout: 5_000 });
      }).toPass();
    });
  });
});
