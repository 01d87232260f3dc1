import { screen } from '@testing-library/react';

/** An error as the Auth SDK throws it. */
export const sdkError = (code: string): Error =>
  Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` });

/** What the toasts say now. */
export const toasts = (): string =>
  screen.getByRole('region', { name: /^Notifications/ }).textContent ?? '';

/** Takes the last toast away, so that the next test does not read it. */
export const forgetToast = (): void => screen.queryByRole('button', { name: 'Dismiss' })?.click();
