import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

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

/** The card form: Stripe's frames are transparent, and axe would assume a white background. There are no other frames. */
const FOREIGN = 'iframe[title^="Secure "]';

/** Runs axe in the page, which has it once: most of a run went into loading it again. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([exclude, values]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        {
          iframes: false,
          resultTypes: ['violations'],
          ...(values && { runOnly: { type: 'rule', values } }),
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join('\n')}`);
    },
    [FOREIGN, rules] as const,
  );
}

async function expectNone(page: Page, where: string, rules?: string[]): Promise<void> {
  await untilAtRest(page);
  expect(await findViolations(page, rules), where).toEqual([]);
}

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
