import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until all animations that end have ended, because half-faded text would be a false violation. */
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
 * An axe run on the page without Stripe's frames, because these are transparent and axe would assume a white
 * background. There are no other frames, so axe can run in legacy mode, in which it opens no empty page for each run.
 */
const ownParts = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().exclude('iframe[title^="Secure "]');

/** Expects no accessibility violation that axe knows. */
export const expectNoViolations = (page: Page): Promise<void> =>
  expectNone(page, 'accessibility violations');

/** Like `expectNoViolations`, in each of the three themes, which differ only in colours. Restores the page's theme. */
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
