// @vitest-environment jsdom
import type { JournalEntry } from '@blckmirror/functions/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../lib/auth/session.ts';
import { leaveSessionHint } from '../../../lib/auth/session-hint.ts';
import { boxes } from '../../../testing/boxes.ts';
import { leave } from '../../../testing/come-and-go.ts';
import { entry } from '../../../testing/journal.ts';
import { SEARCH_CASES } from '../../../testing/search-cases.ts';
import { Finder } from './finder.ts';
import { NO_SEARCH } from './search.ts';

vi.mock('../../../lib/offline-copies/database.ts', () => import('../../../testing/boxes.ts'));

const signInAs = (uid: string, durable = true) => {
  leaveSessionHint(durable, uid);
  setSession({ status: 'signed-in', uid, email: null });
};

/** The server's journal, with the calls that the index uses: three entries a page. */
class Journal {
  readonly #entries = new Map<string, { entry: JournalEntry; at: number }>();
  #clock = 0;
  /** How many more calls succeed before the connection is lost. */
  answers = Number.POSITIVE_INFINITY;
  asked: string[] = [];
  /** The server's key. It opens only the cursors that were made with the same key. */
  key = 'first';

  constructor() {
    vi.stubGlobal('fetch', async (url: string) => this.#answer(new URL(url, 'http://x.test')));
  }

  put(id: string, content: string): void {
    this.#clock += 1;
    this.#entries.set(id, { entry: entry({ id, title: null, content }), at: this.#clock });
  }

  delete(id: string): void {
    this.#entries.delete(id);
  }

  get contents(): string[] {
    return [...this.#entries.values()].map(({ entry: { content } }) => content).sort();
  }

  async #answer({ pathname, searchParams }: URL): Promise<Response> {
    if (!pathname.startsWith('/api/')) return new Response(null, { status: 404 });
    this.asked.push(pathname);
    if (this.answers === 0) throw new TypeError('Failed to fetch');
    this.answers -= 1;
    if (pathname.endsWith('/ids')) {
      return Response.json({ ids: [...this.#entries.keys()], nextCursor: null });
    }
    const [key, at] = (searchParams.get('cursor') ?? `${this.key} 0`).split(' ');
    if (key !== this.key) return Response.json({ code: 'bad-request' }, { status: 400 });
    const since = Number(at);
    const later = [...this.#entries.values()].filter(({ at }) => at > since);
    const page = later.sort((a, b) => a.at - b.at).slice(0, 3);
    return Response.json({
      entries: page.map((one) => one.entry),
      cursor: `${this.key} ${page.at(-1)?.at ?? since}`,
      isLast: page.length < 3,
      total: this.#entries.size,
    });
  }
}

const { signal } = new AbortController();
const topUp = (finder: Finder) => finder.topUp(signal, () => {});
const contents = (finder: Finder, words: string) =>
  finder
    .find({ ...NO_SEARCH, words })
    .map(({ content }) => content)
    .sort();

beforeEach(() => {
  boxes.clear();
  localStorage.clear();
  sessionStorage.clear();
  signInAs('ada');
});

describe('a search', () => {
  const ferry = entry({ id: 'a', title: 'Ferry', content: 'The café was shut. #harbour' });
  const rain = entry({ id: 'b', title: null, content: 'Rain again', emotions: ['anger'] });
  const kept = entry({ id: 'c', title: null, content: 'RAIN on the roof', favourite: true });
  const all = [ferry, rain, kept];
  const over = async (entries: readonly JournalEntry[]) => {
    const finder = await Finder.open('ada');
    await finder.takeIn(entries);
    return finder;
  };

  it.each([
    ['ferry', [ferry]],
    ['  rain ', [rain, kept]],
    ['roof rain', [kept]],
    ['cafe', [ferry]],
    ['cafe\u0301', [ferry]],
    ['CAFÉ', [ferry]],
    ['#harbour', [ferry]],
    ['arbou', [ferry]],
    ['anger', [rain]],
    ['', all],
    ['nowhere', []],
  ])(
    'for %j finds every word, whatever the case and with or without accents',
    async (words, found) => {
      expect((await over(all)).find({ ...NO_SEARCH, words })).toEqual(found);
    },
  );

  it.each([
    ['on', ['on the tram', 'she went on']],
    ['the', ['on the tram', 'then we left']],
    ['ram', []],
    ['tram', ['on the tram', 'der Haupttram entlang']],
    ['日記', ['今日の日記です']],
    ['記', ['今日の日記です', '記念日']],
    ['日日', []],
    ['รถไฟ', ['เรานั่งรถไฟ']],
    ['🙂', ['it went well 🙂']],
    ["it's", ["it's over"]],
    ['!!', ['late again!!']],
    ['well-known', ['a well-known song']],
  ])(
    'for %j finds parts of long words, whole short ones, and writing without blanks',
    async (words, found) => {
      const texts = [
        'on the tram',
        'she went on',
        'then we left',
        'der Haupttram entlang',
        '今日の日記です',
        '記念日',
        'เรานั่งรถไฟ',
        'it went well 🙂',
        "it's over",
        'late again!!',
        'a well-known song',
        'well known to all',
      ];
      const finder = await over(
        texts.map((content, n) => entry({ id: `${n}`, title: null, content })),
      );
      expect(contents(finder, words)).toEqual([...found].sort());
    },
  );

  it.each(SEARCH_CASES.filter(([sought]) => sought !== ''))(
    'for %j in %j: %s',
    async (words, content, isFound) => {
      expect(contents(await over([entry({ title: null, content })]), words)).toEqual(
        isFound ? [content] : [],
      );
    },
  );

  it('counts tags by entries, the most used first, and takes two spellings for one', async () => {
    const texts = ['at #Cafe #Cafe', 'at #café, #STRASSE and #straße'];
    const entries = texts.map((content, n) => entry({ id: `${n}`, content }));
    const finder = await over(entries);
    expect(finder.tags).toEqual([
      { tag: 'cafe', count: 2 },
      { tag: 'straße', count: 1 },
    ]);
    for (const tag of ['cafe', 'café']) {
      expect(finder.find({ ...NO_SEARCH, tag })).toEqual(entries);
    }
    expect(finder.find({ ...NO_SEARCH, tag: 'straße' })).toEqual([entries[1]]);
  });

  it('goes by feeling, tag and favourites, and by all of it at once', async () => {
    const finder = await over(all);
    expect(finder.find({ ...NO_SEARCH, feeling: 'anger' })).toEqual([rain]);
    expect(finder.find({ ...NO_SEARCH, tag: 'harbour' })).toEqual([ferry]);
    expect(finder.find({ ...NO_SEARCH, favourites: true })).toEqual([kept]);
    expect(finder.find({ ...NO_SEARCH, favourites: true, feeling: 'anger' })).toEqual([]);
  });
});

describe('the index on this device', () => {
  it('is read once; afterwards it asks for what has changed', async () => {
    const journal = new Journal();
    for (let n = 0; n < 10; n += 1) journal.put(`e${n}`, `evening ${n}`);
    await topUp(await Finder.open('ada'));
    expect(journal.asked).toHaveLength(4);
    journal.asked = [];
    journal.put('e4', 'a changed night');
    journal.put('e10', 'evening 10');
    const finder = await Finder.open('ada');
    expect(finder.size).toBe(10);
    await topUp(finder);
    expect(journal.asked).toEqual(['/api/journal/changes']);
    expect(contents(finder, 'changed')).toEqual(['a changed night']);
    expect(contents(finder, 'evening')).toHaveLength(10);
  });

  it('goes on where the connection broke off', async () => {
    const journal = new Journal();
    for (let n = 0; n < 10; n += 1) journal.put(`e${n}`, `evening ${n}`);
    journal.answers = 2;
    const finder = await Finder.open('ada');
    await expect(topUp(finder)).rejects.toThrow();
    expect([finder.size, finder.total]).toEqual([6, 10]);
    journal.answers = Number.POSITIVE_INFINITY;
    journal.asked = [];
    const again = await Finder.open('ada');
    expect(contents(again, 'evening')).toHaveLength(6);
    await topUp(again);
    expect(contents(again, 'evening')).toHaveLength(10);
    expect(journal.asked).toHaveLength(2);
  });

  it('loses what was deleted here or elsewhere, and its words leave the device', async () => {
    const journal = new Journal();
    journal.put('a', 'the lighthouse');
    journal.put('b', 'the harbour');
    journal.put('c', 'a kitchen');
    const finder = await Finder.open('ada');
    await topUp(finder);
    expect(JSON.stringify([...boxes.values()])).toContain('lighthouse');
    journal.delete('a');
    await topUp(finder);
    journal.delete('b');
    await finder.forget('b');
    expect(contents(finder, '')).toEqual(['a kitchen']);
    expect(JSON.stringify([...boxes.values()])).not.toMatch(/lighthouse|harbour/);
    journal.put('c', 'a garden');
    await topUp(finder);
    expect(JSON.stringify([...boxes.values()])).not.toMatch(/kitchen/);
  });

  it('is read again, and loses what was deleted elsewhere, once the server has another key', async () => {
    const journal = new Journal();
    for (let n = 0; n < 5; n += 1) journal.put(`e${n}`, `evening ${n}`);
    await topUp(await Finder.open('ada'));
    journal.key = 'second';
    journal.delete('e0');
    journal.put('e5', 'evening 5');
    const finder = await Finder.open('ada');
    await topUp(finder);
    expect(contents(finder, 'evening')).toEqual(journal.contents);
    expect(journal.contents).toHaveLength(5);
    journal.asked = [];
    await topUp(await Finder.open('ada'));
    expect(journal.asked).toEqual(['/api/journal/changes']);
  });

  it('belongs to its owner', async () => {
    const journal = new Journal();
    journal.put('a', 'the lighthouse');
    await topUp(await Finder.open('ada'));
    signInAs('bob');
    expect((await Finder.open('bob')).size).toBe(0);
    expect(boxes.size).toBe(0);
  });

  it('is not kept any more once its owner has left', async () => {
    const journal = new Journal();
    journal.put('a', 'the lighthouse');
    const finder = await Finder.open('ada');
    leave();
    await topUp(finder);
    expect(boxes.size).toBe(0);
  });

  it('lives in memory where this device keeps nothing', async () => {
    const journal = new Journal();
    journal.put('a', 'the lighthouse');
    const blocked = vi.spyOn(boxes, 'set').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const finder = await Finder.open('ada');
    await topUp(finder);
    expect(contents(finder, 'lighthouse')).toEqual(['the lighthouse']);
    blocked.mockRestore();
  });

  it('finds what is in the journal, after any history of both', async () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const words = fc.constantFrom('rain', 'rain on the roof', 'a roof', 'sun', 'no rain, sun');
    const step = fc.oneof(
      fc.record({ does: fc.constant('put' as const), id, words }),
      fc.record({ does: fc.constant('delete' as const), id }),
      fc.record({ does: fc.constant('reload' as const) }),
      fc.record({ does: fc.constant('break off' as const), after: fc.nat(2) }),
      fc.record({ does: fc.constant('top up' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        boxes.clear();
        const journal = new Journal();
        let finder = await Finder.open('ada');
        for (const one of steps) {
          if (one.does === 'put') journal.put(one.id, one.words);
          else if (one.does === 'delete') journal.delete(one.id);
          else if (one.does === 'reload') finder = await Finder.open('ada');
          else {
            journal.answers = one.does === 'break off' ? one.after : Number.POSITIVE_INFINITY;
            await topUp(finder).catch(() => {});
          }
        }
        journal.answers = Number.POSITIVE_INFINITY;
        await topUp(finder);
        expect(contents(finder, '')).toEqual(journal.contents);
        for (const word of ['rain', 'roof', 'sun']) {
          expect(contents(finder, word)).toEqual(
            journal.contents.filter((text) => text.includes(word)),
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a life’s worth of entries', () => {
  /** The long run reads 5,000 entries of the maximum length, 100 MB. */
  const isLong = process.env.LONG_RUN !== undefined;
  const [count, length] = isLong ? [5_000, 20_000] : [300, 500];
  const PATIENCE_MS = 900_000;
  const VOCABULARY = 30_000;

  /** Words with the frequencies of a language: few are frequent, most are rare. The seed makes them the same each time. */
  function contentOf(n: number): string {
    let seed = n + 1;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const words: string[] = [`number${n}`];
    for (let size = 0; size < length; size += 7) {
      const rank = Math.floor(VOCABULARY ** random());
      words.push(`w${(rank * 7_919).toString(36)}`);
    }
    return words.join(' ');
  }

  it(
    'is read into the index page by page, and the oldest is found, also after a reload',
    async () => {
      const entries = Array.from({ length: count }, (_, n) =>
        entry({
          id: `e${n}`,
          title: null,
          content: contentOf(n),
          createdAt: new Date(Date.UTC(2010, 0, 1 + n)).toISOString(),
        }),
      );
      vi.stubGlobal('fetch', async (url: string) => {
        const { pathname, searchParams } = new URL(url, 'http://x.test');
        if (!pathname.startsWith('/api/')) return new Response(null, { status: 404 });
        const from = Number(searchParams.get('cursor') ?? 0);
        const to = Math.min(from + 100, count);
        const isLast = to === count;
        const page = entries.slice(from, to);
        return Response.json({ entries: page, cursor: `${to}`, isLast, total: count });
      });
      const taken: string[] = [];
      const timed = async <Result>(what: string, work: () => Result | Promise<Result>) => {
        const began = performance.now();
        const result = await work();
        taken.push(`${what} ${(performance.now() - began).toFixed(0)} ms`);
        return result;
      };
      const first = await Finder.open('ada');
      await timed('the first time', () => topUp(first));
      const again = await timed('a reload', () => Finder.open('ada'));
      await timed('a topping up', () => topUp(again));
      for (const finder of [first, again]) {
        expect(finder.size).toBe(count);
        for (const word of ['number0', `number${count - 1}`]) {
          const found = await timed(word, () => finder.find({ ...NO_SEARCH, words: word }));
          expect(found.some(({ content }) => content.startsWith(`${word} `))).toBe(true);
        }
      }
      for (const words of ['w63j', 'w63', '3j8', 'w63j w6', 'w'])
        await timed(words, () => again.find({ ...NO_SEARCH, words }));
      if (isLong) console.info(`${count} entries of ${length}: ${taken.join(', ')}`);
    },
    PATIENCE_MS,
  );
});

describe('the tags of a text', () => {
  it.each([
    ['Tea with #Mother, then #work. #mother again', ['mother', 'work']],
    ['#übung, #дождь and #雨', ['übung', 'дождь', '雨']],
    ['#cafe\u0301', ['café']],
    ['#2026goals but not #1 or # alone', ['2026goals']],
    ['mail a#b, &#39;quoted&#39;, https://x.test/#top and ##twice', []],
    ['nothing', []],
  ])('in %j are %j', async (text, tags) => {
    const finder = await Finder.open('ada');
    await finder.takeIn([entry({ title: null, content: text })]);
    expect(finder.tags.map(({ tag }) => tag).sort()).toEqual([...tags].sort());
  });
});
