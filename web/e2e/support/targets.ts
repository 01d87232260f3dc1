import { expect, type Locator } from '@playwright/test';

/** Each of these controls is a target of at least so many pixels both ways, for an unsteady finger. */
export async function expectTargets(controls: Locator, px: number): Promise<void> {
  // Those of a part that is still on its way come together.
  await expect(controls.first()).toBeVisible();
  const found = await controls.evaluateAll((all) =>
    all.map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return { name: control.textContent, width, height };
    }),
  );
  expect(found.length).toBeGreaterThan(0);
  // Half a pixel is how boxes are rounded.
  expect(found.filter(({ width, height }) => Math.min(width, height) < px - 0.5)).toEqual([]);
}
