/** What could point at somebody, or lead away, in what reporters write: in this order, the widest first. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\S+\s?[@＠]\s?\S+/gu, '[address]'],
  [/\b(?:[a-z][a-z+.-]*:\/\/|www\.)\S*/giu, '[link]'],
  [/\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\/\S*/gu, '[link]'],
  [/\b(?:[a-z\d-]+\.)+(?:com|net|org|info|io|me|nl|be|de|fr|uk|eu|co|app|dev|xyz)\b/giu, '[link]'],
  [/[@＠]\S*/gu, '[address]'],
  [/\p{N}+(?:[\s().,/+-]*\p{N}+)*/gu, '[number]'],
];

/** Free text without e-mail addresses, links and digits, for somebody who is to judge other words than these. */
export const mask = (text: string): string =>
  MASKS.reduce((masked, [pattern, by]) => masked.replace(pattern, by), text);
