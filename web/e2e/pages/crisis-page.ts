import { expect, type Locator, type Page } from '@playwright/test';

/** `/crisis`: help, the part for people without a membership (the gate), and the crisis space itself. */
export class CrisisPage {
  readonly helpNow: Locator;
  readonly gate: Locator;
  readonly shareButton: Locator;
  readonly share: Locator;
  readonly text: Locator;
  readonly sendButton: Locator;
  readonly posts: Locator;
  readonly riskQuestion: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const help = page.getByRole('region', { name: 'Help now' });
    this.helpNow = help.getByRole('link', { name: 'Help now' });
    this.gate = page.getByRole('region', { name: 'Premium Feature' });
    this.shareButton = page.getByRole('button', { name: 'Share', exact: true });
    this.share = page.getByRole('dialog', { name: 'Share in Crisis Space' });
    this.text = this.share.getByRole('textbox');
    this.sendButton = this.share.getByRole('button', { name: 'Share Anonymously' });
    this.posts = page.getByRole('article');
    this.riskQuestion = page.getByRole('dialog', { name: 'Before you let this go' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/crisis');
    await expect(this.helpNow).toBeVisible();
  }

  tab(name: 'Recent' | 'Popular' | 'Your Posts' | 'Replies'): Locator {
    return this.#page.getByRole('tab', { name });
  }

  post(words: string): Locator {
    return this.posts.filter({ hasText: words });
  }
}
