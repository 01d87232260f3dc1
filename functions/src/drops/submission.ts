import { Timestamp } from 'firebase-admin/firestore';
import { isSettled } from '../account/sign-ups.ts';
import { zoneState } from '../account/stored-zone.ts';
import { effectiveZone } from '../account/zone.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import type { OwnDrop } from '../contract/drops.ts';
import type { Emotion } from '../contract/emotions.ts';
import type { PersonalSpan } from '../contract/personal.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import type { Verdict } from '../guard/judge.ts';
import { isNewcomer, placeOf, releaseAfter, reviewEnds } from '../pages/waiting.ts';
import { AppError } from '../platform/app-error.ts';
import type { DayDoc, UserDoc } from '../platform/documents.ts';
import { type LocalDate, localHour } from '../platform/local-day.ts';
import type { WaitingDoc } from '../platform/page-documents.ts';
import { reusedKey } from '../platform/reused-key.ts';
import { toOwnDrop } from './present.ts';
import type { OwnedDrop, OwnStoredDrop } from './store.ts';

/** Words that somebody sends. `confirmed`: they were asked whom these could point at, and say nobody. */
export interface Words {
  readonly content: string;
  readonly confirmed: boolean;
}

/** What the author alone is told. */
export interface Submitted {
  readonly drop: OwnDrop;
  readonly risk: RiskLevel;
  /** Something in the words was taken out on the way. */
  readonly masked: boolean;
}

/** Loads the guard with the first words that somebody sends: whoever reads starts without it. */
export async function judged(content: string, confirmed: boolean): Promise<Verdict> {
  const { judge } = await import('../guard/judge.ts');
  return judge(content, confirmed);
}

/** What the author is told of words that were taken. */
export function submitted(
  { id, doc }: OwnStoredDrop,
  { masked, risk }: Verdict,
  now: Date,
): Submitted {
  const drop = toOwnDrop(id, doc, { breakdown: false, now });
  return { drop, risk: maxRisk(risk, drop.risk), masked };
}

/** A thought on its way out. */
export interface Submission {
  /** As it is published, judged by the guard. */
  readonly content: string;
  /** What it is refused for; nothing when it may go. */
  readonly refused?: readonly PersonalSpan[];
  readonly emotionType: Emotion;
  /** Released at a random moment of the next 12 hours. */
  readonly drift: boolean;
  readonly idempotencyKey: string | null;
}

/** Whether a lock was taken by a request with this key. */
export const hasKey = (lock: DayDoc | null, key: string | null): lock is DayDoc =>
  lock !== null && key !== null && lock.idempotencyKey === key;

/** What a key stands for already, as long as it is what is sent again. @throws AppError `idempotency-key-reused` */
export function sameWords(
  replay: OwnStoredDrop,
  { content, emotionType }: Pick<Submission, 'content' | 'emotionType'>,
): OwnStoredDrop {
  const { doc } = replay;
  if (doc.content === content && doc.emotionType === emotionType) return replay;
  throw reusedKey();
}

/**
 * Lets words go that lead to nobody. Asked after what a key stands for already, and before anything is written.
 * @throws AppError `looks-personal` with `spans`
 */
export function assertNotPersonal({ refused = [] }: Pick<Submission, 'refused'>): void {
  if (refused.length === 0) return;
  const isHard = refused.some(({ hard }) => hard);
  throw new AppError('looks-personal', isHard ? LEADS_TO_SOMEBODY : 'Whom could this point at?', {
    details: { spans: [...refused] },
  });
}

const LEADS_TO_SOMEBODY =
  'A number, an address or a link leads to somebody. Take it out, and your words can go.';

/** A submission as it is stored, not yet analysed, on its way out. */
export function newDrop(
  userId: string,
  thought: Pick<Submission, 'content' | 'emotionType'>,
  at: { now: Date; date: LocalDate; user: UserDoc; isCrisis: boolean },
): OwnedDrop {
  return {
    userId,
    content: thought.content,
    emotionType: thought.emotionType,
    createdAt: Timestamp.fromDate(at.now),
    localDate: at.date,
    localHour: localHour(at.now, effectiveZone(zoneState(at.user), at.now)),
    isCrisis: at.isCrisis,
    hiddenFromFeed: at.isCrisis,
    totemType: at.user.totemType,
    emotions: [],
    sentimentScore: null,
    aiAnalysis: null,
    analysedAt: null,
    state: 'waiting',
  };
}

/** The right to release a drop, from a moment that is drawn once and for all. */
export async function rightToRelease(
  author: UserDoc,
  how: {
    readonly now: Date;
    readonly drift: boolean;
    readonly isCrisis: boolean;
    readonly isReviewed?: boolean;
  },
): Promise<WaitingDoc> {
  const drawn = await releaseAfter({ ...how, isUnsettled: !isSettled(author, how.now) });
  return {
    ...(how.isReviewed ? { releaseAfter: reviewEnds(how.now), drawn } : { releaseAfter: drawn }),
    isCrisis: how.isCrisis,
    // What is shared in a crisis stands in no line with others of its network.
    young: how.isCrisis ? isNewcomer(author.createdAt, how.now) : placeOf(author, how.now),
  };
}
