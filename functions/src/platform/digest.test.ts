import { expect, it } from 'vitest';
import { sha256 } from './digest.ts';

// FIPS 180-2, appendix B.1.
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

it('is SHA-256, in the spelling that is asked for', () => {
  expect(sha256('abc')).toBe(ABC);
  expect(sha256('abc', 'base64url')).toBe(Buffer.from(ABC, 'hex').toString('base64url'));
});

it('reads a text as UTF-8', () => {
  expect(sha256('é')).not.toBe(sha256('e'));
  expect(sha256('é')).not.toBe(sha256('é'.normalize('NFD')));
});
