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

  /** `leavingWords`: there are unsent words, so the app asks first. */
  async logOut({ leavingWords = false } = {}): Promise<void> {
    await this.logOutButton.click();
    if (leavingWords) await this.logOutAnywayButton.click();
    await this.expectToast('Logged out');
    await expect(this.#page).toHaveURL('/login');
  }

  async expectSignedIn(): Promise<void> {
    // On a phone a toast replaces it.
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

  /** Expects that the toast, while a reader keeps it open, covers no control. */
  async expectToastClear(): Promise<void> {
    const dismiss = this.#page.getByRole('button', { name: 'Dismiss' });
    // A toast that disappeared before it could be kept open covers nothing.
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
