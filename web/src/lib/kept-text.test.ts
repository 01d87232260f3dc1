// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useKeptText } from './kept-text.ts';

const NAME = 'draft';
const stored = () => localStorage.getItem(NAME);
const open = () => renderHook(() => useKeptText(NAME)).result;

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
});

describe('words being written', () => {
  it('are there again after a reload, and gone once they are let go', () => {
    const first = open();
    act(() => first.current.write('Half a sen'));
    const later = open();
    expect(later.current.text).toBe('Half a sen');
    act(() => later.current.write(''));
    expect(stored()).toBeNull();
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
    act(() => here.current.write('Old'));
    localStorage.setItem(NAME, 'A long text from the other tab');
    act(() => here.current.write('Old!'));
    expect(here.current.text).toBe('Old!\n\nA long text from the other tab');
    expect(stored()).toBe(here.current.text);
    act(() => here.current.write('Old?\n\nA long text from the other tab'));
    expect(stored()).toBe('Old?\n\nA long text from the other tab');
  });

  it('stay on the page when the device cannot keep them, and that is known', () => {
    const here = open();
    act(() => here.current.write('Fits'));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => here.current.write('Fits no more'));
    act(() => void dispatchEvent(new Event('focus')));
    expect(here.current).toMatchObject({ text: 'Fits no more', isKept: false });
    vi.restoreAllMocks();
    act(() => here.current.write('Fits again'));
    expect(here.current.isKept).toBe(true);
    expect(stored()).toBe('Fits again');
  });
});
