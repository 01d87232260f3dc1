import type { StaffRole } from '../contract/staff-roles.ts';
import type { Caller } from '../http/caller.ts';
import { AppError } from '../platform/app-error.ts';
import { staff } from '../platform/collections.ts';
import type { StaffDoc } from '../platform/staff-documents.ts';

/** The record of somebody's role; null for everybody without one. It counts only beside the claim of the same role. */
export async function readStaff(uid: string): Promise<StaffDoc | null> {
  return (await staff().doc(uid).get()).data() ?? null;
}

/**
 * The role that both the caller's token and their record name, as they stand now; null when either names none, or
 * another one. Who claims nothing costs no read.
 */
export async function roleOf({ uid, claimedRole }: Caller): Promise<StaffRole | null> {
  if (claimedRole === undefined) return null;
  const record = await readStaff(uid);
  return record?.role === claimedRole ? claimedRole : null;
}

/**
 * Lets those pass who have this very role: a custodian is no moderator.
 * @throws AppError `role-required`
 */
export async function requireRole(caller: Caller, role: StaffRole): Promise<void> {
  if ((await roleOf(caller)) === role) return;
  throw new AppError('role-required', 'Nothing here is for you.', { log: `no ${role}` });
}
