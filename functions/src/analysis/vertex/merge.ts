import type { Emotion } from '../../contract/emotions.ts';
import type { RiskLevel } from '../../contract/risk-levels.ts';
import type { Analysis } from '../analyser.ts';
import { onlyThese, topEmotions } from '../emotions/top-emotions.ts';
import { withQuote } from '../reflection/own-words.ts';
import { type AnswerContext, lineTo, reflect } from '../reflection/reflect.ts';
import { maxRisk } from '../risk/levels.ts';
import { type Answer, sharesOf } from './answer.ts';
import { answers, LINES } from './lines.ts';
import { isWithin, quoteAt, wordsIn } from './quote.ts';

/** A text as it was read here, without anybody's help. */
export interface LocalReading {
  readonly text: string;
  readonly analysis: Analysis;
  readonly risk: RiskLevel;
  readonly context?: AnswerContext | undefined;
}

const thousandths = (share: number) => Math.round(share * 1000) / 1000;

/** A line of the kind that the answer points at, behind the words that it points at; else as it is chosen here. */
function answered(
  { text, context = {} }: LocalReading,
  detected: readonly Emotion[],
  { line, quote }: Answer,
): Pick<Analysis, 'reflection' | 'quote'> {
  const chosen = LINES[line];
  if (!chosen || !answers(chosen, detected)) {
    return { reflection: reflect(text, detected, 'none', context) };
  }
  const words = quoteAt(text, quote);
  const ours = lineTo(text, chosen.feelings, 'none', context.turn);
  if (words === null || !(context.shown ?? text).replaceAll('\n', ' ').includes(words)) {
    return { reflection: ours };
  }
  return { reflection: withQuote(ours, words), quote: words };
}

/**
 * The cloud's answer as an analysis. Nothing in it was written there: the reflection is a line of ours behind words of
 * the author's. Where either side hears danger, the line is the one that we have for that, and nobody is quoted. An
 * answer that points at what is not there spoils the whole reading and the local one stays, but for the risk: it can
 * only add help.
 */
export function mergeAnswer(local: LocalReading, answer: Answer): Analysis {
  const { text, analysis, risk: heard, context } = local;
  const risk = maxRisk(heard, answer.risk);
  const isThere = answer.line < LINES.length && isWithin(answer.quote, wordsIn(text));
  const shares = sharesOf(answer);
  const read = isThere
    ? {
        emotions: onlyThese(shares, topEmotions(shares)),
        detected: topEmotions(shares),
        sentimentScore: thousandths(answer.sentiment),
        ...answered(local, topEmotions(shares), answer),
      }
    : analysis;
  return {
    ...read,
    ...(risk !== 'none' && { reflection: reflect(text, read.detected, risk, context) }),
    risk,
  };
}
