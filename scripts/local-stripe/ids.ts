import { randomBytes } from 'node:crypto';

/** An id as Stripe's look: the kind of thing, then letters and digits that say nothing. */
export const newId = (kind: string, length = 24): string =>
  `${kind}_${randomBytes(length).toString('base64url').replaceAll(/[-_]/g, '0').slice(0, length)}`;
