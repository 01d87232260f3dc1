import type { Unseal } from '@blckmirror/functions/contract';
import type { Page } from '@playwright/test';
import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CONTACT = {
  author: { isGone: false, email: 'ada@people.test' },
  notifiers: [{ name: 'Ben Notifier', email: 'ben@notifier.test' }],
};

/** Stands in for the calls of the unseal, and for the role of whoever is in. */
async function inCustody(page: Page): Promise<void> {
  let unseal: Unseal = {
    id: 'u'.repeat(20),
    handle: 'late harbour',
    text: 'The words of the case, as long as somebody needed.',
    ground: 'crime',
    reference: 'call of the night shift',
    stage: 'asked',
    askedDay: '2026-11-20',
    isMine: false,
    may: ['grant', 'refuse'],
    closesAt: null,
    confirmBy: null,
  };
  const own: Unseal = {
    ...unseal,
    id: 'o'.repeat(20),
    handle: 'slow ember',
    ground: 'under-way',
    isMine: true,
    may: ['emergency'],
  };
  await page.route('**/api/user/me', async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    await route.fulfill({ response, json: { user: { ...user, role: 'custodian' } } });
  });
  await page.route('**/api/unseals', (route) =>
    route.fulfill({ json: { unseals: [unseal, own] } }),
  );
  await page.route('**/api/unseals/*/grant', (route) => {
    unseal = { ...unseal, stage: 'granted', may: ['open'] };
    return route.fulfill({ json: { unseal } });
  });
  await page.route('**/api/unseals/*/open', (route) => {
    const closesAt = new Date(Date.now() + 3_600_000).toISOString();
    unseal = { ...unseal, stage: 'open', may: ['open'], closesAt };
    return route.fulfill({ json: { unseal, contact: CONTACT } });
  });
}

test('a custodian grants a request and opens the contact with the keyboard, past a screen without violations', async ({
  page,
  login,
}) => {
  await login.signInAsNew();
  await inCustody(page);
  await page.goto('/moderation/unseal');
  const request = page.getByRole('article', { name: 'late harbour' });
  await expect(request).toBeVisible();
  await expect(page.locator('body')).not.toContainText('The words of the case');
  await expectNoViolationsInAnyTheme(page);
  const press = async (name: string) => {
    await request.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Show the words');
  await expect(request).toContainText('The words of the case');
  await press('Grant it');
  await expect(request).toContainText('It is granted.');
  await press('Open the contact');
  const contact = request.getByRole('group', { name: 'The contact' });
  await expect(contact).toBeFocused();
  await expect(contact).toContainText('ada@people.test');
  await expect(request).toContainText(/It closes at \d\d:\d\d, in \d\d minutes\./);
  await expectNoViolationsInAnyTheme(page);
  // It stood on that page alone.
  await page.reload();
  await expect(request.getByRole('button', { name: 'Open the contact' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('ada@people.test');
});
