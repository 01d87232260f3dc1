import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { ReportReason } from '../contract/index.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError } from '../platform/errors.ts';
import { DAY_MS } from '../platform/time.ts';
import { failIfDeleted } from './account.ts';

/** The standing of an account without removals. Such a standing is not stored. */
const CLEAN: Doc<'standing'> = {
  strikes: [],
  pausedUntil: null,
  pendingEnd: null,
  endedAt: null,
  endRefusedAt: null,
  carriedUntil: null,
  toldAt: null,
};

/**
 * Reads an account's standing, and when it was written last (null: it is not stored). A batch that changes the standing
 * fails if it has changed since.
 */
export async function readStanding(uid: string) {
  const found = await collection('standing').doc(uid).get();
  return { doc: found.data() ?? CLEAN, updatedAt: found.updateTime ?? null };
}

type FoundStanding = Awaited<ReturnType<typeof readStanding>>;

/** The strikes of a standing, oldest first. */
const asStrikes = ({ strikes }: Doc<'standing'>): Strike[] =>
  strikes.map(({ at, ...strike }) => ({ ...strike, at: at.toMillis() }));

const stamp = (ms: number | null) => (ms === null ? null : Timestamp.fromMillis(ms));

/**
 * Computes the standing. All fields follow from the strikes, so taking one strike back also undoes its effects. An end
 * of the account stays only while the strikes at the time of that decision are still enough for it. After an end was
 * refused, older strikes cannot propose an end again.
 */
function standingOf(strikes: readonly Strike[], before: Doc<'standing'>): Doc<'standing'> {
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
    endRefusedAt: before.endRefusedAt ?? null,
    carriedUntil: before.carriedUntil ?? null,
    toldAt: stamp(last?.at ?? null),
  };
}

/**
 * Computes the effect of one removal on its author's account, by the steps of `LADDER`. Reads nothing and writes
 * nothing.
 * @returns the step that the account reached (`none`: the removal is not a strike), and the new standing
 */
export function strikeAfterRemoval(
  before: Doc<'standing'>,
  removal: Removal,
  now: Date,
): { readonly step: Step | 'none'; readonly standing: Doc<'standing'> } {
  const strikes = asStrikes(before);
  if (!isStrike(strikes, before.toldAt?.toMillis() ?? null, removal)) {
    return { step: 'none', standing: before };
  }
  const { caseId, caseVersion, grave, isUpheld } = removal;
  const strike = { at: now.getTime(), caseId, caseVersion, grave, isUpheld };
  const after = [...strikes, strike];
  return { step: rungOf(after)?.step ?? 'none', standing: standingOf(after, before) };
}

/** The standing without the strike of this case and without its pause or end. The same object if there is no such strike. */
export function withoutStrike(before: Doc<'standing'>, caseId: string): Doc<'standing'> {
  const strikes = asStrikes(before).filter((strike) => strike.caseId !== caseId);
  return strikes.length === before.strikes.length ? before : standingOf(strikes, before);
}

/**
 * Adds the new standing to a batch. The whole batch fails if the standing has changed since it was read, or if the
 * account is being deleted.
 */
export function writeStanding(
  batch: WriteBatch,
  uid: string,
  { updatedAt }: FoundStanding,
  standing: Doc<'standing'>,
): void {
  const ref = collection('standing').doc(uid);
  failIfDeleted(batch, uid);
  if (updatedAt === null) batch.create(ref, standing);
  else batch.update(ref, { ...standing }, { lastUpdateTime: updatedAt });
}

/**
 * Refuses new drops and reports of an account that is paused or ended. Such an account may still do everything else.
 * @returns the standing of an account that is not paused
 * @throws AppError `paused`, with `nextAllowedAt` if the pause ends
 */
export async function requireNotPaused(uid: string, now: Date): Promise<Doc<'standing'>> {
  const { doc } = await readStanding(uid);
  if (doc.endedAt) throw paused('This account can no longer send drops or reports.');
  if (!doc.pausedUntil || doc.pausedUntil.toDate() <= now) return doc;
  const nextAllowedAt = doc.pausedUntil.toDate().toISOString();
  throw paused('This account is paused: no new drops and reports for now.', { nextAllowedAt });
}

/** Whether an account can send no drops at present. */
export const isPaused = ({ endedAt, pausedUntil }: Doc<'standing'>, now: Date): boolean =>
  Boolean(endedAt) || (pausedUntil?.toMillis() ?? 0) > now.getTime();

/**
 * Whether new drops of an account wait for a person to read them. This applies for 30 days after the second strike and
 * after each further strike.
 */
export const needsReview = (standing: Doc<'standing'>, now: Date): boolean =>
  (reviewNeededUntil(asStrikes(standing)) ?? 0) > now.getTime();

const paused = (screen: string, details: { nextAllowedAt?: string } = {}) =>
  new AppError('paused', `${screen} Your Mirror says why, and how to appeal.`, { details });

/** A new strike does not count together with strikes that are older than this. */
const WINDOW_MS = 90 * DAY_MS;

/** The effect of the first, second, ... strike within the window, and how long new drops and reports are paused. */
const LADDER = [
  { step: 'notice', pauseMs: 0 },
  { step: 'paused', pauseMs: DAY_MS },
  { step: 'paused', pauseMs: 7 * DAY_MS },
  { step: 'paused', pauseMs: 30 * DAY_MS },
  // Second people must confirm every removal that the end is based on. Until then the effect is a pause like the one
  // before.
  { step: 'pendingEnd', pauseMs: 30 * DAY_MS },
] as const;

type Rung = (typeof LADDER)[number];
type Step = Rung['step'];

/** A removal that counts against the author. Times are in milliseconds since 1970. */
interface Strike {
  readonly at: number;
  readonly caseId: string;
  /** The version of the case after the removal. The author's notices and appeal name this version. */
  readonly caseVersion: number;
  readonly grave: boolean;
  /** Whether a second person, who did not know the first decision, decided the same. */
  readonly isUpheld: boolean;
}

/** A removal that a person decided. */
interface Removal {
  readonly caseId: string;
  readonly caseVersion: number;
  readonly rule: ReportReason;
  readonly grave: boolean;
  readonly writtenAt: number;
  /** Whether a second person, who did not know the first decision, decided the same. */
  readonly isUpheld: boolean;
}

/** Rules whose removals never count against the author: words about harming oneself, and worry about another person. */
const NEVER: readonly ReportReason[] = ['methods', 'worried'];

/** Whether removals under this rule can count against an author. */
export const countsAsStrike = (rule: ReportReason): boolean => !NEVER.includes(rule);

/**
 * Whether a removal is a strike. The words must be written after the notice of the last strike, except for grave cases.
 * Each case gives at most one strike. Words about harming oneself never give a strike.
 */
function isStrike(before: readonly Strike[], toldAt: number | null, removal: Removal) {
  if (!countsAsStrike(removal.rule)) return false;
  if (before.some(({ caseId }) => caseId === removal.caseId)) return false;
  return removal.grave || toldAt === null || removal.writtenAt > toldAt;
}

/** The strikes that count together with the last one. The list is sorted, oldest first. */
function countedStrikes(strikes: readonly Strike[]): Strike[] {
  const last = strikes.at(-1);
  return last ? strikes.filter(({ at }) => at > last.at - WINDOW_MS) : [];
}

/** The entry of `LADDER` that the last strike reaches. Null without a strike. */
function rungOf(strikes: readonly Strike[]): Rung | null {
  const counted = countedStrikes(strikes).length;
  return LADDER[Math.min(counted, LADDER.length) - 1] ?? null;
}

/** Whether these strikes are enough for the end of an account. */
const reachesEnd = (strikes: readonly Strike[]): boolean => rungOf(strikes)?.step === 'pendingEnd';

/**
 * Since when these strikes have proposed an end without interruption, in milliseconds since 1970. Null if the last
 * strike does not propose one.
 * @param refused when an end was last refused: no earlier strike proposes an end
 */
function endProposedAt(strikes: readonly Strike[], refused: number): number | null {
  const proposes = ({ at }: Strike, n: number) =>
    at > refused && reachesEnd(strikes.slice(0, n + 1));
  const first = strikes.findLastIndex((strike, n) => !proposes(strike, n)) + 1;
  return strikes[first]?.at ?? null;
}

/**
 * When the pause that these strikes cause ends, in milliseconds since 1970. Null if they never caused a pause. The list
 * is sorted, oldest first.
 */
function pausedUntil(strikes: readonly Strike[]): number | null {
  const ends = strikes.map(({ at }, n) => {
    const pauseMs = rungOf(strikes.slice(0, n + 1))?.pauseMs ?? 0;
    return pauseMs > 0 ? at + pauseMs : 0;
  });
  return Math.max(0, ...ends) || null;
}

/** From the second strike on, new drops wait for a person for this long. */
const REVIEW_NEEDED_MS = 30 * DAY_MS;

/**
 * Until when drops of an account with these strikes wait for a person, in milliseconds since 1970. Null if they never
 * had to wait.
 */
function reviewNeededUntil(strikes: readonly Strike[]): number | null {
  const ends = strikes.map(({ at }, n) =>
    (rungOf(strikes.slice(0, n + 1))?.pauseMs ?? 0) > 0 ? at + REVIEW_NEEDED_MS : 0,
  );
  return Math.max(0, ...ends) || null;
}

/** The removals on which the proposed end of an account is based, oldest first. Empty if no end is proposed. */
export const restsOn = (standing: Doc<'standing'>): Strike[] =>
  standing.pendingEnd ? countedStrikes(asStrikes(standing)) : [];

/**
 * Applies a blind check of a removal to its author's account. Reads nothing and writes nothing.
 * - If the check gives the same decision, the strike is upheld. When all strikes of a proposed end are upheld, the end
 *   is confirmed.
 * - If the check gives another decision, a strike that counts towards a proposed end is taken back, and the end is
 *   cancelled.
 * @returns the new standing; null if nothing changes
 */
export function afterCheck(
  standing: Doc<'standing'>,
  { caseId, agrees }: { readonly caseId: string; readonly agrees: boolean },
  now: Date,
): Doc<'standing'> | null {
  const isCounted = restsOn(standing).some((strike) => strike.caseId === caseId);
  if (!agrees) return isCounted ? withoutStrike(standing, caseId) : null;
  if (!standing.strikes.some((strike) => strike.caseId === caseId && !strike.isUpheld)) return null;
  const strikes = standing.strikes.map((strike) =>
    strike.caseId === caseId ? { ...strike, isUpheld: true } : strike,
  );
  const upheld = { ...standing, strikes };
  const isConfirmed = isCounted && restsOn(upheld).every(({ isUpheld }) => isUpheld);
  if (!isConfirmed) return upheld;
  return { ...upheld, pendingEnd: null, endedAt: Timestamp.fromDate(now) };
}

/**
 * The standing after the pause of an account is over and nobody has confirmed its proposed end: the account does not end,
 * and its strikes stay. Null if no end is proposed, or if the pause is not over.
 */
export function lapsedEnd(standing: Doc<'standing'>, now: Date): Doc<'standing'> | null {
  if (!standing.pendingEnd || isPaused(standing, now)) return null;
  return { ...standing, pendingEnd: null, endRefusedAt: Timestamp.fromDate(now) };
}
