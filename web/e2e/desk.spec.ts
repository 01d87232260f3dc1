import type { ModeratedCase } from '@blckmirror/functions/contract';
import type { Page } from '@playwright/test';
import { aCase } from '../src/testing/desk.ts';
import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { answerTo } from './support/served.ts';
import { expect, test } from './support/test.ts';

/** Answers the desk's calls and gives the user the moderator's role; records the decisions. */
async function atTheDesk(page: Page): Promise<string[]> {
  const decided: string[] = [];
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
    const response = await answerTo(route);
    const { user } = await response.json();
    await route.fulfill({ response, json: { user: { ...user, role: 'moderator' } } });
  });
  await page.route('**/api/moderation/cases', (route) =>
    route.fulfill({
      json: {
        cases,
        totals: { waiting: 20, graveLastHour: 5 },
        disclosedAlone: [],
        isUnattended: false,
      },
    }),
  );
  await page.route('**/api/moderation/waiting', (route) =>
    route.fulfill({ json: { hasCases: true } }),
  );
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

test('a moderator decides with the keyboard alone, at a desk without violations', async ({
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

  await page.getByRole('button', { name: 'Stop for now' }).click();
  await expect(page.getByText('Take your time.')).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  expect(await page.title()).toBe('The desk · Blckmirror');
});

test('nobody else sees the desk or a link to it', async ({ page, login }) => {
  await login.signInAsNew();
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Rules and papers' })).toBeVisible();
  await expect(page.getByRole('link', { name: /desk/i })).toHaveCount(0);
  await page.goto('/moderation');
  await expect(page.getByText('This page is for moderators only.')).toBeVisible();
});
