import { expect, type Locator } from '@playwright/test';

/**
 * Until the app answers at this control. It is drawn before the app is there, and of what is done to it until then a press
 * alone is kept: a key, a finger that rests or a focus is lost.
 */
export const untilAnswers = (control: Locator): Promise<void> =>
  expect
    .poll(() =>
      control.evaluate((element) =>
        Object.keys(element).some((name) => name.startsWith('__reactProps$')),
      ),
    )
    .toBe(true);
