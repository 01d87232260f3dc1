import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { entryAddress, fragmentOf, noticeAddress } from './own-address.ts';

const UID = 'kX3vQ9bT0rWm5yHs7LpZ2dCfA1gE';
const DROP = 'abcdefghij0123456789';

describe('the address of my drop, and of the notice about it', () => {
  it('contains neither the drop’s id nor who I am', () => {
    for (const address of [entryAddress(UID, DROP), noticeAddress(UID, DROP)]) {
      expect(address).toMatch(/^\/(archive|mirror\/notices)#[0-9a-f]{16}$/);
      expect(address).not.toContain(DROP);
      expect(address).not.toContain(UID);
    }
  });

  it('is another for another person, so a public drop’s id does not lead to it', () => {
    expect(fragmentOf('someone-else', DROP)).not.toBe(fragmentOf(UID, DROP));
  });

  // The padding of the hash changes at 55 and at 64 bytes.
  it.each([0, 1, 28, 34, 35, 42, 43, 44, 100, 107])(
    'is the beginning of a SHA-256, for a uid of %i characters',
    (length) => {
      const uid = 'ü'.padStart(length, UID.repeat(4)).slice(0, length);
      const digest = createHash('sha256').update(`${uid}/${DROP}`).digest('hex');
      expect(fragmentOf(uid, DROP)).toBe(digest.slice(0, 16));
    },
  );
});
