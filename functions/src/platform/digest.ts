import { type BinaryToTextEncoding, createHash } from 'node:crypto';

/** The SHA-256 of a text: the same for the same text, and nothing that leads back to it. */
export const sha256 = (text: string, encoding: BinaryToTextEncoding = 'hex'): string =>
  createHash('sha256').update(text).digest(encoding);
