import type { APIRequestContext } from '@playwright/test';
import { CARDS } from './pages/billing-page.ts';
import { expectNoViolations } from './support/axe.ts';
import { passDays, refuseCardOf, subscriptionsOf } from './support/local-stripe.ts';
import { expect, test } from './support/test.ts';
import { comeBackIntoSight } from './support/waiting.ts';

test.describe('a card that does not pay at once', () => {
  // Stripe answers a refused card with 402, which is an error in the console.
  test.use({ provoked: /status of 402/ });

  test('is refused with an explanation, then asks the bank, and pays after the bank agrees', async ({
    page,
    request,
    login,
    shell,
    billing,
  }) => {
    const { uid } = await login.signInAsNew();
    await billing.open();
    await billing.pay(CARDS.declined);
    await shell.expectToast('Payment Failed', 'Your card was declined.');
    await shell.expectToastClear();
    await expectNoViolations(page);

    await shell.dismissToast();
    await billing.pay(CARDS.asks);
    await billing.answerBank('Fail');
    await shell.expectToast('Payment Failed', 'We are unable to authenticate');
    await shell.dismissToast();
    await billing.pay(CARDS.asks);
    await billing.answerBank('Complete');
    await shell.expectToast('Payment Successful');
    await billing.expectMember();
    expect(await subscriptionsOf(request, uid)).toEqual(['active']);
  });
});

test('a member cancels in the portal and stays a member until the paid period ends', async ({
  page,
  request,
  login,
  billing,
}) => {
  await login.signInAsNew();
  await billing.open();
  await billing.pay(CARDS.good);
  await billing.expectMember();
  await billing.plus.click();
  await expect(billing.manageButton).toBeVisible();
  await expectNoViolations(page);
  await billing.cancelPlan();
  await expect(billing.plan).toContainText('Active');
  await expect(billing.plan).toContainText('It ends on');
  await passDays(request, 32);
  await comeBackIntoSight(page);
  await expect(billing.plan).toContainText('Free Plan');
});

/** Lets the month of a member end, whose card is refused from now on. */
async function missRenewal(request: APIRequestContext, uid: string): Promise<void> {
  await refuseCardOf(request, uid);
  // The shortest month; others are up to three days longer.
  await passDays(request, 28);
  await expect(async () => {
    await passDays(request, 1);
    expect(await subscriptionsOf(request, uid)).toEqual(['past_due']);
  }).toPass();
}

test('after a failed renewal the membership lasts three more days, then it ends', async ({
  page,
  request,
  login,
  billing,
}) => {
  const { uid } = await login.signInAsNew();
  await billing.open();
  await billing.pay(CARDS.good);
  await billing.expectMember();
  await missRenewal(request, uid);
  await page.goto('/manage-subscription');
  await expect(billing.plan).toContainText('Active');
  await expect(billing.plan).toContainText('The last payment did not go through.');
  await passDays(request, 30);
  await comeBackIntoSight(page);
  await expect(billing.plan).toContainText('Free Plan');
});

test('after the days of grace they read that the payment waits, and cancel it without paying', async ({
  page,
  request,
  login,
  billing,
}) => {
  const { uid } = await login.signInAsNew();
  await billing.open();
  await billing.pay(CARDS.good);
  await billing.expectMember();
  await missRenewal(request, uid);
  await passDays(request, 4);
  await page.goto('/manage-subscription');
  await expect(billing.plan).toContainText('Free Plan');
  await expect(billing.plan).toContainText('you can pay or cancel in Manage Billing');
  await expectNoViolations(page);
  await billing.cancelPlan();
  await expect(billing.manageButton).toBeVisible();
  await expect(billing.plan).not.toContainText('did not go through');
  expect(await subscriptionsOf(request, uid)).toEqual(['canceled']);
});
