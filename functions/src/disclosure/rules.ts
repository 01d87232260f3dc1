import { Timestamp } from 'firebase-admin/firestore';
import type { DisclosureGround, LocalDate } from '../contract/index.ts';
import { type Doc, RETENTION } from '../platform/collections.ts';
import { DAY_MS, HOUR_MS, localDate } from '../platform/time.ts';

/** A request that nobody confirms ends after this time. */
const REQUEST_MS = DAY_MS;
/** Another person can confirm a disclosure by one person within this time. After that it counts as unconfirmed. */
const CONFIRM_MS = 72 * HOUR_MS;
/** The author can read the notice after this time. The second time applies if the act was under way. */
const TOLD_MS = DAY_MS;
const TOLD_UNDER_WAY_MS = 72 * HOUR_MS;
/** The document is kept this long, so that an author, a court or an authority can ask why the contact was disclosed. */
const DISCLOSURE_LIFE_MS = RETENTION.days.disclosures * DAY_MS;

/** The contact that an operator asks for. */
type ContactRequest = Pick<Doc<'disclosures'>, 'of' | 'caseId' | 'notice' | 'ground' | 'silence'>;

type DisclosureStage = Doc<'disclosures'>['state'] | 'lapsed' | 'unconfirmed';

/** The present state of a disclosure. It is correct even if no job has run since its time was over. */
export function disclosureStage(
  { state, openUntil }: Pick<Doc<'disclosures'>, 'state' | 'openUntil'>,
  now: Date,
): DisclosureStage {
  if (now < openUntil.toDate()) return state;
  if (state === 'requested') return 'lapsed';
  return state === 'alone' ? 'unconfirmed' : state;
}

/** A new request by one person. */
export const requested = (asked: ContactRequest, by: string, now: Date): Doc<'disclosures'> => ({
  ...asked,
  state: 'requested',
  requestedBy: by,
  confirmedBy: null,
  disclosedAt: null,
  openUntil: after(now, REQUEST_MS),
  isTold: false,
  expireAt: keptUntil(asked.silence, now),
});

/**
 * A disclosure by one person without a second person.
 * @param isOnlyIdentity whether no other person has rights to the Google project
 * @returns null if a second person is needed
 */
export function disclosedAlone(
  asked: ContactRequest,
  by: string,
  isOnlyIdentity: boolean,
  now: Date,
): Doc<'disclosures'> | null {
  if (asked.ground !== 'under-way' && !isOnlyIdentity) return null;
  const openUntil = after(now, CONFIRM_MS);
  const disclosedAt = Timestamp.fromDate(now);
  return { ...requested(asked, by, now), state: 'alone', disclosedAt, openUntil };
}

/**
 * A disclosure after a second person agreed. It becomes `disclosed`, or `confirmed` if the first person disclosed the
 * contact alone.
 * @returns null if the disclosure does not wait for anybody, or if this person may not confirm it
 */
export function confirmed(
  doc: Doc<'disclosures'>,
  by: string,
  now: Date,
): Doc<'disclosures'> | null {
  const stage = disclosureStage(doc, now);
  if (by === doc.requestedBy || (stage !== 'requested' && stage !== 'alone')) return null;
  const done = { ...doc, confirmedBy: by, expireAt: keptUntil(doc.silence, now) };
  if (stage === 'alone') return { ...done, state: 'confirmed' };
  return { ...done, state: 'disclosed', disclosedAt: Timestamp.fromDate(now) };
}

/** The time from which the author can read the notice of a disclosure. */
export function noticeShownFrom(
  ground: DisclosureGround,
  silence: NonNullable<Doc<'disclosures'>['silence']> | null,
  now: Date,
): Date {
  const wait = ground === 'under-way' ? TOLD_UNDER_WAY_MS : TOLD_MS;
  return new Date(Math.max(now.getTime() + wait, endOf(silence)));
}

/** A prohibition to tell the author can delay the notice by at most this many days. */
const SILENT_DAYS = 365;

/** Whether a prohibition may end on this day: between today and a year from now. */
export const canBeSilentUntil = (until: LocalDate, now: Date): boolean =>
  until >= localDate(now, 'UTC') &&
  until <= localDate(new Date(now.getTime() + SILENT_DAYS * DAY_MS), 'UTC');

const keptUntil = (silence: NonNullable<Doc<'disclosures'>['silence']> | null, now: Date) =>
  Timestamp.fromMillis(Math.max(now.getTime(), endOf(silence)) + DISCLOSURE_LIFE_MS);

/** The midnight, in UTC, that ends the last day of the prohibition; 0 if there is none. */
const endOf = (silence: NonNullable<Doc<'disclosures'>['silence']> | null): number =>
  silence === null ? 0 : Date.parse(silence.until) + DAY_MS;

const after = (now: Date, ms: number) => Timestamp.fromMillis(now.getTime() + ms);
