/** Every card of the screen, in its order; `entities/drop/card-frame.tsx` makes them. */
const cards = () => [...document.querySelectorAll<HTMLElement>('main article[tabindex="-1"]')];

const cardWithFocus = () => document.activeElement?.closest<HTMLElement>('article[tabindex="-1"]');

/** Below the bar on top a card is in sight; in pixels. */
const HEADER_PX = 56;

/**
 * Moves the focus to the card after (1) or before (-1) the one that has it; to the first in sight where none has.
 * @returns whether there was a card to go to
 */
export function walkCards(step: 1 | -1): boolean {
  const all = cards();
  const current = cardWithFocus();
  const next = current
    ? all[all.indexOf(current) + step]
    : all.find((card) => card.getBoundingClientRect().top >= HEADER_PX);
  if (!next) return current !== null && current !== undefined;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * Gives the card that has the focus one of its four reactions, as a press of its button would.
 * @returns whether there was one to give
 */
export function reactToCard(at: number): boolean {
  const buttons = cardWithFocus()?.querySelectorAll('[aria-label="Reactions"] button');
  const button = buttons?.[at];
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}
