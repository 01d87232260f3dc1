import { Timestamp } from 'firebase-admin/firestore';
import { zoneState } from '../account/profile.ts';
import { effectiveZone } from '../account/zone.ts';
import type { Emotion } from '../contract/emotions.ts';
import { isNewcomer, releaseAfter } from '../pages/waiting.ts';
import type { DayDoc, UserDoc, WaitingDoc } from '../platform/documents.ts';
import { type LocalDate, localHour } from '../platform/local-day.ts';
import { reusedKey } from '../platform/reused-key.ts';
import type { OwnedDrop, OwnStoredDrop } from './store.ts';

/** A thought on its way out. */
export interface Submission {
  readonly content: string;
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
  how: { readonly now: Date; readonly drift: boolean; readonly isCrisis: boolean },
): Promise<WaitingDoc> {
  return {
    releaseAfter: await releaseAfter(how),
    isCrisis: how.isCrisis,
    young: isNewcomer(author.createdAt, how.now),
  };
}
