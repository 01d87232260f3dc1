import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Cards of the local Stripe: one that works, one that is refused, one whose bank asks for confirmation. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
} as const;

/** `/subscribe` with Stripe's frames, and `/manage-subscription`. */
export class BillingPage {
  readonly subscribeButton: Locator;
  readonly cancelButton: Locator;
  readonly manageButton: Locator;
  readonly plan: Locator;
  /** The header's link to Blckmirror+. */
  readonly plus: Locator;
  readonly #page: Page;
  readonly #card: FrameLocator;
  readonly #bank: FrameLocator;

  constructor(page: Page) {
    this.#page = page;
    this.subscribeButton = page.getByRole('button', { name: 'Subscribe' });
    this.cancelButton = page.getByRole('button', { name: 'Cancel' });
    this.manageButton = page.getByRole('button', { name: 'Manage Billing' });
    this.plan = page.getByRole('region', { name: 'Current Plan' });
    // `includeHidden`, because on a phone a toast hides this link.
    this.plus = page
      .getByRole('banner')
      .getByRole('link', { name: /(Get|Manage) Blckmirror\+|Plus/, includeHidden: true });
    this.#card = page.frameLocator('iframe[title="Secure payment input frame"]');
    this.#bank = page.frameLocator('iframe[title="Secure 3D Secure authentication frame"]');
  }

  async open(): Promise<void> {
    await this.#page.goto('/subscribe');
    await this.expectForm();
  }

  async expectForm(): Promise<void> {
    await expect(this.#card.getByLabel('Card number')).toBeVisible();
    await expect(this.subscribeButton).toHaveAttribute('aria-disabled', 'false');
  }

  async fill(number: string): Promise<void> {
    await this.#card.getByLabel('Card number').fill(number);
    await this.#card.getByLabel('Expiration').fill('12 / 34');
    await this.#card.getByLabel('Security code').fill('123');
  }

  async pay(number: string): Promise<void> {
    await this.fill(number);
    await this.subscribeButton.click();
  }

  /** Answers the bank's question in its frame. */
  async answerBank(answer: 'Complete' | 'Fail'): Promise<void> {
    await this.#bank.getByRole('button', { name: answer }).click();
  }

  async expectMember(): Promise<void> {
    await expect(this.plus).toHaveAttribute('href', '/manage-subscription');
  }

  /** Cancels the plan in Stripe's portal and returns. */
  async cancelPlan(): Promise<void> {
    await this.manageButton.click();
    await this.#page.getByRole('button', { name: 'Cancel plan' }).click();
    await this.#page.getByRole('link', { name: 'Return to Blckmirror' }).click();
    await expect(this.#page).toHaveURL('/manage-subscription');
  }
}
