import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { copyProfile } from '../account/profile-copy.ts';
import { analyseWithFallback } from '../analysis/analyse-with-fallback.ts';
import type { Analysis, ChooseAnalyser } from '../analysis/analyser.ts';
import { alwaysEmbedded } from '../analysis/embedded.ts';
import { ledByChoice } from '../analysis/led-by-choice.ts';
import { questionFor } from '../analysis/reflection/asks.ts';
import type { AnswerContext } from '../analysis/reflection/reflect.ts';
import { turnOf, type Which } from '../analysis/reflection/turn.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import { addSample } from '../contract/emotion-shares.ts';
import { drops, totemHistory, users } from '../platform/collections.ts';
import type { DropDoc, UserDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { isDone, setDone } from '../platform/idempotent-event.ts';
import { decideTotem } from '../totems/rule.ts';
import { crisisPostOfDay, type OwnedDrop, readDrop } from './store.ts';

/**
 * Reads a drop's words, under the feeling that its author chose, writes what was found on the drop, and moves its
 * author's totals and totem (design 9). All or nothing, once per drop however often it is called: the event's mark and
 * the drop's own `analysedAt` are checked where they are written. A drop that is gone, or
 * whose author is, is no error.
 * @param choose who reads this author's words; nobody but the embedded analyser unless told otherwise
 */
export async function analyseDrop(
  dropId: string,
  eventId: string,
  now: Date,
  choose: ChooseAnalyser = alwaysEmbedded,
): Promise<void> {
  const drop = await readDrop(dropId);
  if (!drop?.doc.userId || drop.doc.analysedAt) return;
  const analyser = await choose(drop.doc.userId, eventId);
  const context = await contextOf(dropId, { ...drop.doc, userId: drop.doc.userId });
  const read = await analyseWithFallback(analyser, drop.doc.content, context);
  const analysis = forAuthor(drop.doc, read, context);
  const moved = await db().runTransaction((tx) => apply(tx, { dropId, eventId, analysis, now }));
  if (moved) await copyProfile(drop.doc.userId, now);
}

async function contextOf(dropId: string, drop: OwnedDrop): Promise<AnswerContext> {
  const { userId, localDate, isCrisis, shownContent } = drop;
  const which: Which = isCrisis
    ? { of: 'crisis', index: await crisisPostOfDay(userId, dropId) }
    : { of: 'drop' };
  return { turn: turnOf(userId, localDate, which), shown: shownContent };
}

/** The reading as the author chose it to be taken; a crisis post's emotion is forced, so nobody chose that. */
function forAuthor(
  { content, emotionType, isCrisis }: DropDoc,
  read: Analysis,
  context: AnswerContext,
): Analysis {
  if (isCrisis) return read;
  const risk = maxRisk(memoizedRisk(content), read.risk);
  return ledByChoice(read, { text: content, emotion: emotionType, risk, context });
}

interface Found {
  readonly dropId: string;
  readonly eventId: string;
  readonly analysis: Analysis;
  readonly now: Date;
}

/** @returns whether the author has another totem now, or a first one */
async function apply(tx: Transaction, { dropId, eventId, analysis, now }: Found): Promise<boolean> {
  const dropRef = drops().doc(dropId);
  const [done, found] = await Promise.all([isDone(tx, eventId), tx.get(dropRef)]);
  const drop = found.data();
  if (done || !drop?.userId || drop.analysedAt) return false;
  const author = (await tx.get(users().doc(drop.userId))).data();

  // Nobody chose the emotion of a crisis post, and nobody in a crisis is asked about theirs.
  const asks = drop.isCrisis ? null : questionFor(drop.content, analysis);
  setDone(tx, eventId, now);
  tx.update(dropRef, {
    emotions: [...new Set([drop.emotionType, ...analysis.detected])],
    sentimentScore: analysis.sentimentScore,
    aiAnalysis: analysis.reflection,
    analysedAt: Timestamp.fromDate(now),
    emotionShares: analysis.emotions,
    ...(asks && { asks }),
    ...(analysis.risk && { cloudRisk: analysis.risk }),
  });
  // A crisis post's emotion is forced, so it says nothing about its author's landscape.
  if (!author || drop.isCrisis) return false;
  return moveTotals(tx, { ...drop, userId: drop.userId }, author, analysis, now);
}

function moveTotals(
  tx: Transaction,
  drop: OwnedDrop,
  author: UserDoc,
  analysis: Analysis,
  now: Date,
): boolean {
  const totals = addSample(author.emotionTotals, drop.emotionType, analysis.emotions);
  const samples = author.samples + 1;
  const state = { totemType: author.totemType, totals, samples, basis: author.totemBasis };
  const totem = decideTotem(state, now);
  tx.update(users().doc(drop.userId), {
    emotionTotals: totals,
    samples,
    ...(totem && { totemType: totem.totemType, totemBasis: totem.basis }),
  });
  if (!totem) return false;
  // The number of drops falls when one is deleted, so that alone would be no name.
  tx.create(totemHistory(drop.userId).doc(`${samples}_${now.getTime()}`), {
    totemType: totem.totemType,
    date: Timestamp.fromDate(totem.assignedAt),
    reason: totem.reason,
  });
  return true;
}
