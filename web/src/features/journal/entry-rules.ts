import { countCharacters, JOURNAL_MAX_CHARACTERS } from '@blckmirror/functions/contract';
import { checkWords, cleanText } from '../../entities/draft/draft.ts';

/** Why an entry cannot be saved yet, in words for its writer; '' while the page is blank, null when it can. */
export function entryProblem(content: string): string | null {
  // Counting graphemes is slow: a text this short has no more of them than it has code units.
  const problem =
    content.length <= JOURNAL_MAX_CHARACTERS && content.isWellFormed()
      ? cleanText(content) === ''
        ? 'blank'
        : null
      : checkWords(content, JOURNAL_MAX_CHARACTERS).problem;
  if (problem === 'too-long') {
    const over = countCharacters(cleanText(content)) - JOURNAL_MAX_CHARACTERS;
    return over > 0
      ? `${over.toLocaleString('en')} characters more than one entry holds`
      : 'This is more than one entry holds';
  }
  if (problem === 'malformed') return 'A character in here is broken; write it again';
  return problem === 'blank' ? '' : null;
}
