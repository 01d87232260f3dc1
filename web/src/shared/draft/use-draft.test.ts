// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { come, endSession } from '../../testing/come-and-go.ts';
import { CRISIS_POST, DROP, forgetSent } from './draft.ts';
import { useDraft } from './use-draft.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const NAME = 'blckmirror_drop_draft';
const stored = () => localStorage.getItem(NAME);
/** Stores a drop as another tab of the same person does. */
function storeElsewhere(text: string) {
  localStorage.setItem(NAME, text);
  localStorage.setItem(`${NAME}_meta`, JSON.stringify({ owner: 'someone' }));
}
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
    storeElsewhere('From the other tab');
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
      key = here.current.markSending();
    });
    forgetSent(DROP, 'someone', key);
    act(() => here.current.markSent());
    expect(here.current.text).toBe('Sent');
    storeElsewhere('Begun elsewhere');
    act(() => here.current.reset());
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

describe('words of two tabs on a device that was full for a while', () => {
  const full = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  /** A tab that could not store its last words, and another tab that could store its own afterwards. */
  function afterBoth() {
    const here = open();
    act(() => here.current.change({ text: 'Old' }));
    full();
    act(() => here.current.change({ text: 'Old, and much longer' }));
    vi.restoreAllMocks();
    storeElsewhere('From the other tab');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: NAME })));
    return here;
  }
  const BOTH = 'Old, and much longer\n\nFrom the other tab';

  it('are shown together, and known not to be kept', () => {
    const here = afterBoth();
    expect(here.current).toMatchObject({ text: BOTH, isKept: false });
    storeElsewhere('From the other tab!');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: NAME })));
    expect(here.current.text).toBe(`${BOTH}!`);
  });

  it('are both kept with the next change, and none is written over', () => {
    const here = afterBoth();
    act(() => here.current.change({ text: `${here.current.text}.` }));
    expect(here.current.isKept).toBe(true);
    expect(stored()).toBe(`${BOTH}.`);
  });

  it('are both on the page while there is no room for them, and the other tab keeps its own', () => {
    const here = afterBoth();
    full();
    act(() => here.current.change({ text: `${here.current.text}.` }));
    act(() => void dispatchEvent(new Event('focus')));
    expect(here.current).toMatchObject({ text: `${BOTH}.`, isKept: false });
    expect(stored()).toBe('From the other tab');
  });
});

describe('words that were sent without an answer', () => {
  it('keep their key while they are the same, over a reload and a change taken back', () => {
    const here = open();
    act(() => here.current.change({ text: 'The same words', emotion: 'joy' }));
    let key = '';
    act(() => {
      key = here.current.markSending();
    });
    expect(here.current.mayBeSent).toBe(true);
    act(() => here.current.change({ text: 'The same words, longer' }));
    expect(here.current.mayBeSent).toBe(false);
    act(() => here.current.change({ text: 'The same words ' }));
    const later = open();
    expect(later.current.mayBeSent).toBe(true);
    act(() => expect(later.current.markSending()).toBe(key));
    act(() => later.current.change({ emotion: 'love' }));
    act(() => expect(later.current.markSending()).not.toBe(key));
  });

  it('have a key of their own on another day', () => {
    const here = open();
    const sendOnce = () => {
      act(() => here.current.change({ text: 'The same words' }));
      let key = '';
      act(() => {
        key = here.current.markSending();
      });
      act(() => here.current.clear());
      return key;
    };
    expect(sendOnce()).not.toBe(sendOnce());
  });
});

it('words are their writer’s by the name they are stored under, where the note of their owner is missing', () => {
  localStorage.setItem('blckmirror_crisis_draft_someone', 'Half a cry');
  expect(open(CRISIS_POST).current.text).toBe('Half a cry');
});
