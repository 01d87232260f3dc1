// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { AREAS, clearStored, forgetOnPage, namesUnder } from '../../lib/storage/storage.ts';
import { come, endSession } from '../../testing/come-and-go.ts';
import { nearlyFillStorage } from '../../testing/device.ts';
import { DROP, entryPlace, readDraft, unsentWords, writeDraft, writerOf } from './draft.ts';
import { EMPTY } from './draft-words.ts';
import { settleDrafts } from './settle-drafts.ts';

afterEach(endSession);

const ENTRY = entryPlace('e1');
/** The names under which an earlier version of the app stored the drafts of these places. */
const OLDER = new Map([
  [DROP, 'blckmirror_drop_draft'],
  [ENTRY, 'blckmirror_journal_draft_someone_e1'],
]);

const wordsOf = (...texts: readonly (string | undefined)[]) => texts.join(' ').match(/w\d+/g) ?? [];

/** One person at one device, and which of their words must still be there. */
class Writing {
  uid: string | null = 'someone';
  /** The words that the author has seen on this page since it opened. */
  onPage = new Set<string>();
  /** The words that the app has told its author are stored. */
  stored = new Set<string>();
  private count = 0;

  constructor() {
    endSession();
    vi.restoreAllMocks();
    clearStored();
    come('someone', { stays: true });
  }

  private next(length: number): string {
    this.count += 1;
    return `w${this.count}`.padEnd(length, '.');
  }

  private add(text: string, isStored: boolean): void {
    for (const word of wordsOf(text)) {
      this.onPage.add(word);
      if (isStored) this.stored.add(word);
    }
  }

  /** Types below what the page shows. A visitor only writes drops. */
  type(place: typeof DROP, length: number): void {
    const here = this.uid === null ? DROP : place;
    const text = `${readDraft(here, this.uid)?.text ?? ''} ${this.next(length)}`.trim();
    this.add(text, writeDraft(here, writerOf(this.uid), { ...EMPTY, text }));
  }

  /** Stores words as an earlier version of the app did, if that version has no such draft here. */
  typeInOlder(place: typeof DROP, length: number): void {
    const name = OLDER.get(place) ?? '';
    if (namesUnder('local', name).length > 0) return;
    const text = this.next(length);
    try {
      localStorage.setItem(`${name}_meta`, '{"owner":"someone"}');
      localStorage.setItem(name, text);
      this.add(text, true);
    } catch {
      for (const each of [name, `${name}_meta`]) localStorage.removeItem(each);
    }
  }

  /** Opens the page anew. What was on the page alone is gone. */
  reload(): void {
    for (const area of AREAS) {
      for (const name of namesUnder(area, 'blckmirror_')) {
        if (name !== 'blckmirror_session') forgetOnPage(area, name);
      }
    }
    settleDrafts();
    this.onPage = new Set(this.stored);
  }

  logIn(): void {
    if (this.uid === null) come('someone', { stays: true });
    this.uid = 'someone';
  }

  endSession(): void {
    endSession();
    this.uid = null;
  }

  /** All words that their author can find on this page, before and after a login. */
  found(): Set<string> {
    const own = unsentWords('someone').map(({ draft }) => draft.text);
    return new Set(wordsOf(...own, readDraft(DROP, null)?.text));
  }
}

const place = fc.constantFrom(DROP, ENTRY);
const length = fc.integer({ min: 4, max: 300 });
const room = fc.integer({ min: 0, max: 500 });
const step = fc.oneof(
  fc.tuple(place, length).map((how) => ['types', ...how] as const),
  fc.tuple(place, length).map((how) => ['types in an earlier version', ...how] as const),
  room.map((left) => ['has room for', left] as const),
  fc.constantFrom(['focus'] as const, ['reload'] as const, ['ends'] as const, ['logs in'] as const),
);

it('words are found by their author in whatever order a device is full and the app moves them', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 20 }), (steps) => {
      const writing = new Writing();
      for (const [what, ...how] of steps) {
        if (what === 'types') writing.type(...(how as [typeof DROP, number]));
        else if (what === 'has room for') nearlyFillStorage(...(how as [number]));
        else if (what === 'focus') settleDrafts();
        else if (what === 'reload') writing.reload();
        else if (what === 'ends') writing.endSession();
        else if (what === 'logs in') writing.logIn();
        else writing.typeInOlder(...(how as [typeof DROP, number]));
        const found = writing.found();
        expect([...writing.onPage].filter((word) => !found.has(word))).toEqual([]);
      }
      vi.spyOn(Storage.prototype, 'setItem').mockRestore();
      writing.logIn();
      settleDrafts();
      writing.reload();
      const found = new Set(wordsOf(...unsentWords('someone').map(({ draft }) => draft.text)));
      expect([...writing.stored].filter((word) => !found.has(word))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
