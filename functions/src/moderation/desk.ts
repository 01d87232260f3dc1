import { readStaff } from '../account/staff.ts';
import type { StaffRole } from '../contract/staff-roles.ts';
import { AppError } from '../platform/app-error.ts';
import { reports, staff } from '../platform/collections.ts';
import { inChunks } from '../platform/in-chunks.ts';
import type { StaffDoc } from '../platform/staff-documents.ts';

/** Who moderates, by uid, and which cases each of them reported. */
export interface Desk {
  readonly moderators: readonly string[];
  /** Case id to those of them who reported it. */
  readonly reporters: ReadonlyMap<string, ReadonlySet<string>>;
}

export async function readDesk(): Promise<Desk> {
  const moderators = await listModerators();
  return { moderators, reporters: await reportedBy(moderators) };
}

/** The uids of all moderators. */
export async function listModerators(): Promise<string[]> {
  const found = await staff().where('role', '==', 'moderator').select().get();
  return found.docs.map(({ id }) => id);
}

/** The cases that these people reported, and who of them did. */
export async function reportedBy(uids: readonly string[]): Promise<Map<string, Set<string>>> {
  const pages = await Promise.all(
    inChunks(uids).map((some) =>
      reports().where('reporter', 'in', some).select('caseId', 'reporter').get(),
    ),
  );
  const reporters = new Map<string, Set<string>>();
  for (const doc of pages.flatMap(({ docs }) => docs)) {
    const { caseId, reporter } = doc.data();
    reporters.set(caseId, (reporters.get(caseId) ?? new Set()).add(reporter));
  }
  return reporters;
}

/**
 * The record of somebody of the staff who acts.
 * @throws AppError `role-required` when it is gone by now, or of another role
 */
export async function staffOf(uid: string, role: StaffRole = 'moderator'): Promise<StaffDoc> {
  const found = await readStaff(uid);
  if (found?.role === role) return found;
  throw new AppError('role-required', 'Nothing here is for you.', { log: 'no staff record' });
}
