/** One line of what is written, as the page broke it. */
interface WrittenLine {
  readonly words: string;
  /** From the top of what is in sight, in pixels. */
  readonly top: number;
}

/** The lines of a page that are in sight, and where in the window they stand. */
export interface WrittenLines {
  readonly lines: readonly WrittenLine[];
  readonly place: { readonly top: number; readonly left: number; readonly width: number };
  readonly direction: string;
}

/** The last place up to which the words still end above `bottom`: a longer piece never ends higher. */
function endOfLine(words: Text, from: number, bottom: number): number {
  const range = document.createRange();
  range.setStart(words, from);
  let fits = from + 1;
  let beyond = words.length + 1;
  while (beyond - fits > 1) {
    const at = (fits + beyond) >> 1;
    range.setEnd(words, at);
    if (range.getBoundingClientRect().bottom <= bottom) fits = at;
    else beyond = at;
  }
  return fits;
}

/**
 * The lines that a text area shows, broken where it breaks them; none where nothing can be measured. A text area tells
 * nobody where its lines break, so its words are laid out once more, in its own look and out of sight.
 */
export function writtenLines(page: HTMLTextAreaElement): WrittenLines {
  const { top, left, width, height } = page.getBoundingClientRect();
  const { lineHeight, direction, paddingTop } = getComputedStyle(page);
  const step = Number.parseFloat(lineHeight);
  const nothing = { lines: [], place: { top, left, width }, direction };
  if (!(step > 0) || page.value === '') return nothing;

  const copy = document.createElement('div');
  copy.className = page.className;
  copy.dir = direction;
  const look = { position: 'fixed', visibility: 'hidden', top: '0', left: '0', height: 'auto' };
  Object.assign(copy.style, look, { width: `${width}px`, margin: '0' });
  Object.assign(copy.style, { whiteSpace: 'pre-wrap', overflowWrap: 'break-word' });
  const words = document.createTextNode(page.value);
  copy.append(words);
  document.body.append(copy);
  try {
    const first = Number.parseFloat(paddingTop) || 0;
    const lines: WrittenLine[] = [];
    const count = Math.ceil(height / step);
    const passed = Math.floor(page.scrollTop / step);
    let from = passed === 0 ? 0 : endOfLine(words, 0, first + (passed - 0.25) * step);
    for (let row = passed; row < passed + count && from < words.length; row += 1) {
      // A line box may stand a little out of its line: the middle of the next one decides.
      const to = endOfLine(words, from, first + (row + 1.25) * step);
      const line = words.data.slice(from, to).replace(/\n$/, '');
      lines.push({ words: line, top: first + row * step - page.scrollTop });
      from = to;
    }
    return { ...nothing, lines };
  } finally {
    copy.remove();
  }
}
