import type { Analyser, Analysis } from './analyser.ts';
import { embeddedAnalyser } from './embedded.ts';
import type { AnswerContext } from './reflection/reflect.ts';

/** What an analyser reads in a text; the embedded one answers in its place, whatever fails. Never rejects. */
export async function analyseWithFallback(
  analyser: Analyser,
  text: string,
  context?: AnswerContext,
): Promise<Analysis> {
  try {
    return await analyser.analyse(text, context);
  } catch {
    return embeddedAnalyser.analyse(text, context);
  }
}
