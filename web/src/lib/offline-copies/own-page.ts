import { ApiError } from '../api/call.ts';
import type { AnyPage, OwnField } from './copies.ts';

const copies = () => import('./copies.ts');

/** `isCopy` is true on a page that comes from this device's copy, because the API did not answer. */
export interface MaybeCopy {
  readonly isCopy?: true;
}

/**
 * Fetches a page of the user's own list and keeps a copy on this device. If the API cannot be reached, a request for the
 * first page returns the whole copy as one page.
 * @throws the error that `ask` throws
 */
export async function ownPage<Page extends AnyPage>(
  uid: string,
  field: OwnField,
  cursor: string | null,
  ask: () => Promise<Page>,
): Promise<Page & MaybeCopy> {
  try {
    const page = await ask();
    // This runs in the background, because blocked storage must not make the request fail.
    copies()
      .then(({ storePage }) => storePage(uid, field, cursor, page))
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

/** Removes from the copy one item that the user has deleted. */
export function dropCopy(uid: string, field: OwnField, id: string): void {
  copies()
    .then(({ dropItem }) => dropItem(uid, field, id))
    .catch(() => {});
}

/**
 * Deletes what an unfinished export has stored, after the user wrote or deleted something. If that export went on, it
 * would lack the new words and contain the deleted ones.
 */
export function forgetOldExport(): void {
  import('./encrypted-store.ts').then(({ forgetOwn }) => forgetOwn('export')).catch(() => {});
}

/** True if the API gave no answer, so that a copy may be shown instead. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
