/** Written from right to left. */
export const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mandaic}\p{Script=Samaritan}]/u;

const LETTER = /\p{L}/u;

/** The direction of a paragraph: that of its first letter, as browsers decide for `dir="auto"`. */
export function directionOf(paragraph: string): 'ltr' | 'rtl' {
  const first = LETTER.exec(paragraph)?.[0] ?? '';
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/** Scripts in which a line may end after any sign, and signs that stand for themselves. */
export const STANDS_ALONE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303F\uFF00-\uFFEF\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Scripts that write words without a space between them. */
export const UNSPACED = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What must not begin a line: closing brackets, stops, small kana and the like. */
export const NOT_FIRST =
  /^[\p{Pe}\p{Pf}\p{Po}\u3005\u30FC\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308E\u30A1\u30A3\u30A5\u30A7\u30A9\u30C3\u30E3\u30E5\u30E7\u30EE]/u;

/** What must not end a line: opening brackets and quotes. */
export const NOT_LAST = /^[\p{Ps}\p{Pi}]/u;

/** After these a line may end, inside a word. */
export const HYPHEN = /^[-\u2010\u2012\u2013\u2014]$/u;
