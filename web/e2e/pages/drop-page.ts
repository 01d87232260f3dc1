import { expect, type Locator, type Page } from '@playwright/test';

export type Emotion = 'sadness' | 'anger' | 'anxiety' | 'love' | 'joy';

/** `/drop`: the form, and the countdown that is shown after a release. */
export class DropPage {
  readonly text: Locator;
  readonly dropButton: Locator;
  readonly continueButton: Locator;
  readonly countdown: Locator;
  /** The question that is asked once, before a person's first words are sent. */
  readonly consent: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.text = page.getByLabel('Your thought');
    this.dropButton = page.getByRole('button', { name: 'Drop', exact: true });
    this.continueButton = page.getByRole('button', { name: 'Continue' });
    this.countdown = page.getByRole('timer');
    this.consent = page.getByRole('group', { name: 'Before your first words go' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/drop');
  }

  emotion(name: Emotion): Locator {
    return this.#page.getByRole('radio', { name });
  }

  async write(words: string, emotion: Emotion): Promise<void> {
    await this.text.fill(words);
    await this.emotion(emotion).check();
  }

  /** Answers the question of a person who has just registered in the browser. */
  async agree(): Promise<void> {
    await this.consent.getByRole('button', { name: 'Yes, you may' }).click();
  }

  async release(words: string, emotion: Emotion): Promise<void> {
    await this.write(words, emotion);
    await this.dropButton.click();
    await this.expectReleased();
  }

  async expectReleased(): Promise<void> {
    await expect(this.#page.getByText('Your drop has entered the void')).toBeVisible();
    await this.continueButton.click();
  }

  async expectCountdown(): Promise<void> {
    await expect(
      this.#page.getByRole('heading', { name: "You've already dropped today" }),
    ).toBeVisible();
    await expect(this.countdown).toHaveText(
      /^\s*\d\d\s*hours\s*\d\d\s*minutes\s*\d\d\s*seconds\s*$/,
    );
  }
}
