// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { come, endSession } from '../../testing/come-and-go.ts';
import { CRISIS_POST, DROP, forgetSent, NEW_ENTRY } from './store.ts';
import { useDraft } from './use-draft.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const NAME = 'blckmirror_drop_draft';
const stored = () => localStorage.getItem(NAME);
const open = (place = DROP) => renderHook(() => useDraft(place)).result;

beforeEach(() => come('someone', { stays: true }));
afterEach(endSession);

describe('words being written', () => {
  it('are there again after a reload, with how they feel, and gone once they are let go', () => {
    const first = open();
    act(() => first.current.change({ text: 'Half a sen' }));
    act(() => first.current.change({ emotion: 'love' }));
    expect(stored()).toBe('Half a sen');
    const later = open();
    expect(later.current).toMatchObject({ text: 'Half a sen', emotion: 'love' });
    act(() => later.current.clear());
    expect(later.current).toMatchObject({ text: '', emotion: null });
    expect({ ...localStorage }).toEqual({ blckmirror_session: 'someone' });
  });

  it.each([
    ['as they are written', () => new StorageEvent('storage', { key: NAME })],
    ['when a page wakes that slept meanwhile', () => new Event('pageshow')],
    ['when its window is turned to', () => new Event('focus')],
  ])('of another tab show %s', (_when, event) => {
    const here = open();
    localStorage.setItem(NAME, 'From the other tab');
    act(() => void dispatchEvent(event()));
    expect(here.current.text).toBe('From the other tab');
  });

  it('of another tab are never written over by a tab that has not seen them', () => {
    const here = open();
    act(() => here.current.change({ text: 'Old' }));
    localStorage.setItem(NAME, 'A long text from the other tab');
    act(() => here.current.change({ text: 'Old!' }));
    expect(here.current.text).toBe('Old!\n\nA long text from the other tab');
    expect(stored()).toBe(here.current.text);
    act(() => here.current.change({ text: 'Old?\n\nA long text from the other tab' }));
    expect(stored()).toBe('Old?\n\nA long text from the other tab');
  });

  it('that arrived stay on screen until they are let go, and leave alone what another tab has begun', () => {
    const here = open();
    act(() => here.current.change({ text: 'Sent' }));
    let key = '';
    act(() => {
      key = here.current.seal();
    });
    forgetSent(DROP, 'someone', key);
    act(() => here.current.arrived());
    expect(here.current.text).toBe('Sent');
    localStorage.setItem(NAME, 'Begun elsewhere');
    localStorage.setItem(`${NAME}_meta`, JSON.stringify({ owner: 'someone' }));
    act(() => here.current.renew());
    expect(here.current.text).toBe('Begun elsewhere');
    expect(stored()).toBe('Begun elsewhere');
  });

  it('stay on the page when the device cannot keep them, and that is known', () => {
    const here = open();
    act(() => here.current.change({ text: 'Fits' }));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => here.current.change({ text: 'Fits no more' }));
    act(() => void dispatchEvent(new Event('focus')));
    expect(here.current).toMatchObject({ text: 'Fits no more', isKept: false });
    vi.restoreAllMocks();
    act(() => here.current.change({ text: 'Fits again' }));
    expect(here.current.isKept).toBe(true);
    expect(stored()).toBe('Fits again');
  });
});

describe('words that were sent without an answer', () => {
  it('keep their key while they are the same, over a reload and a change taken back', () => {
    const here = open();
    act(() => here.current.change({ text: 'The same words', emotion: 'joy' }));
    let key = '';
    act(() => {
      key = here.current.seal();
    });
    expect(here.current.mayBeOut).toBe(true);
    act(() => here.current.change({ text: 'The same words, longer' }));
    expect(here.current.mayBeOut).toBe(false);
    act(() => here.current.change({ text: 'The same words ' }));
    const later = open();
    expect(later.current.mayBeOut).toBe(true);
    act(() => expect(later.current.seal()).toBe(key));
    act(() => later.current.change({ emotion: 'love' }));
    act(() => expect(later.current.seal()).not.toBe(key));
  });

  it('have a key of their own on another day', () => {
    const here = open();
    const sendOnce = () => {
      act(() => here.current.change({ text: 'The same words' }));
      let key = '';
      act(() => {
        key = here.current.seal();
      });
      act(() => here.current.clear());
      return key;
    };
    expect(sendOnce()).not.toBe(sendOnce());
  });
});

describe('words that an older version kept', () => {
  it('are those of whoever stays signed in on this device, and of no visitor', () => {
    endSession();
    localStorage.setItem(NAME, 'From before');
    expect(open().current.text).toBe('');
    localStorage.setItem(NAME, 'From before');
    come('somebody-else', { stays: false });
    expect(open().current.text).toBe('');
    come('someone', { stays: true });
    expect(open().current.text).toBe('From before');
  });

  it('are read in the journal with their title, their prompt and their key', () => {
    const old = { title: 'Late', content: 'I stayed.', prompt: 'Why?', key: 'a-key' };
    localStorage.setItem('blckmirror_journal_draft_someone', JSON.stringify(old));
    const here = open(NEW_ENTRY);
    expect(here.current).toMatchObject({ title: 'Late', text: 'I stayed.', prompt: 'Why?' });
    act(() => expect(here.current.seal()).toBe('a-key'));
  });

  it('are read in the crisis space, which knew their writer', () => {
    localStorage.setItem('blckmirror_crisis_draft_someone', 'Half a cry');
    expect(open(CRISIS_POST).current.text).toBe('Half a cry');
  });
});
