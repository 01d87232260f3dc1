import type { Analyser, Analysis } from './analyser.ts';
import { embeddedAnalyser } from './embedded.ts';

/** What an analyser reads in a text. Whatever fails in it, the embedded one answers in its place: nothing is delayed by it for good, and nothing fails. */
export async function readWith(analyser: Analyser, text: string): Promise<Analysis> {
  try {
    return await analyser.analyse(text);
  } catch {
    return embeddedAnalyser.analyse(text);
  }
}
