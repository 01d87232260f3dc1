import { CARDS } from '../pages/billing-page.ts';
import { newPerson, openAccount } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { picture } from './picture.ts';

test.describe('a payment', () => {
  test.use({ provoked: /status of (402|500)/ });

  test('paying, what one has then, and its end', async ({
    page,
    request,
    shell,
    login,
    billing,
  }) => {
    const person = newPerson();
    await openAccount(request, person);
    await login.open();
    await login.logIn(person);
    await page.goto('/manage-subscription');
    await expect(billing.plan).toBeVisible();
    await picture(page, 'manage-free');
    await page.route('**/api/create-subscription', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
    );
    await page.goto('/subscribe');
    await expect(page.getByRole('heading', { name: 'Subscription Error' })).toBeVisible();
    await shell.dismissToast();
    await picture(page, 'subscribe-error');
    await page.unroute('**/api/create-subscription');
    await billing.open();
    await picture(page, 'subscribe');
    await billing.pay(CARDS.declined);
    await shell.expectToast('Payment Failed');
    await picture(page, 'subscribe-declined');
    await shell.dismissToast();
    await billing.pay(CARDS.asks);
    await billing.answerBank('Complete');
    await shell.expectToast('Payment Successful');
    await billing.expectMember();
    await picture(page, 'subscribed');
    await page.goto('/manage-subscription');
    await expect(billing.manageButton).toBeVisible();
    await picture(page, 'manage');
    await billing.cancelPlan();
    await expect(billing.plan).toContainText('It ends on');
    await picture(page, 'manage-ending');
    await page.goto('/payment-success?redirect_status=succeeded');
    await expect(page.getByRole('link', { name: 'Continue to Mirror' })).toBeVisible();
    await shell.dismissToast();
    await picture(page, 'payment-success-member');
  });
});
