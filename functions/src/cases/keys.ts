import { keyed, keyedBy, type Versions } from '../platform/keys.ts';
import { DAY_MS, HOUR_MS } from '../platform/time.ts';

const PURPOSE = 'moderation';
const STAFF_KEY_LENGTH = 32;
/** How many of a hundred decisions are checked. */
const CHECKED_PERCENT = 5;

/** Keyed with the key version that made the id, so that values of a case do not change while the case exists. */
const keyedFor = (id: string, length: number, ...parts: readonly (string | number)[]): string =>
  keyedBy(id, PURPOSE, JSON.stringify(parts), length);

/** The key of a moderator in a case. One person has the same key everywhere in one case. The key does not reveal the uid. */
export const staffKey = (uid: string, caseId: string): string =>
  keyedFor(caseId, STAFF_KEY_LENGTH, 'staff', uid);

/**
 * The keys of a moderator for every case, one for each version of the server's key. The key depends only on the uid and the
 * version.
 */
export const staffKeys = (uid: string): Versions =>
  keyed(PURPOSE, JSON.stringify(['staff', uid]), STAFF_KEY_LENGTH);

/** Whether a key in a case belongs to this person, for any version of the server's key. */
export const isStaffKeyOf = (uid: string, key: string | null | undefined): boolean =>
  Boolean(key) && staffKeys(uid).some((one) => one === key);

/** A number from 0 to 1. The same parts give the same number, and nobody can compute it without the server's key. */
const drawn = (what: string, caseId: string, ...parts: readonly (string | number)[]): number =>
  Number.parseInt(keyedFor(caseId, 9, what, caseId, ...parts).slice(1), 16) / 2 ** 32;

/** A random number for one moderator and one case, 0 to 1. It does not depend on other moderators. */
export const drawOf = (caseId: string, uid: string): number => drawn('lot', caseId, uid);

/**
 * How long a case is kept for other people, 12 to 36 hours. The time is random but computed from the case's id, so that the
 * end of the wait does not show who could act.
 */
export const waitOf = (caseId: string): number =>
  Math.floor((12 + 24 * drawn('wait', caseId)) * HOUR_MS);

/** One of these values. A case always gets the same value. */
export const drawnFor = <Value>(caseId: string, all: readonly [Value, ...Value[]]): Value =>
  all[Math.floor(drawn('shown reason', caseId) * all.length)] ?? all[0];

/**
 * An id for a copy, made with the newest key version like the id of a new case. The id leads to no other case, and it does
 * not show how old the copied case is.
 */
const copyIdOf = (what: string, caseId: string, version: number): string =>
  keyed(PURPOSE, JSON.stringify([what, caseId, version]), 20)[0];

/** The id of the copy that a second person decides. The case stores this id. */
export const secondIdOf = (caseId: string, version: number): string =>
  copyIdOf('second id', caseId, version);

/** Whether another person decides the case again without knowing the decision. Nobody can choose or predict these cases. */
export const isCheckedAgain = (caseId: string, version: number): boolean =>
  Number.parseInt(keyedFor(caseId, 9, 'check', caseId, version).slice(1), 16) % 100 <
  CHECKED_PERCENT;

/** The id of the copy for a random check. */
export const checkIdOf = (caseId: string, version: number): string =>
  copyIdOf('check id', caseId, version);

/** The id of the check of a removal that the end of an account is based on. */
export const strikeCheckIdOf = (caseId: string, version: number): string =>
  copyIdOf('strike check id', caseId, version);

/**
 * How long the check of a removal waits, up to 20 days. The time is the same whether or not the end of an account is based
 * on the removal.
 */
export const removalCheckWait = (caseId: string): number =>
  Math.floor(drawn('removal check wait', caseId) * 20 * DAY_MS);

/** The name of a proposed end of an account in the audit and in notices. It leads to no account and no case. */
export const terminationIdOf = (uid: string, since: number): string =>
  keyed(PURPOSE, JSON.stringify(['ending', uid, since]), 20)[0];
