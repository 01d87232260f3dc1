import { Timestamp, type Transaction } from 'firebase-admin/firestore';
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
import { isDone, setDone } from '../platform/events.ts';
import { db } from '../platform/firestore.ts';
import { dayWith, type OwnedDrop, readDrop, sharesOf } from './drops.ts';

/**
 * Analyses a drop's words together with the feeling that its author chose. Stores the result on the drop, and updates the
 * author's totals and totem (design 9). Writes everything or nothing, and only once for each drop, however often it is
 * called: one transaction checks the mark of the event and the drop's `analysedAt`. It is no error if the drop or the author
 * no longer exists.
 * @param eventId the event that needs the analysis; a repeated delivery of the event has the same id
 * @param choose chooses the analyser for this author's words; by default the embedded one
 */
export async function analyseDrop(
  dropId: string,
  eventId: string,
  now: Date,
  choose: (uid: string, eventId: string) => Promise<Analyser> = async () => embeddedAnalyser,
): Promise<void> {
  const drop = await readDrop(dropId);
  if (!drop?.doc.userId || drop.doc.analysedAt) return;
  const analyser = await choose(drop.doc.userId, eventId);
  const context = await contextOf(dropId, { ...drop.doc, userId: drop.doc.userId });
  // The analyser may be in the cloud. It gets the words without the personal parts, as moderators do.
  const read = await analyseWithFallback(analyser, withoutPersonal(drop.doc), context);
  const analysis = forAuthor(drop.doc, read, context);
  const moved = await db().runTransaction((tx) => apply(tx, { dropId, eventId, analysis, now }));
  if (moved) await copyProfile(drop.doc.userId, now);
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

interface Found {
  readonly dropId: string;
  readonly eventId: string;
  readonly analysis: Analysis;
  readonly now: Date;
}

/** Stores the analysis and updates the author. @returns whether the author has a new totem now */
async function apply(tx: Transaction, { dropId, eventId, analysis, now }: Found): Promise<boolean> {
  const dropRef = collection('drops').doc(dropId);
  const [done, found] = await Promise.all([isDone(tx, eventId), tx.get(dropRef)]);
  const drop = found.data();
  if (done || !drop?.userId || drop.analysedAt) return false;
  const author = (await tx.get(collection('users').doc(drop.userId))).data();

  // A person in a crisis is not asked about the feeling.
  const asks = drop.isCrisis ? null : questionFor(drop.content, analysis);
  const risk = maxRisk(drop.risk, analysis.risk);
  setDone(tx, eventId, now);
  tx.update(dropRef, {
    emotions: [...new Set([drop.emotionType, ...analysis.detected])],
    sentimentScore: analysis.sentimentScore,
    aiAnalysis: analysis.reflection,
    analysedAt: Timestamp.fromDate(now),
    emotionShares: analysis.emotions,
    risk,
    ...(asks && { asks }),
    ...(analysis.risk && { cloudRisk: analysis.risk }),
  });
  // The emotion of a crisis post is forced, so the post does not count in the author's totals.
  if (!author || drop.isCrisis) return false;
  const read = { ...drop, userId: drop.userId, emotionShares: analysis.emotions, risk };
  return moveTotals(tx, read, author, now);
}

function moveTotals(tx: Transaction, drop: OwnedDrop, author: Doc<'users'>, now: Date): boolean {
  const totals = addSample(author.emotionTotals, drop.emotionType, sharesOf(drop));
  const samples = author.samples + 1;
  const state = { totemType: author.totemType, totals, samples, basis: author.totemBasis };
  const totem = decideTotem(state, now);
  tx.update(collection('users').doc(drop.userId), {
    emotionTotals: totals,
    samples,
    ...(totem && { totemType: totem.totemType, totemBasis: totem.basis }),
  });
  if (!totem) return false;
  // The number of drops goes down when one is deleted, so the number alone would not be a unique id.
  tx.create(collection('users/totemHistory', drop.userId).doc(`${samples}_${now.getTime()}`), {
    totemType: totem.totemType,
    date: Timestamp.fromDate(totem.assignedAt),
    reason: totem.reason,
  });
  return true;
}
