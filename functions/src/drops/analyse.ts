import { type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { copyProfile } from '../account/account.ts';
import {
  type Analyser,
  type Analysis,
  analyseWithFallback,
  embeddedAnalyser,
} from '../analysis/analysis.ts';
import { ledByChoice } from '../analysis/led-by-choice.ts';
import { questionFor } from '../analysis/reflection/asks.ts';
import type { AnswerContext } from '../analysis/reflection/reflect.ts';
import { turnOf } from '../analysis/reflection/reflect.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import { addSample, shownText, withoutPersonal } from '../contract/index.ts';
import { decideTotem } from '../mirror/totems.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { type CONFLICT, db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { dayWith, type OwnedDrop, sharesOf } from './drops.ts';

/**
 * Analyses a drop's words together with the feeling that its author chose. Stores the result on the drop, and updates the
 * author's totals and totem (design 9). Writes everything or nothing, and only once for each drop, however often it is
 * called: the batch fails if drop or author have changed since they were read, and `analysedAt` says that it is done. It is
 * no error if the drop or the author no longer exists.
 * @param eventId the event that needs the analysis; a repeated delivery of the event has the same id
 * @param choose chooses the analyser for this author's words; by default the embedded one
 */
export async function analyseDrop(
  dropId: string,
  eventId: string,
  now: Date,
  choose: (uid: string, eventId: string) => Promise<Analyser> = async () => embeddedAnalyser,
): Promise<void> {
  const first = await readWithAuthor(dropId);
  if (!first) return;
  const { doc } = first;
  const analyser = await choose(doc.userId, eventId);
  const context = await contextOf(dropId, doc);
  // The analyser may be in the cloud. It gets the words without the personal parts, as moderators do.
  const read = await analyseWithFallback(analyser, withoutPersonal(doc), context);
  const analysis = forAuthor(doc, read, context);
  const moved = await retryOnConflict(async (tries) => {
    const found = tries === 1 ? first : await readWithAuthor(dropId);
    return found ? apply(found, analysis, now) : false;
  });
  if (moved) await copyProfile(doc.userId, now);
}

/** A drop that is not analysed yet, and its author, as they were read. */
interface Found {
  readonly drop: QueryDocumentSnapshot<Doc<'drops'>>;
  readonly doc: OwnedDrop;
  /** Null for a crisis post, which counts in no total, and if the author's profile no longer exists. */
  readonly author: QueryDocumentSnapshot<Doc<'users'>> | null;
}

/** Reads a drop and its author. Null if there is nothing to analyse. */
async function readWithAuthor(dropId: string): Promise<Found | null> {
  const drop = (await collection('drops').doc(dropId).get()) as Found['drop'];
  const doc = drop.data();
  if (!doc?.userId || doc.analysedAt) return null;
  const author = doc.isCrisis ? null : await collection('users').doc(doc.userId).get();
  return {
    drop,
    doc: { ...doc, userId: doc.userId },
    author: author?.exists ? (author as Found['author']) : null,
  };
}

async function contextOf(dropId: string, drop: OwnedDrop): Promise<AnswerContext> {
  const { userId, localDate, isCrisis } = drop;
  const which: Parameters<typeof turnOf>[2] = isCrisis
    ? { of: 'crisis', index: await crisisPostOfDay(userId, dropId) }
    : { of: 'drop' };
  return { turn: turnOf(userId, localDate, which), shown: shownText(drop) };
}

/**
 * The position of a crisis post among the crisis posts of its day, from 0. The id of the post's lock contains the
 * position, from 1.
 */
async function crisisPostOfDay(uid: string, dropId: string): Promise<number> {
  const [lock] = (await dayWith(uid, dropId)).docs;
  return Math.max(0, Number(lock?.id.split('_crisis_')[1] ?? 1) - 1);
}

/**
 * The analysis, adjusted to the feeling that the author chose. The emotion of a crisis post is forced, not chosen, so its
 * analysis is not adjusted.
 */
function forAuthor(doc: Doc<'drops'>, read: Analysis, context: AnswerContext): Analysis {
  if (doc.isCrisis) return read;
  const risk = maxRisk(memoizedRisk(doc.content), read.risk);
  const text = withoutPersonal(doc);
  return ledByChoice(read, { text, emotion: doc.emotionType, risk, context });
}

/**
 * Stores the analysis and updates the author, if both are as they were read.
 * @returns whether the author has a new totem now
 */
function apply(
  { drop, doc, author }: Found,
  analysis: Analysis,
  now: Date,
): Promise<boolean | typeof CONFLICT> {
  // A person in a crisis is not asked about the feeling.
  const asks = doc.isCrisis ? null : questionFor(doc.content, analysis);
  const risk = maxRisk(doc.risk, analysis.risk);
  const batch = db().batch();
  const result = {
    emotions: [...new Set([doc.emotionType, ...analysis.detected])],
    sentimentScore: analysis.sentimentScore,
    aiAnalysis: analysis.reflection,
    analysedAt: Timestamp.fromDate(now),
    emotionShares: analysis.emotions,
    risk,
    ...(asks && { asks }),
    ...(analysis.risk && { cloudRisk: analysis.risk }),
  };
  batch.update(drop.ref, result, { lastUpdateTime: drop.updateTime });
  const read = { ...doc, emotionShares: analysis.emotions, risk };
  const moved = author ? moveTotals(batch, read, author, now) : false;
  return batch.commit().then(() => moved, orConflict);
}

function moveTotals(
  batch: WriteBatch,
  drop: OwnedDrop,
  found: NonNullable<Found['author']>,
  now: Date,
): boolean {
  const author = found.data();
  const totals = addSample(author.emotionTotals, drop.emotionType, sharesOf(drop));
  const samples = author.samples + 1;
  const state = { totemType: author.totemType, totals, samples, basis: author.totemBasis };
  const totem = decideTotem(state, now);
  const change = {
    emotionTotals: totals,
    samples,
    ...(totem && { totemType: totem.totemType, totemBasis: totem.basis }),
  };
  batch.update(found.ref, change, { lastUpdateTime: found.updateTime });
  if (!totem) return false;
  // The number of drops goes down when one is deleted, so the number alone would not be a unique id.
  batch.create(collection('users/totemHistory', drop.userId).doc(`${samples}_${now.getTime()}`), {
    totemType: totem.totemType,
    date: Timestamp.fromDate(totem.assignedAt),
    reason: totem.reason,
  });
  return true;
}
