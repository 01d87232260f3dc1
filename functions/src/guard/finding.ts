import type { PersonalKind, PersonalSpan } from '../contract/personal.ts';
import { type Folded, spanIn } from './folded.ts';

/** What lies in a text that may lead to somebody. Each kind has a finder of its own. */
export type Finder = (text: Folded) => readonly PersonalSpan[];

/** The span of a part of the searched text. */
export const found = (
  text: Folded,
  [start, end]: readonly [number, number],
  kind: PersonalKind,
  hard = false,
): PersonalSpan => ({ ...spanIn(text, start, end), kind, hard });

/** A span for each match of a global pattern that `isOne` lets through: of its group `it`, else of all of it. */
export function foundBy(
  text: Folded,
  pattern: RegExp,
  kind: PersonalKind,
  isOne: (match: RegExpExecArray) => boolean = () => true,
): PersonalSpan[] {
  return [...text.text.matchAll(pattern)].filter(isOne).map((match) => {
    const it = match.groups?.it ?? match[0];
    const start = match.index + match[0].indexOf(it);
    return found(text, [start, start + it.length], kind);
  });
}
