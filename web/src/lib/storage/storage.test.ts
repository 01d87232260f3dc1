// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, fillStorage } from '../../testing/device.ts';
import {
  AREAS,
  canKeep,
  clearStored,
  forgetOnPage,
  isOnPageAlone,
  namesUnder,
  ownerOf,
  readNewer,
  readStored,
  removeStored,
  writeStored,
} from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearStored();
});

describe.each(AREAS)('%s storage', (area) => {
  it('keeps a text on the device', () => {
    expect(writeStored(area, 'name', 'words')).toBe('device');
    expect(isOnPageAlone(area, 'name')).toBe(false);
    expect((area === 'local' ? localStorage : sessionStorage).getItem('name')).toBe('words');
    expect(canKeep(area, 100)).toBe(true);
    expect(namesUnder(area, '')).toEqual(['name']);
  });

  describe.each([
    ['blocked', blockStorage],
    ['full', fillStorage],
  ])('that is %s', (_how, refuse) => {
    beforeEach(refuse);

    it('holds a text on the page, and says so', () => {
      expect(canKeep(area, 1)).toBe(false);
      expect(writeStored(area, 'name', 'words')).toBe('page');
      expect(readStored(area, 'name')).toBe('words');
      expect(isOnPageAlone(area, 'name')).toBe(true);
      expect(namesUnder(area, 'na')).toEqual(['name']);
      removeStored(area, 'name');
      expect(readStored(area, 'name')).toBeNull();
      expect(namesUnder(area, 'na')).toEqual([]);
    });

    it('has the text on the device again with the next one that it takes', () => {
      writeStored(area, 'name', 'first');
      vi.restoreAllMocks();
      expect(writeStored(area, 'name', 'second')).toBe('device');
      expect(readStored(area, 'name')).toBe('second');
      expect(isOnPageAlone(area, 'name')).toBe(false);
    });
  });

  it('shows what it was full for before what it had, until that is let go', () => {
    writeStored(area, 'name', 'earlier');
    fillStorage();
    writeStored(area, 'name', 'later');
    expect(readStored(area, 'name')).toBe('later');
    forgetOnPage(area, 'name');
    expect(readStored(area, 'name')).toBe('earlier');
  });

  it('tells what another tab has stored since it was full, until the next text', () => {
    const elsewhere = area === 'local' ? localStorage : sessionStorage;
    writeStored(area, 'name', 'earlier');
    fillStorage();
    writeStored(area, 'name', 'mine');
    expect(readNewer(area, 'name')).toBeNull();
    vi.restoreAllMocks();
    elsewhere.setItem('name', 'theirs');
    expect(readStored(area, 'name')).toBe('mine');
    expect(readNewer(area, 'name')).toBe('theirs');
    writeStored(area, 'name', 'both');
    expect(readNewer(area, 'name')).toBeNull();
  });
});

it('names a person without their uid, and every person by another name', () => {
  const uid = 'kX3vQ9bT0rWm5yHs7LpZ2dCfA1gE';
  const others = Array.from({ length: 1_000 }, (_, at) => ownerOf(`${uid}${at}`));
  expect(ownerOf(uid)).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set([ownerOf(uid), ...others]).size).toBe(1_001);
});
