import { wholeCharacters } from './characters.ts';
import type { personalSpan } from './fields.ts';

/** A finding of a part that could identify a person: its position and kind, and whether words with it are refused. */
export type PersonalSpan = Readonly<ReturnType<(typeof personalSpan)['parse']>>;

/** A part of a text, in UTF-16 units. `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A part that could identify a person. Only the author reads it. */
interface PersonalPart extends Span {
  readonly kind: PersonalSpan['kind'];
}

const PERSONAL_MARKS: Partial<Record<PersonalSpan['kind'], string>> = {
  email: '[address]',
  link: '[link]',
  phone: '[number]',
};
const METHODS_MARK = '[…]';

/** The full words of a drop, and the parts that others do not see. */
interface Words {
  readonly content: string;
  /** Always hidden, whatever a moderator decides. These parts do not overlap. */
  readonly personal: readonly PersonalPart[];
  /** Passages that describe a way to die. A decision can add and remove them. */
  readonly methods: readonly Span[];
}

interface Cut extends Span {
  readonly mark: string;
}

/** The places where a mark replaces the words, in order. They do not overlap and do not split a character. */
function cutsOf({ content, personal, methods }: Words): readonly Cut[] {
  const parts = personal.map(({ start, end, kind }) => ({
    ...wholeCharacters(content, { start, end }),
    mark: PERSONAL_MARKS[kind] ?? '[...]',
  }));
  const passages = methods.map((span) => ({
    ...withParts(wholeCharacters(content, span), parts),
    mark: METHODS_MARK,
  }));
  // If a passage and a personal part begin at the same place, the passage comes first and its mark is shown.
  const all = [...passages, ...parts].sort((a, b) => a.start - b.start || b.end - a.end);
  const cuts: Cut[] = [];
  for (const cut of all) {
    const last = cuts.at(-1);
    if (last && (cut.start < last.end || (cut.start === last.end && areMethods(last, cut)))) {
      cuts.splice(-1, 1, { ...last, end: Math.max(last.end, cut.end) });
    } else cuts.push(cut);
  }
  return cuts;
}

const areMethods = (...cuts: readonly Cut[]) => cuts.every(({ mark }) => mark === METHODS_MARK);

/** A passage, widened so that it contains every personal part that it touches. */
const withParts = (passage: Span, parts: readonly Span[]): Span =>
  parts
    .filter(({ start, end }) => start < passage.end && passage.start < end)
    .reduce(
      (wider, { start, end }) => ({
        start: Math.min(wider.start, start),
        end: Math.max(wider.end, end),
      }),
      passage,
    );

/** The words of a drop as everybody except the author reads them. Only this function hides parts of the words. */
export function shownText(words: Words): string {
  let shown = '';
  let at = 0;
  for (const { start, end, mark } of cutsOf(words)) {
    shown += words.content.slice(at, start) + mark;
    at = end;
  }
  return shown + words.content.slice(at);
}

/** The words for moderators, for text comparison and for the cloud analyser: only the personal parts are hidden. */
export const withoutPersonal = ({ content, personal }: Omit<Words, 'methods'>): string =>
  shownText({ content, personal, methods: [] });

/**
 * Turns positions of passages in `withoutPersonal(words)` into positions in `words.content`. If a passage begins or
 * ends inside the mark of a personal part, it includes the whole part.
 */
export function passagesInWhole(
  passages: readonly Span[],
  { content, personal }: Omit<Words, 'methods'>,
): Span[] {
  const cuts = cutsOf({ content, personal, methods: [] });
  const inWhole = (offset: number, edge: 'start' | 'end'): number => {
    // How many units longer the full text is up to this point.
    let longer = 0;
    for (const cut of cuts) {
      const markedAt = cut.start - longer;
      if (offset <= markedAt) break;
      if (offset < markedAt + cut.mark.length) return cut[edge];
      longer += cut.end - cut.start - cut.mark.length;
    }
    return offset + longer;
  };
  return passages.map(({ start, end }) => ({
    start: inWhole(start, 'start'),
    end: inWhole(end, 'end'),
  }));
}

/** The words after their author has left. Nobody can read the personal parts any more, so they are deleted. */
export function forgetPersonal(words: Words): Words {
  const { content, personal } = words;
  const cuts = cutsOf({ content, personal, methods: [] });
  const inRest = (offset: number): number =>
    cuts
      .filter(({ end }) => end <= offset)
      .reduce((rest, { start, end, mark }) => rest - (end - start) + mark.length, offset);
  const passages = cutsOf(words).filter((cut) => areMethods(cut));
  const methods = passages.map(({ start, end }) => ({ start: inRest(start), end: inRest(end) }));
  return { content: withoutPersonal(words), personal: [], methods };
}
