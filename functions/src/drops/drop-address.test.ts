import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropOfAddress } from './drops.ts';

const dropId = fc.stringMatching(/^[A-Za-z0-9]{20}$/);

describe('the drop that an address names', () => {
  it.each([
    ['', null],
    ['not an address', null],
    ['https://example.com/feed', null],
    ['/feed?drop=short', null],
    [`/feed?drop=${'A'.repeat(21)}`, null],
    [`/feed?drops=${'A'.repeat(20)}`, null],
    ['https://', null],
  ])('%j names none', (address, named) => {
    expect(dropOfAddress(address)).toBe(named);
  });

  it('is the one in its query, with origin or without, and with space around it', () => {
    fc.assert(
      fc.property(
        dropId,
        fc.constantFrom('https://blckmirror.com', 'http://127.0.0.1:5000', ''),
        fc.constantFrom('', '&from=mail', '#top'),
        (id, origin, rest) => dropOfAddress(` ${origin}/feed?drop=${id}${rest}\n`) === id,
      ),
    );
    expect(dropOfAddress(`?drop=${'a'.repeat(20)}`)).toBe('a'.repeat(20));
  });
});
