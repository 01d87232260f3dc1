// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../lib/auth/session.ts';
import { leaveSessionHint } from '../../lib/auth/session-hint.ts';
import { AREAS, forgetOnPage, namesUnder, ownerOf } from '../../lib/storage/storage.ts';
import { come, device, endSession } from '../../testing/come-and-go.ts';
import { fillStorage, nearlyFillStorage } from '../../testing/device.ts';
import { parseHidden, setDropHidden, storedHidden } from '../hidden-content/hidden-content.ts';
import { DROP, entryPlace, readDraft, unsentWords, writeDraft, writerOf } from './draft.ts';
import { EMPTY } from './draft-words.ts';
import { renameLine, takeFromLine, waitingWords } from './journal-queue.ts';
import { settleDrafts } from './settle-drafts.ts';

/** Closes this page, so that only what the device has stored is left. */
function closePage(): void {
  for (const area of AREAS) for (const name of namesUnder(area, '')) forgetOnPage(area, name);
}

afterEach(endSession);

describe('what somebody hides, on a device that is too full to rename it', () => {
  const OLDER = 'blckmirror_left_out_someone';
  const hidden = () => parseHidden(storedHidden());

  it.each([
    ['full', fillStorage],
    ['nearly full', () => nearlyFillStorage(40)],
  ])('is still there after the page, however often it starts (%s)', (_how, fill) => {
    come('someone', { stays: true });
    localStorage.setItem(OLDER, '{"words":["rain"]}');
    fill();
    for (let starts = 0; starts < 3; starts += 1) settleDrafts();
    expect(hidden().words).toEqual(['rain']);
    closePage();
    expect(hidden().words).toEqual(['rain']);
  });

  it('is the newest choice, and gets its new name when there is room', () => {
    come('someone', { stays: true });
    localStorage.setItem(OLDER, '{"words":["rain"]}');
    nearlyFillStorage(0);
    setDropHidden('a-drop', true);
    settleDrafts();
    settleDrafts();
    nearlyFillStorage(1_000);
    settleDrafts();
    closePage();
    expect(hidden()).toMatchObject({ words: ['rain'], drops: ['a-drop'] });
    expect(localStorage.getItem(OLDER)).toBeNull();
  });
});

describe('words under an older name, on a device that has room for small items alone', () => {
  const PLACE = entryPlace('e1');
  const OLDER = 'blckmirror_journal_draft_someone_e1';
  const WORDS = 'Nobody knows this. '.repeat(20);
  const mine = () => readDraft(PLACE, 'someone');
  const type = (text: string) =>
    writeDraft(PLACE, writerOf('someone'), { ...EMPTY, base: 'first', text });

  function storeOlder(): void {
    localStorage.setItem(OLDER, WORDS);
    localStorage.setItem(`${OLDER}_meta`, '{"owner":"someone","base":"first"}');
  }

  beforeEach(() => {
    come('someone', { stays: true });
    storeOlder();
  });

  it('are not hidden by metadata that fit under their new name', () => {
    nearlyFillStorage(200);
    settleDrafts();
    expect(mine()).toMatchObject({ text: WORDS, base: 'first' });
    closePage();
    settleDrafts();
    expect(mine()).toMatchObject({ text: WORDS, base: 'first' });
  });

  it('do not change the metadata of words that stand under the new name', () => {
    const name = `blckmirror_journal_draft_${ownerOf('someone')}_e1`;
    localStorage.setItem(name, 'Nobody knows this.');
    const meta = `{"owner":"${ownerOf('someone')}","base":"second"}`;
    localStorage.setItem(`${name}_meta`, meta);
    nearlyFillStorage(200);
    settleDrafts();
    expect(localStorage.getItem(`${name}_meta`)).toBe(meta);
    expect(mine()).toMatchObject({ text: 'Nobody knows this.', base: 'second' });
    expect(unsentWords('someone').map(({ draft }) => draft.text)).toContain(WORDS);
  });

  it.each([0, 200])('stay stored beneath what is typed since (room for %i)', (room) => {
    nearlyFillStorage(room);
    const longer = `${WORDS} ${'And now you do. '.repeat(30)}`;
    expect(type(longer)).toBe(false);
    settleDrafts();
    settleDrafts();
    expect(mine()?.text).toBe(longer);
    closePage();
    expect(mine()?.text).toBe(WORDS);
  });
});

describe('a queue under an older name, on a full device', () => {
  const OLDER = 'blckmirror_journal_outbox_someone';
  const queue = ['First', 'Second', 'Third'].map((content) => ({ content, key: content }));
  const waiting = () => waitingWords('someone').map(({ content }) => content);

  it('gets shorter with each entry that has arrived, until it is empty', () => {
    come('someone', { stays: true });
    localStorage.setItem(OLDER, JSON.stringify(queue));
    nearlyFillStorage(0);
    renameLine('someone');
    for (const [at, { key }] of queue.entries()) {
      takeFromLine('someone', key);
      const rest = queue.slice(at + 1).map(({ content }) => content);
      expect(waiting()).toEqual(rest);
      closePage();
      expect(waiting()).toEqual(rest);
    }
    expect(JSON.stringify(device())).not.toContain('outbox');
  });

  it('is gone from this page with a log-out in another tab', () => {
    come('someone', { stays: true });
    localStorage.setItem(OLDER, JSON.stringify(queue));
    nearlyFillStorage(0);
    renameLine('someone');
    expect(waiting()).toEqual(['First', 'Second', 'Third']);
    localStorage.removeItem(OLDER);
    expect(waiting()).toEqual([]);
  });
});

describe('words of a visitor beside those of an ended session, on a full device', () => {
  const TEXT = 'A visitor wrote this. '.repeat(20);

  beforeEach(() => {
    come('somebody-else', { stays: false });
    writeDraft(DROP, writerOf('somebody-else'), { ...EMPTY, text: 'Theirs' });
    endSession();
    writeDraft(DROP, writerOf(null), { ...EMPTY, text: TEXT });
    leaveSessionHint(true, 'someone');
  });

  /** As `come`, whose hint is stored already, because the session's own size would not fit now. */
  const logIn = () => setSession({ status: 'signed-in', uid: 'someone', email: null });

  it.each([
    ['the device', (): void => nearlyFillStorage(0, localStorage)],
    ['the tab too', (): void => nearlyFillStorage(0)],
    ['everything', fillStorage],
  ])('are found by the person who logs in there (full: %s)', (_how, fill) => {
    fill();
    logIn();
    settleDrafts();
    expect(readDraft(DROP, 'someone')?.text).toBe(TEXT);
    expect(readDraft(DROP, 'somebody-else')?.text).toBe('Theirs');
    closePage();
    vi.restoreAllMocks();
    settleDrafts();
    expect(readDraft(DROP, 'someone')?.text).toBe(TEXT);
    expect(readDraft(DROP, null)).toBeNull();
  });
});
