import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What is on its way in or out is half seen: nobody is to read it yet, or any more. What goes on for ever is not waited for. */
const untilAtRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .filter(({ playState }) => playState === 'running');
    for (let some = passing(); some.length > 0; some = passing())
      await Promise.allSettled(some.map(({ finished }) => finished));
  });

async function expectNone(page: Page, where: string, rules?: string[]): Promise<void> {
  await untilAtRest(page);
  const axe = ownParts(page);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join('\n')}`);
  expect(found, where).toEqual([]);
}

/**
 * The page without Stripe's frames: they lie over it, see through, and axe would take white for what is behind them. There
 * are no others, so axe may run in the page itself: it would otherwise open an empty page beside it each time it looks.
 */
const ownParts = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().exclude('iframe[title^="Secure "]');

/** The page as it stands has no accessibility violation that axe knows. */
export const expectNoViolations = (page: Page): Promise<void> =>
  expectNone(page, 'accessibility violations');

/**
 * The same in each of the three looks, whichever of them its reader may wear; what the page wore at the end. A look
 * changes nothing but colours.
 */
export async function expectNoViolationsInAnyTheme(page: Page): Promise<void> {
  const wear = (theme: string) =>
    page.evaluate((name) => {
      const before = document.documentElement.dataset.theme ?? '';
      document.documentElement.dataset.theme = name;
      return before;
    }, theme);
  const own = await wear('void');
  await expectNoViolations(page);
  for (const theme of ['fog', 'mirror']) {
    await wear(theme);
    await expectNone(page, `colours in ${theme}`, ['color-contrast']);
  }
  await wear(own);
}
