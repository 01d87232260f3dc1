import { createHmac } from 'node:crypto';
import { ownKey } from '../platform/own-key.ts';

const keyed = (...parts: readonly (string | number)[]): string =>
  createHmac('sha256', ownKey('moderation')).update(JSON.stringify(parts)).digest('hex');

/** How a case names somebody of the staff: always the same for one person, and no uid. */
export const staffKey = (uid: string): string => keyed('staff', uid).slice(0, 32);

/** A lot for somebody of the staff in the deal of one case: the lowest have it. The same in every instance. */
export const lotOf = (caseId: string, uid: string): string => keyed('lot', caseId, uid);

/** Of a hundred decisions. */
const CHECKED_PERCENT = 5;

/** Whether a decision is dealt again, to somebody who does not know of it. Nobody can choose, or foresee, which. */
export const isCheckedAgain = (caseId: string, version: number): boolean =>
  Number.parseInt(keyed('check', caseId, version).slice(0, 8), 16) % 100 < CHECKED_PERCENT;

/** Under which id it is dealt again. */
export const checkIdOf = (caseId: string, version: number): string =>
  keyed('check id', caseId, version).slice(0, 20);

/** How the desk names the proposed end of an account. It leads neither to the account nor to a case. */
export const endingIdOf = (uid: string, since: number): string =>
  keyed('ending', uid, since).slice(0, 20);

/** Stands for an ending as it was seen. It says nothing of how often anything changed. */
export const endingVersionOf = (id: string, readAt: string): string =>
  keyed('ending version', id, readAt).slice(0, 20);

/** An order of the texts of an ending that tells nothing of when, and leads to no handle. */
export const textLotOf = (id: string, caseId: string): string => keyed('ending text', id, caseId);
