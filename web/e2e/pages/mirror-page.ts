import { expect, type Locator, type Page } from '@playwright/test';

/** `/mirror` and `/archive`: the tabs Insights and Archive. */
export class MirrorPage {
  readonly search: Locator;
  readonly filter: Locator;
  readonly entries: Locator;
  /** The link to the full analysis. */
  readonly toAnalysis: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.search = page.getByRole('searchbox', { name: 'Search your drops' });
    this.filter = page.getByRole('combobox', { name: 'Filter' });
    this.toAnalysis = page.getByRole('link', { name: 'View Full Analysis' });
    this.entries = page.getByRole('tabpanel').locator('li').getByRole('button');
  }

  async open(): Promise<void> {
    await this.#page.goto('/mirror');
    await expect(this.part('Drop Stats').getByText('Total drops')).toBeVisible();
    await expect(this.part('Your guardian totem').locator('svg').first()).toBeVisible();
    await expect(this.part('Emotional Landscape').getByRole('status')).toBeHidden();
    await expect(this.part('AI Whisper').getByRole('status')).toBeHidden();
  }

  /** Shows the year on the dashboard. If the first drop is not old enough, a button must be pressed for it. */
  async showYear(): Promise<Locator> {
    const year = this.part('Year in pixels');
    const ask = year.getByRole('button', { name: 'Show the year' });
    const grid = year.getByRole('grid');
    await expect(ask.or(grid)).toBeVisible();
    if (await ask.isVisible()) await ask.click();
    await expect(grid).toBeVisible();
    return year;
  }

  async openArchive(): Promise<void> {
    await this.#page.goto('/archive');
    await expect(this.entries.first()).toBeVisible();
  }

  /** A card of the Insights. */
  part(name: string): Locator {
    return this.#page.getByRole('region', { name });
  }

  tab(name: 'Insights' | 'Archive'): Locator {
    return this.#page.getByRole('tab', { name });
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name });
  }

  dialog(name?: string | RegExp): Locator {
    return this.#page.getByRole('dialog', name === undefined ? {} : { name });
  }

  /** Escape closes a dialog and returns the focus to the control that opened it. */
  async leaveDialog(opener: Locator): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.dialog()).toBeHidden();
    await expect(opener).toBeFocused();
  }
}
