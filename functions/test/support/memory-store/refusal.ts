/** Firestore's refusal of a call as the client reports it: an error with a gRPC status code. */
export const refusal = (code: number, message: string): Error =>
  Object.assign(new Error(`${code} ${message}`), { code, details: message });

/** For everything that this store does not support, so that nobody mistakes silence for an answer. */
export const unknownHere = (what: string): Error =>
  new Error(`the memory store does not know ${what}`);
