import { randomUUID } from 'node:crypto';

/** Eight letters that nobody has written before; digits could point at somebody, and are asked about. */
export const someLetters = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => String.fromCharCode('g'.charCodeAt(0) + Number(digit)));
