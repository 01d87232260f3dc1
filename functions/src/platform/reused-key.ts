import { AppError } from './app-error.ts';

/**
 * An idempotency key that came before, with other words. The first answer would claim that these words are out or
 * kept, so they would be lost.
 */
export const reusedKey = (): AppError =>
  new AppError(
    'idempotency-key-reused',
    'Other words were sent under this Idempotency-Key, and these were not taken. Send them under a new one.',
    { details: { field: 'Idempotency-Key' } },
  );
