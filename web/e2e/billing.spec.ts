import { CARDS } from './pages/billing-page.ts';
import { expectNoViolations } from './support/axe.ts';
import { subscriptionsOf } from './support/local-stripe.ts';
import { expect, test } from './support/test.ts';

// Reduced motion: half-faded text would fail the contrast check.
test('after a payment every open page has Blckmirror+', async ({
  page,
  context,
  request,
  login,
  shell,
  billing,
}) => {
  const { uid } = await login.signInAsNew();
  const other = await context.newPage();
  await other.goto('/crisis');
  await expect(other.getByRole('heading', { name: 'Premium Feature' })).toBeVisible();

  await billing.open();
  await expectNoViolations(page);
  await page.reload();
  await billing.expectForm();
  await billing.fill(CARDS.good);
  await billing.subscribeButton.dblclick();
  await shell.expectToast('Payment Successful', 'You are now a Blckmirror+ subscriber!');
  await expect(page).toHaveURL('/feed');
  await billing.expectMember();
  await expect(other.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Premium', exact: true })).toBeHidden();

  await page.goBack();
  await expect(page).not.toHaveURL('/subscribe');
  await page.goto('/subscribe');
  await expect(page).toHaveURL('/manage-subscription');
  await expect(billing.plan).toContainText('Active');
  expect(await subscriptionsOf(request, uid)).toEqual(['active']);
});
