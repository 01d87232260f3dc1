import userEvent from '@testing-library/user-event';

/**
 * Puts words at the end of a field, all at once. For tests that are not about the typing: with each typed letter the whole
 * screen would be made several times.
 */
export async function fill(field: HTMLElement, words: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(words);
}
