// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownerOf, writeStored } from '../../lib/storage/storage.ts';
import { closeTab, come, device, endSession } from '../../testing/come-and-go.ts';
import { fillStorage } from '../../testing/device.ts';
import { clearPersonData, hasUnsentWords } from '../account/clear-device-data.ts';
import {
  parseHidden,
  setDropHidden,
  setMemoryHidden,
  storedHidden,
} from '../hidden-content/hidden-content.ts';
import {
  appealPlace,
  CRISIS_POST,
  DROP,
  type DraftPlace,
  entryPlace,
  forgetSent,
  NEW_ENTRY,
  readDraft,
  reportPlace,
  unsentWords,
  writeDraft,
  writerOf,
} from './draft.ts';
import { EMPTY } from './draft-words.ts';
import { putInLine, renameLine, waitingWords } from './journal-queue.ts';
import { settleDrafts } from './settle-drafts.ts';
import { useDraft } from './use-draft.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const WORDS = 'Nobody knows this';
const PLACES_WITH_PARTS = [entryPlace('e1'), appealPlace('n1'), reportPlace('d1')];
const open = (place = DROP) => renderHook(() => useDraft(place)).result;
const write = (text: string, place = DROP) => {
  const page = open(place);
  act(() => page.current.change({ text }));
  return page;
};
const shown = (place = DROP) => open(place).current.text;
const leave = (uid: string) => {
  endSession();
  clearPersonData(uid);
};

afterEach(endSession);

describe('on a shared computer', () => {
  it('nothing of somebody who does not stay outlives their tab', () => {
    come('someone', { stays: false });
    for (const place of [DROP, CRISIS_POST, NEW_ENTRY]) write(WORDS, place);
    expect(shown()).toBe(WORDS);
    expect(device().local).not.toContain(WORDS);
    closeTab();
    cleanup();
    endSession();
    expect(shown()).toBe('');
    come('somebody-else', { stays: false });
    expect(shown()).toBe('');
  });

  it('words of somebody whose session ended by itself wait for them alone', () => {
    come('someone', { stays: true });
    const page = write(WORDS);
    act(() => endSession());
    // The page that they wrote on, read only.
    expect(page.current).toMatchObject({ text: WORDS, closed: 'read-only' });
    act(() => page.current.change({ text: `${WORDS}.` }));
    expect(page.current.text).toBe(WORDS);
    cleanup();
    act(() => come('somebody-else', { stays: true }));
    expect(shown()).toBe('');
    write('Mine');
    expect(shown()).toBe('Mine');
    leave('somebody-else');
    cleanup();
    expect(device().local).not.toContain('Mine');
    come('someone', { stays: true });
    expect(shown()).toBe(WORDS);
  });

  it.each([DROP, CRISIS_POST, NEW_ENTRY])(
    'words are covered at once where their session was ended from elsewhere (%j)',
    (place) => {
      come('someone', { stays: true });
      const page = write(WORDS, place);
      act(() => endSession({ isCovered: true }));
      expect(page.current).toMatchObject({ text: '', closed: 'covered' });
      act(() => page.current.change({ text: 'Mine' }));
      expect(page.current.text).toBe('');
      act(() => come('somebody-else', { stays: true }));
      expect(page.current).toMatchObject({ text: '', closed: null });
      act(() => page.current.change({ text: 'Mine' }));
      leave('somebody-else');
      act(() => come('someone', { stays: true }));
      expect(page.current).toMatchObject({ text: WORDS, closed: null });
    },
  );

  it.each([true, false])(
    'words outlive storage that the browser clears under them (stays: %s)',
    (stays) => {
      come('someone', { stays });
      const page = write(WORDS);
      act(() => {
        localStorage.clear();
        sessionStorage.clear();
        endSession();
      });
      expect(page.current).toMatchObject({ text: WORDS, closed: 'read-only' });
      cleanup();
      act(() => come('somebody-else', { stays: true }));
      expect(shown()).toBe('');
      act(() => come('someone', { stays }));
      settleDrafts();
      expect(shown()).toBe(WORDS);
    },
  );

  it('words that another tab removes as it logs out leave an open page behind', () => {
    come('someone', { stays: true });
    const page = write(WORDS);
    act(() => endSession({ isCovered: true }));
    expect(page.current.closed).toBe('covered');
    localStorage.removeItem('blckmirror_drop_draft');
    localStorage.removeItem('blckmirror_drop_draft_meta');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'blckmirror_drop_draft' })));
    expect(page.current).toMatchObject({ text: '', closed: null });
  });

  it('words that have arrived are not kept again as the session ends', () => {
    come('someone', { stays: true });
    const page = write(WORDS);
    act(() => {
      const key = page.current.markSending();
      forgetSent(DROP, 'someone', key);
      page.current.markSent();
    });
    act(() => endSession());
    expect(page.current.closed).toBeNull();
    expect(device().local).not.toContain(WORDS);
  });

  it('a page of a session that ended without words is a visitor’s', () => {
    come('someone', { stays: true });
    const page = open();
    act(() => endSession({ isCovered: true }));
    expect(page.current.closed).toBeNull();
    act(() => page.current.change({ text: 'A visitor’s' }));
    expect(page.current.text).toBe('A visitor’s');
    expect(device().local).not.toContain('A visitor’s');
  });

  it('logging out takes along what is one’s own and nothing else', () => {
    come('someone', { stays: true });
    write(WORDS);
    endSession();
    come('somebody-else', { stays: false });
    expect(hasUnsentWords('somebody-else')).toBe(false);
    write('Mine', NEW_ENTRY);
    expect(hasUnsentWords('somebody-else')).toBe(true);
    leave('somebody-else');
    expect(`${device().local}${device().session}`).not.toContain('Mine');
    expect(device().local).toContain(WORDS);
  });

  it('remembered reactions are gone at the next start without a session', () => {
    localStorage.setItem('blckmirror_user_reactions', '{"a":["dark"]}');
    localStorage.setItem('blckmirror_user_reactions_meta', '{"owner":"someone"}');
    settleDrafts();
    expect(device().local).toBe('{}');
  });
});

describe('a session that ended without a log-out', () => {
  const PLACES = [DROP, CRISIS_POST, NEW_ENTRY, ...PLACES_WITH_PARTS];

  it.each([true, false])(
    'leaves words, but nothing that tells whose they are (stays: %s)',
    (stays) => {
      come('someone', { stays });
      for (const place of PLACES) write(`${place.key} ${place.part}`, place);
      putInLine('someone', WORDS);
      setDropHidden('a-drop', true);
      setMemoryHidden('own-drop', true);
      localStorage.setItem('blckmirror_user_reactions_meta', '{"owner":"someone"}');
      act(() => endSession());
      cleanup();
      settleDrafts();
      const left = `${device().local}${device().session}`;
      expect(left).not.toMatch(/someone|own-drop/);
      expect(left).toContain('a-drop');

      come('somebody-else', { stays });
      settleDrafts();
      for (const place of PLACES) expect(shown(place)).toBe('');
      expect(waitingWords('somebody-else')).toEqual([]);
      endSession();
      cleanup();
      come('someone', { stays });
      for (const place of PLACES) expect(shown(place)).toBe(`${place.key} ${place.part}`);
      expect(waitingWords('someone')).toMatchObject([{ content: WORDS }]);
    },
  );
});

describe('words that an earlier version stored under their author’s uid', () => {
  /** The name of a place's words then, without their area. */
  const olderName = ({ key, part }: DraftPlace, uid = 'someone') =>
    [key, uid, ...(part === undefined ? [] : [part])].join('_');
  function storeOlder(name: string, text: string, kind: Storage = localStorage, uid = 'someone') {
    kind.setItem(name, text);
    kind.setItem(`${name}_meta`, JSON.stringify({ owner: uid, sentKey: 'a-key', title: 'Once' }));
  }
  const PLACES = [CRISIS_POST, NEW_ENTRY, ...PLACES_WITH_PARTS];

  it.each([true, false])('are theirs alone, and lose the uid (stays: %s)', (stays) => {
    storeOlder(DROP.key, WORDS);
    for (const place of PLACES) storeOlder(olderName(place), olderName(place));
    storeOlder(olderName(DROP, 'third'), 'Of a third', localStorage, 'third');
    come('somebody-else', { stays });
    settleDrafts();
    for (const place of [DROP, ...PLACES]) expect(shown(place)).toBe('');
    endSession();
    cleanup();

    come('someone', { stays });
    settleDrafts();
    expect(readDraft(DROP, 'someone')).toMatchObject({ text: WORDS, sentKey: 'a-key' });
    for (const place of PLACES) {
      expect(readDraft(place, 'someone')).toMatchObject({ text: olderName(place), title: 'Once' });
    }
    expect(unsentWords('someone')).toHaveLength(PLACES.length + 1);
    expect(device().local).toContain(WORDS);
    endSession();
    expect(JSON.stringify(Object.keys(localStorage))).not.toContain('someone');
    expect(device().local).not.toContain('"owner\\":\\"someone');
    come('third', { stays });
    settleDrafts();
    expect(readDraft(DROP, 'third')?.text).toBe('Of a third');
  });

  it('join those that were written since, and are not there twice', () => {
    come('someone', { stays: true });
    writeDraft(CRISIS_POST, writerOf('someone'), { ...EMPTY, text: 'Since' });
    storeOlder(olderName(CRISIS_POST), 'Before');
    storeOlder(olderName(NEW_ENTRY), 'In a tab', sessionStorage);
    settleDrafts();
    settleDrafts();
    expect(shown(CRISIS_POST).split('\n\n').sort()).toEqual(['Before', 'Since']);
    closeTab();
    expect(shown(NEW_ENTRY)).toBe('In a tab');
  });

  it('are still there where the device has no room to rename them', () => {
    come('someone', { stays: true });
    storeOlder(olderName(CRISIS_POST), WORDS);
    storeOlder(olderName(NEW_ENTRY), 'Before');
    fillStorage();
    const page = { area: 'local', name: `${NEW_ENTRY.key}_${ownerOf('someone')}` } as const;
    writeStored(page.area, page.name, 'On the page alone');
    settleDrafts();
    settleDrafts();
    expect(shown(CRISIS_POST)).toBe(WORDS);
    expect(unsentWords('someone').map(({ draft }) => draft.text)).toEqual(
      expect.arrayContaining([WORDS, 'Before', 'On the page alone']),
    );
    vi.restoreAllMocks();
    expect(localStorage.getItem(olderName(CRISIS_POST))).toBe(WORDS);
    expect(localStorage.getItem(olderName(NEW_ENTRY))).toBe('Before');
    settleDrafts();
    expect(Object.keys(localStorage).join()).not.toContain('someone');
    expect(shown(CRISIS_POST)).toBe(WORDS);
    expect(shown(NEW_ENTRY)).toContain('Before');
    expect(shown(NEW_ENTRY)).toContain('On the page alone');
  });

  it.each([localStorage, sessionStorage])('wait for the journal as before', (kind) => {
    const name = 'blckmirror_journal_outbox_someone';
    kind.setItem(name, JSON.stringify([{ content: WORDS, key: 'a-key' }]));
    come('somebody-else', { stays: true });
    renameLine('somebody-else');
    expect(waitingWords('somebody-else')).toEqual([]);
    endSession();
    come('someone', { stays: true });
    expect(waitingWords('someone')).toEqual([{ content: WORDS, key: 'a-key' }]);
    renameLine('someone');
    renameLine('someone');
    expect(waitingWords('someone')).toEqual([{ content: WORDS, key: 'a-key' }]);
    expect(kind.getItem(name)).toBeNull();
    clearPersonData('someone');
    expect(waitingWords('someone')).toEqual([]);
  });

  it.each(['nobody', 'somebody-else'])(
    'lose the uid also if the session ended before (here now: %s)',
    (here) => {
      for (const place of [DROP, ...PLACES]) {
        storeOlder(place === DROP ? DROP.key : olderName(place), WORDS);
      }
      // The device was too full for the metadata of these.
      localStorage.setItem(olderName(entryPlace('e2')), WORDS);
      const line = JSON.stringify([{ content: WORDS, key: 'a-key' }]);
      localStorage.setItem('blckmirror_journal_outbox_someone', line);
      localStorage.setItem('blckmirror_left_out_someone', '{"words":["rain"]}');
      if (here !== 'nobody') come(here, { stays: true });
      settleDrafts();
      expect(device().local).not.toContain('someone');
      expect(unsentWords(here)).toEqual([]);
      expect(waitingWords(here)).toEqual([]);
      endSession();

      come('someone', { stays: true });
      expect(unsentWords('someone')).toHaveLength(PLACES.length + 2);
      expect(waitingWords('someone')).toMatchObject([{ content: WORDS }]);
      expect(parseHidden(storedHidden()).words).toEqual(['rain']);
    },
  );

  it('and what they hide are still hidden', () => {
    localStorage.setItem('blckmirror_left_out_someone', '{"words":["rain"]}');
    come('someone', { stays: true });
    const hidden = () => parseHidden(storedHidden()).words;
    expect(hidden()).toEqual(['rain']);
    settleDrafts();
    expect(hidden()).toEqual(['rain']);
    expect(localStorage.getItem('blckmirror_left_out_someone')).toBeNull();
  });
});

describe('words of a visitor', () => {
  it('beside those of an ended session in the same tab are found by who logs in there', () => {
    come('someone', { stays: false });
    write('Theirs');
    endSession();
    cleanup();
    writeDraft(DROP, writerOf(null), { ...EMPTY, text: WORDS });
    come('somebody-else', { stays: false });
    settleDrafts();
    expect(shown()).toBe(WORDS);
  });

  it('stay in their tab, without an owner', () => {
    write(WORDS);
    expect(sessionStorage.getItem('blckmirror_drop_draft')).toBe(WORDS);
    expect(device().local).toBe('{}');
    closeTab();
    cleanup();
    expect(shown()).toBe('');
  });

  it.each([true, false])(
    'become those of whoever logs in there (stays: %s), and are not there twice',
    (stays) => {
      const page = write(WORDS);
      act(() => page.current.change({ emotion: 'love' }));
      act(() => come('someone', { stays }));
      expect(page.current).toMatchObject({ text: WORDS, emotion: 'love' });
      const { local, session } = device();
      expect([local, session].filter((kept) => kept.includes(WORDS))).toHaveLength(1);
      expect(stays ? localStorage : sessionStorage).toHaveProperty('blckmirror_drop_draft', WORDS);
      act(() => endSession());
      cleanup();
      act(() => come('somebody-else', { stays }));
      expect(shown()).toBe('');
    },
  );

  it('go below what the same person had, once', () => {
    come('someone', { stays: true });
    write('Earlier words');
    endSession();
    cleanup();
    // In a tab without a known person.
    writeDraft(DROP, writerOf(null), { ...EMPTY, text: WORDS });
    come('someone', { stays: true });
    settleDrafts();
    expect(shown()).toBe(`Earlier words\n\n${WORDS}`);
    expect(device().session).not.toContain(WORDS);
  });

  it('stay where they are when the durable storage is full, for their new owner alone', () => {
    write(WORDS);
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      name,
      value,
    ) {
      if (this === localStorage && name.startsWith('blckmirror_drop')) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      setItem.call(this, name, value);
    });
    come('someone', { stays: true });
    expect(shown()).toBe(WORDS);
    endSession();
    cleanup();
    come('somebody-else', { stays: true });
    expect(shown()).toBe('');
  });
});

describe('words of a tab whose writer comes to stay', () => {
  it('become durable with them', () => {
    come('someone', { stays: false });
    write(WORDS);
    write('A page', NEW_ENTRY);
    come('someone', { stays: true });
    settleDrafts();
    closeTab();
    cleanup();
    expect(shown()).toBe(WORDS);
    expect(shown(NEW_ENTRY)).toBe('A page');
  });

  it.each([
    ['nothing', null, 'From the tab', 'of-tab'],
    ['words that they contain', 'From', 'From the tab', 'of-tab'],
    ['words that contain them', 'From the tab\nOn', 'From the tab\nOn', 'of-device'],
  ])('still start from the version that they changed, where the device has %s', (...given) => {
    const [, onDevice, text, base] = given;
    const name = `${NEW_ENTRY.key}_someone_entry`;
    const place = entryPlace('entry');
    come('someone', { stays: false });
    writeDraft(place, writerOf('someone'), { ...EMPTY, text: 'From the tab', base: 'of-tab' });
    if (onDevice !== null) {
      localStorage.setItem(name, onDevice);
      localStorage.setItem(`${name}_meta`, '{"owner":"someone","base":"of-device"}');
    }
    come('someone', { stays: true });
    settleDrafts();
    closeTab();
    expect(readDraft(place, 'someone')).toMatchObject({ text, base });
  });
});
