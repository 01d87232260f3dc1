import { id } from '../contract/fields.ts';

const ANY_ORIGIN = 'https://blckmirror.invalid';

/**
 * The drop that an address of its own names, as "Copy address" gives it: whole, without its origin, or the query alone.
 * @returns null where it names none
 */
export function dropOfAddress(address: string): string | null {
  const url = URL.parse(address.trim(), ANY_ORIGIN);
  const found = id.safeParse(url?.searchParams.get('drop'));
  return found.success ? found.data : null;
}
