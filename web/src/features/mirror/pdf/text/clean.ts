const LINE_END = /\r\n?|[\p{Zl}\p{Zp}\u0085\v\f]/gu;
// Nothing of these is seen: controls, soft hyphens, joiners of words, marks of direction and order.
const UNSEEN = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
// Half of a pair is no character, and no font or encoder knows what to do with it.
const LONE_HALF = /\p{Surrogate}/gu;

/** The paragraphs of a text, composed as fonts expect them, without what cannot be seen. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .replace(LINE_END, '\n')
    .split('\n')
    .map((line) =>
      line.replace(/\t/g, '  ').replace(UNSEEN, '').replace(LONE_HALF, '\uFFFD').trimEnd(),
    );
