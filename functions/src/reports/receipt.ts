import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../platform/digest.ts';

/** What a notice without an account is known by: a number to name, and a code to open it with. */
export interface Receipt {
  readonly caseNumber: string;
  readonly code: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CODE_LENGTH = 16;

/** A receipt that nobody can guess: the number by chance, the code 80 bits of it. */
export const newReceipt = (): Receipt => ({
  caseNumber: [fourDigits(), fourDigits(), fourDigits()].join('-'),
  code: [...randomBytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join(''),
});

const fourDigits = (): string => String(randomInt(10_000)).padStart(4, '0');

/** What the store keeps of a code. */
export const codeHashOf = (code: string): string => sha256(code);

/** Whether a code is the one that was given out with this hash; it takes as long where it is not. */
export const isCode = (code: string, codeHash: string): boolean =>
  timingSafeEqual(Buffer.from(codeHashOf(code), 'hex'), Buffer.from(codeHash, 'hex'));
