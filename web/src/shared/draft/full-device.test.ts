// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { AREAS, forgetOnPage, namesUnder } from '../../lib/storage/storage.ts';
import { come, endSession } from '../../testing/come-and-go.ts';
import { fillStorage, nearlyFillStorage } from '../../testing/device.ts';
import { parseHidden, setDropHidden, storedHidden } from '../hidden-content/hidden-content.ts';
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
