import { expect, type Locator, type Page } from '@playwright/test';
import { coveredByToast } from '../support/layout.ts';

/** The parts around every screen: header, bottom navigation, toasts. */
export class Shell {
  readonly logInButton: Locator;
  readonly logOutButton: Locator;
  readonly logOutAnywayButton: Locator;
  readonly loginPrompt: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.logInButton = page.getByRole('banner').getByRole('button', { name: 'Log In' });
    this.logOutButton = page.getByRole('banner').getByRole('button', { name: 'Log Out' });
    this.logOutAnywayButton = page.getByRole('button', { name: 'Log out anyway' });
    this.loginPrompt = page.getByRole('dialog', { name: 'Join Blckmirror' });
  }

  /** Logs out. `leavingWords` must be true if there are unsent words, because the app then asks first. */
  async logOut({ leavingWords = false } = {}): Promise<void> {
    await this.logOutButton.click();
    if (leavingWords) await this.logOutAnywayButton.click();
    await this.expectToast('Logged out');
    await expect(this.#page).toHaveURL('/login');
  }

  async expectSignedIn(): Promise<void> {
    // `includeHidden`, because on a phone a toast hides this button.
    await expect(
      this.#page.getByRole('button', { name: 'Log Out', includeHidden: true }),
    ).toBeAttached();
  }

  async expectSignedOut(): Promise<void> {
    await expect(this.logInButton).toBeVisible();
    await expect(this.logOutButton).toBeHidden();
  }

  async expectToast(...words: readonly string[]): Promise<void> {
    const toasts = this.#page.getByRole('region', { name: 'Notifications' });
    for (const part of words) await expect(toasts).toContainText(part);
  }

  /** Expects that the toast covers nothing. To keep the toast open during the check, gives it the focus. */
  async expectToastClear(): Promise<void> {
    const dismiss = this.#page.getByRole('button', { name: 'Dismiss' });
    // If the toast has already disappeared, it covers nothing.
    const isHeld = await dismiss.evaluateAll((all: HTMLElement[]) => {
      all[0]?.focus();
      return all.length > 0;
    });
    if (!isHeld) return;
    await expect.poll(() => coveredByToast(this.#page)).toEqual([]);
    await expect(dismiss).toBeVisible();
  }

  async dismissToast(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Dismiss' }).click();
  }
}
