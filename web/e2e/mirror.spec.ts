import { expectNoViolations, expectNoViolationsInAnyTheme } from './support/axe.ts';
import { DEMO, newPerson, openAccount } from './support/person.ts';
import { expect, test } from './support/test.ts';

// Reduced motion: half-faded text would fail the contrast check.
test('a visitor is asked to log in, and returns to the Mirror', async ({
  page,
  request,
  login,
  mirror,
}) => {
  await page.goto('/mirror');
  await expect(page.getByText('Reflect on your emotional journey')).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await mirror.button('Sign In').click();
  const person = newPerson();
  await openAccount(request, person);
  await login.logIn(person);
  await expect(page).toHaveURL('/mirror');
  await expect(mirror.part('Drop Stats').getByText('Never')).toBeVisible();
  await expect(mirror.part('Emotional Landscape')).toContainText('No emotional data yet');
  await expect(mirror.part('AI Whisper')).toContainText('No whisper available');
  await mirror.tab('Archive').click();
  await expect(page).toHaveURL('/archive');
  await expect(page.getByText('No entries found')).toBeVisible();
  await expect(page.getByText('Your archive will fill up as you drop your thoughts')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/mirror');
  await expect(mirror.tab('Insights')).toHaveAttribute('aria-selected', 'true');
});

test('a member opens everything in the Mirror', async ({ page, login, mirror }) => {
  await login.signIn(DEMO.plus);
  await mirror.open();
  await expect(mirror.part('Drop Stats')).toContainText(/\d+\s*Total drops|Total drops\s*\d+/);
  await expect(mirror.part('Emotional Landscape')).toContainText(/%|a pattern shows here/);
  await expect(mirror.part('AI Whisper')).toContainText(/[a-z].*[A-Z][a-z]+ \d+, \d{4}/);
  await expectNoViolationsInAnyTheme(page);

  await test.step('the meaning of the totem', async () => {
    await mirror.button('View Meaning').click();
    await expect(mirror.dialog().getByRole('heading', { name: 'Connection to you' })).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
    await mirror.leaveDialog(mirror.button('View Meaning'));
  });

  await test.step('its history', async () => {
    await mirror.button('View History').click();
    await expect(mirror.dialog('Totem history')).toContainText(/Page 1 of \d/);
    await expectNoViolationsInAnyTheme(page);
    await mirror.leaveDialog(mirror.button('View History'));
  });

  await test.step('the full analysis, as charts and as tables, day by day with the keyboard', async () => {
    await mirror.toAnalysis.click();
    await expect(page).toHaveURL('/mirror/analysis');
    const year = await mirror.showYear();
    await expect(year.getByRole('gridcell', { name: /: \w+, 1 drop$/ }).first()).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
    const today = year.locator('[role=gridcell][tabindex="0"]');
    const name = await today.getAttribute('aria-label');
    await today.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(year.locator('[role=gridcell]:focus')).toHaveAttribute('aria-label', /: /);
    await page.keyboard.press('ArrowRight');
    await expect(year.getByRole('gridcell', { name: name ?? '' })).toBeFocused();
    const toTable = page.getByRole('button', { name: /^Show as table/ });
    for (let left = await toTable.count(); left > 0; left -= 1) await toTable.first().click();
    const weeks = mirror.part('Emotions over time').getByRole('table');
    await expect(weeks.getByRole('row').nth(1)).toContainText(/[A-Z][a-z]{2} \d+/);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Back to the Mirror' }).click();
    await expect(page).toHaveURL('/mirror');
  });
});

test('a member searches the archive and opens a crisis entry', async ({ page, login, mirror }) => {
  await login.signIn(DEMO.plus);
  await mirror.openArchive();
  await expect(mirror.tab('Archive')).toHaveAttribute('aria-selected', 'true');
  const all = await mirror.entries.count();
  // The demo has more than one page of drops; the number counts all.
  const number = page.getByText(/^\d+ drops$/);
  await expect(number).toBeVisible();
  expect(Number.parseInt((await number.textContent()) ?? '', 10)).toBeGreaterThan(all);
  await expectNoViolationsInAnyTheme(page);

  await test.step('an excerpt has three lines at most', async () => {
    const words = mirror.entries.first().locator('span').first();
    await expect(words).toHaveCSS('-webkit-line-clamp', '3');
  });

  await test.step('the date stays in sight while its day passes', async () => {
    const heading = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).nth(2);
    await heading.evaluate((element) =>
      scrollTo(0, element.getBoundingClientRect().top + scrollY + 20),
    );
    await expect(heading).toBeInViewport({ ratio: 0.9 });
    await page.evaluate(() => scrollTo(0, 0));
  });

  await test.step('crisis drops alone, with the keyboard', async () => {
    await mirror.filter.focus();
    await page.keyboard.press('End');
    await expect(mirror.filter).toHaveValue('crisis');
    await expect.poll(() => mirror.entries.count()).toBeLessThan(all);
    for (const entry of await mirror.entries.all()) await expect(entry).toContainText('Crisis');
    const entry = mirror.entries.first();
    await entry.press('Enter');
    await expect(mirror.dialog().getByText('Crisis Entry')).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
    await mirror.leaveDialog(entry);
  });

  await test.step('words that are nowhere', async () => {
    await mirror.search.fill('nowhere to be found');
    await expect(
      page.getByText('Try removing your filters or changing your search terms'),
    ).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
  });

  await test.step('words that are there, whatever the case', async () => {
    await mirror.filter.selectOption('All drops');
    await mirror.search.fill('');
    const words = ((await mirror.entries.first().textContent()) ?? '').slice(0, 16);
    await mirror.search.fill(words.toUpperCase());
    await expect(mirror.entries.first()).toContainText(words);
    await expect.poll(() => mirror.entries.count()).toBeLessThan(all);
  });
});

test('a person without Blckmirror+ sees what it would add, and no history', {
  tag: '@long',
}, async ({ page, login, mirror }) => {
  await login.signIn(DEMO.free);
  await mirror.open();
  await expect(mirror.button('View History')).toBeHidden();
  await mirror.toAnalysis.click();
  await expect(page.getByRole('link', { name: 'See Blckmirror+' })).toBeVisible();
  await page.goBack();
  await mirror.tab('Insights').focus();
  await page.keyboard.press('ArrowRight');
  await expect(mirror.tab('Archive')).toBeFocused();
  await page.getByRole('link', { name: 'Full Archive' }).click();
  await expect(page).toHaveURL('/subscribe');
});
