import type { Span } from '../../contract/index.ts';
import { spanIn } from '../../personal-data/folded.ts';
import { findEncouragement } from './find-encouragement.ts';
import { findInstructions, findQuantities, type Part } from './find-instructions.ts';
import { readSentences, type Sentence } from './read-sentences.ts';

/** The end of a clause, or the beginning of a clause about the writer. */
const CLAUSE_END = / (?:\||because|but|though|maar|omdat|hoewel|(?:and |en )?(?:i|im|ik))(?= )/gu;

/**
 * Finds the passages of a text that tell others a way to die or urge somebody to die, in English and Dutch. The passages are
 * in order, do not overlap, and count UTF-16 units of the text. The search uses classes of words and the structure of
 * sentences. It does not measure danger: a wish, a past attempt, or a plan without an instruction is no passage. The same
 * text always gives the same passages.
 */
export function findMethods(text: string): Span[] {
  const found = passagesIn(readSentences(text));
  if (found.length > 0 || !text.includes('\n')) return found;
  // A break may be between two words of the passage, or inside a word.
  const inOneLine = passagesIn(readSentences(text, 'space'));
  return inOneLine.length > 0 ? inOneLine : passagesIn(readSentences(text, 'nothing'));
}

function passagesIn(sentences: readonly Sentence[]): Span[] {
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

/** The passage from the first part to the end of the clause that contains the last part. */
function passageOf(sentence: Sentence, parts: readonly Part[]): Span {
  const start = Math.min(...parts.map((part) => part.start));
  const last = Math.max(...parts.map((part) => part.end));
  CLAUSE_END.lastIndex = last;
  const end = CLAUSE_END.exec(sentence.text)?.index ?? sentence.text.length - 1;
  return spanIn(sentence, start, end);
}
