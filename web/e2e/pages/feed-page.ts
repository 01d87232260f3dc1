import { expect, type Locator, type Page } from '@playwright/test';

export type Reaction = 'Support' | 'Insight' | 'Empathy' | 'Respect';

/** The feed and its cards. */
export class FeedPage {
  readonly cards: Locator;
  /** The button that says that there are new drops. */
  readonly newDrops: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.cards = page.getByRole('article');
    this.newDrops = page.getByRole('button', { name: /new drops?$/ });
  }

  async open(): Promise<void> {
    await this.#page.goto('/feed');
    await expect(this.cards.first()).toBeVisible();
  }

  /** The newest card with these words, because two people may have written the same. */
  cardWith(words: string): Locator {
    return this.cards.filter({ hasText: words }).first();
  }

  /** The card of a drop that is out. The drop may be newer than this list; then the page says so, and this asks for it. */
  async shownCard(words: string): Promise<Locator> {
    const card = this.cardWith(words);
    await expect(card.or(this.newDrops).first()).toBeVisible();
    if (!(await card.isVisible())) await this.newDrops.click();
    await expect(card).toBeVisible();
    return card;
  }

  /** The first card without `words`. It is found by its own words, so that it stays the same if the list changes. */
  async firstCardWithout(words: string): Promise<Locator> {
    const theirs = this.cards.filter({ hasNotText: words }).first();
    return this.cardWith(await this.words(theirs));
  }

  /** The visible words of a card. */
  async words(card: Locator): Promise<string> {
    return (await card.locator('p').first().textContent()) ?? '';
  }

  reaction(card: Locator, name: Reaction): Locator {
    return card.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  /** The number on a reaction button; 0 if it has none. */
  async count(card: Locator, name: Reaction): Promise<number> {
    const text = await this.reaction(card, name).textContent();
    return Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
  }
}
