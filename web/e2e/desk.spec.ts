import type { Ending, ModeratedCase } from '@blckmirror/functions/contract';
import type { Page } from '@playwright/test';
import { aCase } from '../src/testing/desk.ts';
import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Stands in for the desk's own calls, and for the role of whoever is in; keeps what is decided. */
async function atTheDesk(page: Page): Promise<string[]> {
  const decided: string[] = [];
  const texts = ['The ash speaks of somebody.', 'The birch speaks of somebody else, at length.'];
  const endings: Ending[] = [{ id: 'E'.repeat(20), version: 'V'.repeat(20), appeal: null, texts }];
  const cases = [
    aCase('quiet heron', {
      severity: 'grave',
      reasons: ['methods', 'worried'],
      isHeld: true,
      passages: [{ start: 0, end: 9 }],
    }),
    aCase('slow ember', { severity: 'serious', reasons: ['hate'] }),
    aCase('paper moth', { reasons: ['spam', 'other'] }),
  ];
  await page.route('**/api/user/me', async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    await route.fulfill({ response, json: { user: { ...user, role: 'moderator' } } });
  });
  await page.route('**/api/moderation/cases', (route) =>
    route.fulfill({
      json: { cases, totals: { waiting: 20, graveLastHour: 5 }, isUnattended: false },
    }),
  );
  const proposed = { case: aCase('still lake'), rule: 'spam', by: ['text'], size: 'many' };
  await page.route('**/api/moderation/sweeps', (route) =>
    route.fulfill({ json: { sweeps: [proposed] } }),
  );
  const found = [
    { mark: 'number', size: 'some' },
    { mark: 'text', size: 'none' },
  ];
  await page.route('**/api/moderation/cases/*/sweep', (route) => {
    const isLook = route.request().postDataJSON().step === 'look';
    return route.fulfill({
      json: { found, state: isLook ? 'none' : 'proposed', needsSecond: true },
    });
  });
  await page.route('**/api/moderation/endings', (route) => route.fulfill({ json: { endings } }));
  await page.route('**/api/moderation/endings/*/answer', (route) => {
    decided.push(`an account: ${route.request().postDataJSON().answer}`);
    endings.length = 0;
    return route.fulfill({ status: 204 });
  });
  await page.route(/\/api\/moderation\/cases\/\w+\/(?:claim|decide)$/, (route) => {
    const [id, action] = route.request().url().split('/').slice(-2);
    const at = cases.findIndex((one) => one.id === id);
    const before = cases[at];
    if (!before) return route.fulfill({ status: 404 });
    const { decision = null } = route.request().postDataJSON();
    const after: ModeratedCase = {
      ...before,
      isMine: true,
      state: action === 'claim' ? 'claimed' : 'decided',
      decision,
      version: before.version + 1,
    };
    cases[at] = after;
    if (decision) decided.push(`${before.handle} ${decision}`);
    return route.fulfill({ json: { case: after } });
  });
  return decided;
}

test('a moderator decides with the keyboard alone, past a desk without violations', async ({
  page,
  login,
}) => {
  await login.signInAsNew();
  const decided = await atTheDesk(page);
  await page.goto('/moderation');
  await expect(page.getByRole('heading', { name: 'quiet heron' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('the words of quiet heron');
  await expectNoViolationsInAnyTheme(page);

  await page.keyboard.press('o');
  await expect(page.getByText('the words of quiet heron')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('quiet heron is yours for 15 minutes.')).toBeVisible();
  await expectNoViolationsInAnyTheme(page);

  await page.keyboard.press('s');
  await expect(page.getByRole('dialog').getByText(/The same number: 11 to 50/)).toBeVisible();
  await expect(page.getByText(/a second person has to agree first/)).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole('radio', { name: 'Nobody is pointed at' }).press('Space');
  await page.getByRole('button', { name: 'Propose to hold them' }).press('Enter');
  await expect(page.getByText(/Nothing is held until then/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Let it be: The words' })).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'slow ember' })).toBeFocused();

  for (const key of ['o', 'c']) await page.keyboard.press(key);
  await expect(page.getByText('slow ember is yours for 15 minutes.')).toBeVisible();
  for (const key of ['r', '2']) await page.keyboard.press(key);
  await expect(page.getByText(/taken out, because they attack people/)).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('slow ember is taken out.')).toBeVisible();
  expect(decided).toEqual(['quiet heron care', 'slow ember remove']);

  const account = page.getByRole('article', { name: 'The end of an account' });
  await account.getByRole('button', { name: 'Show the words' }).press('Enter');
  await expect(account.getByText('The ash speaks of somebody.')).toBeVisible();
  await account.getByRole('button', { name: 'End the account' }).press('Enter');
  await expectNoViolationsInAnyTheme(page);
  await account.getByRole('button', { name: 'End the account, and tell its owner' }).press('Enter');
  await expect(page.getByText('It ends. Its owner is told.')).toBeFocused();
  expect(decided.at(-1)).toBe('an account: end');

  await page.getByRole('button', { name: 'Stop for now' }).click();
  await expect(page.getByText('Take your time.')).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  expect(await page.title()).toBe('The desk · Blckmirror');
});

test('nobody else finds anything at the desk, nor a way there', async ({ page, login }) => {
  await login.signInAsNew();
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Read the rules' })).toBeVisible();
  await expect(page.getByRole('link', { name: /desk/i })).toHaveCount(0);
  await page.goto('/moderation');
  await expect(page.getByText('Nothing here is for you.')).toBeVisible();
});
