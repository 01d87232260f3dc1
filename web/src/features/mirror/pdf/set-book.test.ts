// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type FontFile, unwrapWoff } from './fonts.ts';
import { encodePicture, type TextRasteriser } from './rasteriser.ts';
import { type Book, setBook } from './set-book.ts';

type BookDay = Book['days'][number];
type BookEntry = BookDay['entries'][number];

const FILES = {
  Newsreader: 'latin-400-normal',
  'Newsreader-Ext': 'latin-ext-400-normal',
  'Newsreader-Vietnamese': 'vietnamese-400-normal',
  'Newsreader-Italic': 'latin-400-italic',
};

let fonts: readonly FontFile[] = [];
beforeAll(async () => {
  const { resolve } = createRequire(import.meta.url);
  fonts = await Promise.all(
    Object.entries(FILES).map(async ([name, file]) => {
      const woff = await readFile(resolve(`@fontsource/newsreader/files/newsreader-${file}.woff`));
      const bytes = Uint8Array.from(woff);
      return { name, bytes: await unwrapWoff(bytes.buffer) };
    }),
  );
});

// Node has no canvas: every picture is a grey square, and its text is recorded.
function noting(): { rasteriser: TextRasteriser; drawn: string[] } {
  const drawn: string[] = [];
  const square = async (side: number) => {
    const pixels = new Uint8Array(4 * 4 * 4).fill(120);
    const data = await encodePicture({ width: 4, height: 4, data: pixels });
    return { data, left: 0, above: side, width: side, height: side };
  };
  const rasteriser: TextRasteriser = {
    widthOf: (text, size) => [...text].length * size * 0.6,
    draw: (text, { size }) => {
      drawn.push(text);
      return square(size);
    },
    trace: (_path, side) => square(side),
  };
  return { rasteriser, drawn };
}

const entry = (text: string, rest: Partial<BookEntry> = {}): BookEntry => ({
  time: '07:05',
  emotions: ['sadness'],
  isCrisis: false,
  text,
  ...rest,
});
const day = (date: string, ...entries: BookEntry[]): BookDay => ({
  date,
  month: 'March 2026',
  entries,
});
const bookOf = (days: BookDay[], rest: Partial<Book> = {}): Book => ({
  cover: {
    span: 'March 9, 2026 to March 10, 2026',
    count: '2 drops',
    totem: {
      name: 'Ghost',
      traits: 'Withdrawn · Quiet · Subtle sadness',
      quote: 'What is barely there can see through everything.',
      path: 'M20 20h20',
    },
  },
  days,
  landscape: [],
  made: '2026-03-11',
  ...rest,
});

async function read(book: Book) {
  const { rasteriser, drawn } = noting();
  const file = await setBook(book, fonts, rasteriser, () => {});
  const pdf = await readPdf(new Uint8Array(file));
  return { ...pdf, drawn, all: pdf.pages.map(({ text }) => text).join('') };
}

describe('the archive as a PDF', () => {
  it('begins with a cover that tells how long, how many and whose guardian', async () => {
    const { pages } = await read(bookOf([day('March 9, 2026', entry('The house is quiet'))]));
    for (const words of [
      'Blckmirror',
      'March 9, 2026 to March 10, 2026',
      '2 drops',
      'Ghost',
      'Withdrawn · Quiet · Subtle sadness',
      '“What is barely there can see through everything.”',
    ]) {
      expect(pages[0]?.text).toContain(words);
    }
    expect(pages[0]?.images).toBe(1);
  });

  it('names nobody and no hour in what readers show about the file', async () => {
    const { info } = await read(bookOf([day('March 9, 2026', entry('The house is quiet'))]));
    expect(info).toMatchObject({
      Title: 'Blckmirror archive',
      Author: 'Anonymous',
      CreationDate: "D:20260311000000+00'00'",
      Language: 'en',
    });
  });

  it('puts an entry under its day, with emotions, time and what was a crisis', async () => {
    const held = entry('I cannot hold this', {
      time: '23:40',
      emotions: ['anxiety', 'longing'],
      isCrisis: true,
    });
    const { pages, contents } = await read(bookOf([day('March 9, 2026', held)]));
    expect(pages[1]?.text).toContain(
      'March 9, 2026anxiety longing Crisis Entry 23:40I cannot hold this',
    );
    expect(contents).toEqual(['March 2026']);
  });

  it('keeps every word in its order over many pages, and says which day goes on', async () => {
    const words = Array.from({ length: 2_000 }, (_, index) => `word${index}`);
    const days = [
      day('March 9, 2026', entry(words.join(' '))),
      day('March 10, 2026', entry('end')),
    ];
    const { pages, all } = await read(bookOf(days));
    expect(all.match(/word\d+/g)?.join(' ')).toBe(words.join(' '));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages[2]?.text).toContain('March 9, 2026, continued');
    expect(pages.at(-1)?.text).toContain('end');
  });

  it('never leaves a date at the foot of a page', async () => {
    const text = 'One line.\n'.repeat(4).trim();
    const dates = Array.from({ length: 40 }, (_, index) => `March ${index + 1}, 2026`);
    const { pages } = await read(bookOf(dates.map((date) => day(date, entry(text)))));
    expect(pages.length).toBeGreaterThan(8);
    for (const { text } of pages.slice(1)) expect(text).toMatch(/One line\.(One line\.)/);
    for (const { text } of pages.slice(1)) expect(text).not.toMatch(/2026sadness07:05$/);
  });

  it('sets what the serif has as text: Polish, Vietnamese, dashes and quotes', async () => {
    const text = 'Zażółć gęślą jaźń – “không ai biết” – naïve';
    const { all, drawn } = await read(bookOf([day('March 9, 2026', entry(text))]));
    expect(all.replace(/\s/g, '')).toContain(text.replace(/\s/g, ''));
    expect(drawn).toEqual([]);
  });

  it('has the browser draw the rest, each word once however often it comes', async () => {
    const texts = ['so tired 😢 today', '😢', 'أنا بخير اليوم', '今日は雨です'];
    const { pages, drawn, all } = await read(
      bookOf(texts.map((text, index) => day(`March ${index + 1}, 2026`, entry(text)))),
    );
    expect(drawn).toEqual(['😢', 'أنا بخير اليوم', '今日は雨です']);
    expect(pages[1]?.images).toBe(4);
    expect(all).toContain('so tired ');
  });

  it('ends with the emotional landscape, when there is one', async () => {
    const landscape = [{ emotion: 'sadness', share: 0.625, percent: '63%' }];
    const { pages, contents } = await read(
      bookOf([day('March 9, 2026', entry('The house is quiet'))], { landscape }),
    );
    expect(pages.at(-1)?.text).toContain('Your emotional landscapesadness 63%');
    expect(contents).toEqual(['March 2026', 'Your emotional landscape']);
  });

  it('tells of every entry that is set', async () => {
    const heard: number[] = [];
    const book = bookOf([
      day('March 9, 2026', entry('a'), entry('b')),
      day('March 10, 2026', entry('c')),
    ]);
    await setBook(book, fonts, noting().rasteriser, (entries) => heard.push(entries));
    expect(heard).toEqual([1, 2, 3]);
  });
});
