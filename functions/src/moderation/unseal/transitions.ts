import { Timestamp } from 'firebase-admin/firestore';
import { UNSEAL_ACTIONS, type UnsealAction } from '../../contract/unseal.ts';
import type { UnsealGround } from '../../contract/unseal-grounds.ts';
import { type LocalDate, localDate } from '../../platform/local-day.ts';
import type { UnsealDoc } from '../../platform/staff-documents.ts';
import type { AuditFact } from '../audit.ts';
import { nextState, stageOf } from './states.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The contact is open for so long. */
const OPEN_MS = HOUR_MS;
/** What one person opened alone is confirmed within this, or is unconfirmed for good. */
const CONFIRM_MS = 72 * HOUR_MS;
/** A request that nobody answers, and a grant that nobody uses. */
const ANSWER_MS = 7 * DAY_MS;
const USE_MS = 72 * HOUR_MS;
/** Long enough to be asked by the author, a court or an authority how it came to it. */
const KEPT_MS = 365 * DAY_MS;

/** Who acts, by `staffKey`. */
export interface Custodian {
  readonly key: string;
  /** They wrote the words, or reported them. */
  readonly isInvolved: boolean;
}

/** Who may do it, whatever the stage. */
const WHO: Readonly<Record<UnsealAction, (doc: UnsealDoc, key: string) => boolean>> = {
  grant: ({ askedBy }, key) => askedBy !== key,
  refuse: ({ askedBy }, key) => askedBy !== key,
  // One person opens it, and reads it again within the hour.
  open: ({ openedBy }, key) => openedBy === null || openedBy === key,
  // Somebody else's request is granted, which takes no longer. An order leaves the time for a second person.
  emergency: ({ askedBy, ground }, key) => askedBy === key && ground !== 'order',
  confirm: ({ openedBy }, key) => openedBy !== key,
};

/** Whether somebody may do this to a request now: never anything to one's own words or report. */
const mayAct = (
  action: UnsealAction,
  doc: UnsealDoc,
  { key, isInvolved }: Custodian,
  now: Date,
): boolean => !isInvolved && WHO[action](doc, key) && nextState(stageOf(doc, now), action) !== null;

/** All that somebody may do to a request now. */
export const allowedActions = (doc: UnsealDoc, by: Custodian, now: Date): UnsealAction[] =>
  UNSEAL_ACTIONS.filter((action) => mayAct(action, doc, by, now));

/** A request as it begins. */
export function newRequest(
  about: { readonly caseId: string; readonly ground: UnsealGround; readonly reference: string },
  askedBy: string,
  now: Date,
): UnsealDoc {
  return {
    ...about,
    state: 'asked',
    askedBy,
    askedOn: localDate(now, 'UTC'),
    decidedBy: null,
    openedBy: null,
    openedAt: null,
    confirmedBy: null,
    openUntil: null,
    liveUntil: after(now, ANSWER_MS),
    isPaged: false,
    silentUntil: null,
    tellAt: null,
    expireAt: after(now, KEPT_MS),
  };
}

/** A request as an action leaves it, and what the audit says of it. */
export interface UnsealChange {
  readonly doc: UnsealDoc;
  readonly audit: Pick<AuditFact, 'before' | 'after' | 'reason'>;
}

/**
 * Does one thing to a request.
 * @param silentUntil the last day on which the author may not be told, where somebody forbids it
 * @returns null where it is refused
 */
export function act(
  before: UnsealDoc,
  action: UnsealAction,
  by: Custodian,
  now: Date,
  silentUntil: LocalDate | null = null,
): UnsealChange | null {
  const stage = stageOf(before, now);
  const state = nextState(stage, action);
  if (state === null || !mayAct(action, before, by, now)) return null;
  const isFirst = before.openUntil === null;
  const silence = silentUntil ?? before.silentUntil;
  const changed = { ...before, ...changeBy(action, before, by.key, now, isFirst), state };
  const doc = { ...changed, silentUntil: silence, expireAt: keptUntil(silence, now) };
  const told = { ...doc, tellAt: tellAt(doc) };
  return { doc: told, audit: { before: stage, after: stageOf(told, now), reason: doc.ground } };
}

function changeBy(
  action: UnsealAction,
  { openUntil, liveUntil }: UnsealDoc,
  key: string,
  now: Date,
  isFirst: boolean,
): Partial<UnsealDoc> {
  const openedAt = Timestamp.fromDate(now);
  const opening = { openedBy: key, openedAt, openUntil: after(now, OPEN_MS) };
  switch (action) {
    case 'grant':
      return { decidedBy: key, liveUntil: after(now, USE_MS) };
    case 'refuse':
      return { decidedBy: key, liveUntil: openedAt };
    case 'open':
      return isFirst ? { ...opening, liveUntil: opening.openUntil } : {};
    case 'emergency':
      return { ...opening, liveUntil: after(now, CONFIRM_MS) };
    case 'confirm':
      return { confirmedBy: key, liveUntil: openUntil ?? liveUntil };
  }
}

/** Once it is closed and nobody forbids it any more; of what one opened alone, once it is known whether it was confirmed. */
function tellAt({ state, openUntil, liveUntil, silentUntil }: UnsealDoc): Timestamp | null {
  if (openUntil === null) return null;
  const over = state === 'alone' ? liveUntil : openUntil;
  return Timestamp.fromMillis(Math.max(over.toMillis(), endOf(silentUntil)));
}

const keptUntil = (silentUntil: LocalDate | null, now: Date) =>
  Timestamp.fromMillis(Math.max(now.getTime(), endOf(silentUntil)) + KEPT_MS);

/** The midnight, in UTC, that ends a day; 0 for none. */
const endOf = (day: LocalDate | null): number => (day === null ? 0 : Date.parse(day) + DAY_MS);

const after = (now: Date, ms: number) => Timestamp.fromMillis(now.getTime() + ms);
