import { spanIn } from '../../guard/folded.ts';
import { findEncouragement } from './find-encouragement.ts';
import { findInstructions, findQuantities, type Part } from './find-instructions.ts';
import type { Span } from './mask.ts';
import { readSentences, type Sentence } from './read-sentences.ts';

/** A clause of somebody's own begins. */
const CLAUSE_END = / (?:\||because|but|though|maar|omdat|hoewel|(?:and |en )?(?:i|im|ik))(?= )/gu;

/**
 * Finds the passages of a text that tell a way to die to others, or urge somebody to: English and Dutch, in order, none over
 * another, in UTF-16 units of the text. It knows classes of words and how sentences are built, and nothing of danger: a
 * wish, an attempt that was, or a plan without an instruction is none. The same for the same text.
 */
export function findMethods(text: string): Span[] {
  const sentences = readSentences(text);
  const parts = sentences.map((sentence, at) => [
    ...findInstructions(sentence),
    ...findEncouragement(sentence, sentences[at - 1]),
  ]);
  if (parts.every((found) => found.length === 0)) return [];
  return sentences.flatMap((sentence, at) => {
    const all = [...(parts[at] ?? []), ...findQuantities(sentence)];
    return all.length > 0 ? [passageOf(sentence, all)] : [];
  });
}

/** From the first part to the end of the clause that holds the last. */
function passageOf(sentence: Sentence, parts: readonly Part[]): Span {
  const start = Math.min(...parts.map((part) => part.start));
  const last = Math.max(...parts.map((part) => part.end));
  CLAUSE_END.lastIndex = last;
  const end = CLAUSE_END.exec(sentence.text)?.index ?? sentence.text.length - 1;
  return spanIn(sentence, start, end);
}
