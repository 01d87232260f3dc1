import { type BinaryToTextEncoding, createHash } from 'node:crypto';

/** The SHA-256 of a text. The same text always gives the same digest. The digest does not reveal the text. */
export const sha256 = (text: string, encoding: BinaryToTextEncoding = 'hex'): string =>
  createHash('sha256').update(text).digest(encoding);
