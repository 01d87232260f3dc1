import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { AppError } from '../platform/app-error.ts';
import { standings } from '../platform/collections.ts';
import type { StandingDoc } from '../platform/safety-documents.ts';
import {
  endProposedAt,
  isStrike,
  pausedUntil,
  type Removal,
  reachesEnd,
  reviewedUntil,
  rungOf,
  type Step,
  type Strike,
} from './strikes.ts';
import { failIfDeleted } from './tombstone.ts';

/** An account's standing as it was read; a batch that changes it fails when it changed meanwhile. */
export interface FoundStanding {
  readonly doc: StandingDoc | null;
  readonly updatedAt: Timestamp | null;
}

export async function readStanding(uid: string): Promise<FoundStanding> {
  const found = await standings().doc(uid).get();
  return { doc: found.data() ?? null, updatedAt: found.updateTime ?? null };
}

export const CLEAN: StandingDoc = {
  strikes: [],
  pausedUntil: null,
  pendingEnd: null,
  endedAt: null,
  end: null,
  endRefusedAt: null,
  carriedUntil: null,
  toldAt: null,
};

/** The strikes of a standing, oldest first. */
export const asStrikes = ({ strikes }: StandingDoc): Strike[] =>
  strikes.map(({ at, ...strike }) => ({ ...strike, at: at.toMillis() }));

const stamp = (ms: number | null) => (ms === null ? null : Timestamp.fromMillis(ms));

/**
 * Everything else follows from the strikes, so that taking one back undoes all that it did. An end stands while those
 * strikes are enough for it on which it was decided, and is proposed anew by no strike from before it was refused.
 */
function standingOf(strikes: readonly Strike[], before: StandingDoc): StandingDoc {
  const last = strikes.at(-1);
  const ended = before.endedAt?.toMillis() ?? null;
  const isEnded = ended !== null && reachesEnd(strikes.filter(({ at }) => at <= ended));
  const refused = before.endRefusedAt?.toMillis() ?? 0;
  const since = isEnded ? null : endProposedAt(strikes, refused);
  const carried = before.carriedUntil?.toMillis() ?? 0;
  return {
    strikes: strikes.map(({ at, ...strike }) => ({ ...strike, at: Timestamp.fromMillis(at) })),
    pausedUntil: stamp(Math.max(pausedUntil(strikes) ?? 0, carried) || null),
    pendingEnd:
      last && since !== null ? { caseId: last.caseId, since: Timestamp.fromMillis(since) } : null,
    endedAt: isEnded ? before.endedAt : null,
    end: isEnded ? (before.end ?? null) : null,
    endRefusedAt: before.endRefusedAt ?? null,
    carriedUntil: before.carriedUntil ?? null,
    toldAt: stamp(last?.at ?? null),
  };
}

/** What a removal does to an account: its new standing, and the step that it comes to. `none`: it is no strike. */
export interface AfterRemoval {
  readonly step: Step | 'none';
  readonly standing: StandingDoc;
}

/** The ladder applied to one removal. Reads nothing and writes nothing. */
export function strikeAfterRemoval(
  standing: StandingDoc | null,
  removal: Removal,
  now: Date,
): AfterRemoval {
  const before = standing ?? CLEAN;
  const strikes = asStrikes(before);
  if (!isStrike(strikes, before.toldAt?.toMillis() ?? null, removal)) {
    return { step: 'none', standing: before };
  }
  const { caseId, grave } = removal;
  const after = [...strikes, { at: now.getTime(), caseId, grave }];
  return { step: rungOf(after)?.step ?? 'none', standing: standingOf(after, before) };
}

/** The standing without the strike of this case, and without what it brought. */
export function withoutStrike(standing: StandingDoc | null, caseId: string): StandingDoc {
  const before = standing ?? CLEAN;
  return standingOf(
    asStrikes(before).filter((strike) => strike.caseId !== caseId),
    before,
  );
}

/** Adds the new standing to a batch, which fails, whole, when it changed since it was read, or the account is deleted. */
export function writeStanding(
  batch: WriteBatch,
  uid: string,
  { updatedAt }: FoundStanding,
  standing: StandingDoc,
): void {
  const ref = standings().doc(uid);
  failIfDeleted(batch, uid);
  if (updatedAt === null) batch.create(ref, standing);
  else batch.update(ref, { ...standing }, { lastUpdateTime: updatedAt });
}

/**
 * Takes back the strike of a case whose decision was reversed, with the pause or end that it brought.
 * @returns the standing after it
 */
export function takeStrikeBack(
  batch: WriteBatch,
  uid: string,
  found: FoundStanding,
  caseId: string,
): StandingDoc | null {
  if (!found.doc?.strikes.some((strike) => strike.caseId === caseId)) return found.doc;
  const after = withoutStrike(found.doc, caseId);
  writeStanding(batch, uid, found, after);
  return after;
}

/**
 * Refuses new drops and reports of an account that is paused or ended; nothing else is ever refused for that.
 * @returns the standing of one that is not
 * @throws AppError `paused`, with `nextAllowedAt` where it ends
 */
export async function requireNotPaused(uid: string, now: Date): Promise<StandingDoc | null> {
  const { doc } = await readStanding(uid);
  if (doc?.endedAt) throw paused('This account takes no more drops and reports.');
  if (!doc?.pausedUntil || doc.pausedUntil.toDate() <= now) return doc;
  const nextAllowedAt = doc.pausedUntil.toDate().toISOString();
  throw paused('This account is paused: no new drops and reports for now.', { nextAllowedAt });
}

/** Whether an account takes no drops at all for now. */
export const isPaused = (standing: StandingDoc | null, now: Date): boolean =>
  Boolean(standing?.endedAt) || (standing?.pausedUntil?.toMillis() ?? 0) > now.getTime();

/** Whether new drops of an account wait for a person to read them: for 30 days after a second strike, and each further one. */
export const isReviewed = (standing: StandingDoc | null, now: Date): boolean =>
  standing !== null && (reviewedUntil(asStrikes(standing)) ?? 0) > now.getTime();

const paused = (screen: string, details: { nextAllowedAt?: string } = {}) =>
  new AppError('paused', `${screen} Your Mirror says why, and how to appeal.`, { details });
