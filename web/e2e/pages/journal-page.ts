import { expect, type Locator, type Page } from '@playwright/test';

/** `/journal`: its two tabs, and the dialogs for an entry. */
export class JournalPage {
  readonly title: Locator;
  readonly text: Locator;
  readonly saveButton: Locator;
  readonly updateButton: Locator;
  readonly figuresLine: Locator;
  readonly figures: Locator;
  readonly prompt: Locator;
  readonly search: Locator;
  readonly entries: Locator;
  readonly question: Locator;
  /** The help card at the top of the journal. */
  readonly helpFirst: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByLabel('Title (optional)');
    this.text = page.getByLabel('Your entry');
    this.saveButton = page.getByRole('button', { name: 'Save Entry' });
    this.updateButton = page.getByRole('button', { name: 'Update Entry' });
    this.figuresLine = page.getByRole('button', { name: /in a row/ });
    this.prompt = page.getByRole('region', { name: 'Writing Prompt' }).getByRole('heading');
    this.search = page.getByRole('searchbox', { name: 'Search your journal' });
    this.helpFirst = page.getByRole('heading', { name: 'You do not have to carry this alone.' });
    this.figures = page.getByRole('region', { name: 'Your journal in figures' });
    this.entries = page.getByRole('article');
    this.question = page.getByRole('dialog', { name: 'Delete Journal Entry' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/journal');
    await expect(this.figuresLine).toBeVisible();
  }

  /** Opens the card with all statistics. */
  async openFigures(): Promise<void> {
    await this.figuresLine.click();
    await expect(this.figures).toBeVisible();
  }

  /** Shows the button of the prompt, which a wide screen always shows. */
  async openPrompt(): Promise<void> {
    await expect(this.prompt).toBeVisible();
    const fold = this.prompt.getByRole('button');
    if (await fold.isVisible()) await fold.click();
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

  async choose(
    name: string,
    action: 'View' | 'Edit' | 'Delete' | 'Add to favourites',
  ): Promise<void> {
    await this.entry(name)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }
}
