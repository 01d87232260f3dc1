/** Firestore's refusal of a call, as the client hands it on: an error with a status code of gRPC. */
export const refusal = (code: number, message: string): Error =>
  Object.assign(new Error(`${code} ${message}`), { code, details: message });

/** For what this store does not do, so that nobody takes its silence for an answer. */
export const unknownHere = (what: string): Error =>
  new Error(`the memory store does not know ${what}`);
