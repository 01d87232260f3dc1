import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The page as it stands has no accessibility violation that axe knows. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join('\n')}`);
  expect(found).toEqual([]);
}

/** The same in each of the three looks, whichever of them its reader may wear; Void, as it was, at the end. */
export async function expectNoViolationsInAnyTheme(page: Page): Promise<void> {
  for (const theme of ['fog', 'mirror', 'void']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectNoViolations(page);
  }
}
