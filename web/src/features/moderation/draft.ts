import { RULE_TEXTS, type Rule } from '../../entities/rules/rules.ts';

const METHODS_REMOVED =
  'Your words are safe in your archive and yours. Others do not see them, because part of them describes a way to die, ' +
  'and somebody who reads it may be close to that. You did nothing wrong by feeling this, and it never counts against ' +
  'your account.';

/** The notice of words that go on without a part. */
export const METHODS_MASKED =
  'Your words are back where they were, with all that they were given. Others read them without one part, which may ' +
  'describe a way to die; in your archive they are whole. You did nothing wrong by feeling this, and it counts for ' +
  'nothing.';

/** How the notice begins that a decision brings its author; the server adds the rule, the dates and the way to appeal. */
export function draftOf(decision: 'remove' | 'note', rule: Rule): string {
  const { because } = RULE_TEXTS[rule];
  if (decision === 'note') {
    return `Your words stay where they are. They come close to a rule, because ${because}; please keep it in mind. It counts for nothing else.`;
  }
  if (rule === 'methods') return METHODS_REMOVED;
  return `Your words were taken out, because ${because}. They stay in your archive, where you alone read them.`;
}
