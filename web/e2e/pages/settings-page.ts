import { expect, type Locator, type Page } from '@playwright/test';

type Group = 'You' | 'The room' | 'Reminder' | 'Who reads' | 'Export or delete';

/** `/settings`, and the address of each group of settings. */
export class SettingsPage {
  readonly zone: Locator;
  readonly keepZone: Locator;
  readonly leaveDialog: Locator;
  readonly deleteButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.zone = page.getByRole('combobox', { name: 'Time zone' });
    this.keepZone = page.getByRole('button', { name: 'Keep this zone' });
    this.leaveDialog = page.getByRole('dialog', { name: 'Delete your account' });
    this.deleteButton = page.getByRole('button', { name: 'Delete for good' });
  }

  /** Opens a group of settings with the link in the Mirror. */
  async open(group: Group): Promise<void> {
    await this.#page.goto('/mirror');
    await this.#page.getByRole('link', { name: 'Settings' }).click();
    await expect(this.#page).toHaveURL('/settings');
    await this.#page.getByRole('main').getByRole('link', { name: group, exact: true }).click();
    await expect(this.#page.getByRole('heading', { level: 1, name: group })).toBeVisible();
    await expect(this.#page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }

  section(name: string): Locator {
    return this.#page.getByRole('region', { name });
  }

  theme(name: 'Void' | 'Fog' | 'Mirror'): Locator {
    return this.#page.getByRole('radio', { name });
  }

  /** The page's current theme. */
  async wears(): Promise<string | undefined> {
    return this.#page.evaluate(() => document.documentElement.dataset.theme);
  }

  async askToLeave(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Delete my account' }).click();
    // `force`, because the radio button itself is invisible: the card around it shows its state.
    await this.leaveDialog.getByRole('radio', { name: /^All at once/ }).check({ force: true });
    await this.leaveDialog.getByLabel('Type delete to confirm').fill('delete');
    await this.deleteButton.click();
  }
}
