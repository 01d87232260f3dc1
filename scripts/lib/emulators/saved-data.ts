import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The folder of the saved drops and accounts, and the folders that are used while the copy is replaced. */
export interface SavedData {
  current: string;
  next: string;
  previous: string;
}

export function savedDataIn(folder: string): SavedData {
  const at = (name: string) => path.join(folder, name);
  return { current: at('data'), next: at('data-next'), previous: at('data-previous') };
}

/** Whether an export is complete: its record can be read and names parts that exist. */
export function isWhole(folder: string): boolean {
  try {
    const record: unknown = JSON.parse(
      readFileSync(path.join(folder, 'firebase-export-metadata.json'), 'utf8'),
    );
    const { firestore, auth } = record as {
      firestore: { metadata_file: string };
      auth: { path: string };
    };
    JSON.parse(readFileSync(path.join(folder, auth.path, 'accounts.json'), 'utf8'));
    return existsSync(path.join(folder, firestore.metadata_file));
  } catch {
    return false;
  }
}

/**
 * Returns the folder to start with, or undefined for a fresh start. If a replacement was interrupted, it is finished or
 * undone first. An incomplete copy is moved away, so that it does not block the next start either.
 */
export function dataToImport(saved: SavedData): string | undefined {
  rmSync(saved.next, { recursive: true, force: true });
  if (!isWhole(saved.current) && isWhole(saved.previous)) {
    rmSync(saved.current, { recursive: true, force: true });
    renameSync(saved.previous, saved.current);
  }
  if (isWhole(saved.current)) return saved.current;
  if (existsSync(saved.current)) putAside(saved);
  return undefined;
}

/** Moves away a copy that the emulators cannot read. Returns its new place. */
export function putAside(saved: SavedData): string {
  const aside = `${saved.current}-unreadable`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(saved.current, aside);
  return aside;
}

/** Replaces the saved copy with a new export. The new export takes the place of the old copy only when it is complete. */
export async function saveData(
  saved: SavedData,
  exportTo: (folder: string) => Promise<void>,
): Promise<void> {
  rmSync(saved.next, { recursive: true, force: true });
  await exportTo(saved.next);
  if (!isWhole(saved.next)) throw new Error('The export of the emulators is not whole.');
  rmSync(saved.previous, { recursive: true, force: true });
  if (existsSync(saved.current)) renameSync(saved.current, saved.previous);
  renameSync(saved.next, saved.current);
  rmSync(saved.previous, { recursive: true, force: true });
}
