import { screen } from '@testing-library/react';

/** An error as the Auth SDK throws it. */
export const sdkError = (code: string): Error =>
  Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` });

/** The texts of the toasts now. */
export const toasts = (): string =>
  screen.getByRole('region', { name: /^Notifications/ }).textContent ?? '';
