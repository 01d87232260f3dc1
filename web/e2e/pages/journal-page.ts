import { expect, type Locator, type Page } from '@playwright/test';

/** `/journal`: both tabs, and the dialogs over an entry. */
export class JournalPage {
  readonly title: Locator;
  readonly text: Locator;
  readonly saveButton: Locator;
  readonly updateButton: Locator;
  readonly figures: Locator;
  readonly entries: Locator;
  readonly question: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByLabel('Title (optional)');
    this.text = page.getByLabel('Your entry');
    this.saveButton = page.getByRole('button', { name: 'Save Entry' });
    this.updateButton = page.getByRole('button', { name: 'Update Entry' });
    this.figures = page.getByRole('region', { name: 'Your journal in figures' });
    this.entries = page.getByRole('article');
    this.question = page.getByRole('dialog', { name: 'Delete Journal Entry' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/journal');
    await expect(this.figures).toBeVisible();
  }

  async openWrite(): Promise<void> {
    await this.#page.goto('/journal');
    await this.tab('Write').click();
    await expect(this.text).toBeVisible();
  }

  tab(name: 'History' | 'Write'): Locator {
    return this.#page.getByRole('tab', { name });
  }

  entry(name: string): Locator {
    return this.entries.filter({ hasText: name });
  }

  dialog(name: string): Locator {
    return this.#page.getByRole('dialog', { name });
  }

  async write(words: { readonly title?: string; readonly text: string }): Promise<void> {
    if (words.title !== undefined) await this.title.fill(words.title);
    await this.text.fill(words.text);
  }

  async choose(name: string, action: 'View' | 'Edit' | 'Delete'): Promise<void> {
    await this.entry(name)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }
}
