/** A passage: where it begins and where it ends, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const MASK = '[…]';

const LOW_HALF = /[\uDC00-\uDFFF]/;

/** No sign is cut in two: half a sign is no text. */
const whole = (text: string, { start, end }: Span): Span => ({
  start: LOW_HALF.test(text.charAt(start)) ? start - 1 : start,
  end: LOW_HALF.test(text.charAt(end)) ? end + 1 : end,
});

/** A text without these passages, each of which stands as a mark; passages that touch or overlap are one. */
export function maskSpans(text: string, spans: readonly Span[]): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of spans
    .map((span) => whole(text, span))
    .sort((a, b) => a.start - b.start)) {
    if (start > at || at === 0) masked += text.slice(at, start) + MASK;
    at = Math.max(at, end);
  }
  return masked + text.slice(at);
}
