// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeTab, come, device, endSession } from '../../testing/come-and-go.ts';
import { clearPersonData, hasUnsentWords } from '../account/clear-device-data.ts';
import { EMPTY } from './draft.ts';
import { settleDrafts } from './settle-drafts.ts';
import { CRISIS_POST, DROP, NEW_ENTRY, writeDraft } from './store.ts';
import { useDraft } from './use-draft.ts';
import { VISITOR } from './writer.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const WORDS = 'Nobody knows this';
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
    // Still the page they wrote on, and they go on.
    expect(page.current.text).toBe(WORDS);
    act(() => page.current.change({ text: `${WORDS}.` }));
    cleanup();
    act(() => come('somebody-else', { stays: true }));
    expect(shown()).toBe('');
    write('Mine');
    expect(shown()).toBe('Mine');
    leave('somebody-else');
    cleanup();
    expect(device().local).not.toContain('Mine');
    come('someone', { stays: true });
    expect(shown()).toBe(`${WORDS}.`);
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

  it('what an older version kept without an owner is gone at the next start without a session', () => {
    localStorage.setItem('blckmirror_drop_draft', WORDS);
    localStorage.setItem('blckmirror_drop_sent', WORDS);
    localStorage.setItem('blckmirror_user_reactions', '{"a":["dark"]}');
    settleDrafts();
    expect(device().local).toBe('{}');
  });
});

describe('words of a visitor', () => {
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
    // In a tab that knows nobody.
    writeDraft(DROP, VISITOR, { ...EMPTY, text: WORDS });
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
});
