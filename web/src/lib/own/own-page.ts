import { ApiError } from '../api/call.ts';
import type { AnyPage, OwnField } from './own-copies.ts';

const copies = () => import('./own-copies.ts');

/** Set where a page is what this device kept, because nothing answered. */
export interface MaybeCopy {
  readonly isCopy?: true;
}

/**
 * Asks for a page of one's own things and keeps it on this device. Where the API cannot be reached, the first page is
 * all that is kept here.
 * @throws what `ask` throws
 */
export async function ownPage<Page extends AnyPage>(
  uid: string,
  field: OwnField,
  cursor: string | null,
  ask: () => Promise<Page>,
): Promise<Page & MaybeCopy> {
  try {
    const page = await ask();
    // In the background, and a device that keeps nothing costs nothing else.
    copies()
      .then(({ keepPage }) => keepPage(uid, field, cursor, page))
      .catch(() => {});
    return page;
  } catch (error) {
    if (cursor !== null || !isUnanswered(error)) throw error;
    const copy = await copies()
      .then(({ readCopy }) => readCopy(uid, field))
      .catch(() => null);
    if (copy === null) throw error;
    return { ...(copy as Page), isCopy: true };
  }
}

/** Lets go of the copy of one item, which its owner has deleted. */
export function dropCopy(uid: string, field: OwnField, id: string): void {
  copies()
    .then(({ dropItem }) => dropItem(uid, field, id))
    .catch(() => {});
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
