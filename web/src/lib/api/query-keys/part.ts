/**
 * What each answer is cached under: the path it came from, then whose it is and which part. Without parts a key names all
 * that came from there. By noun, as the contract is, so that a first screen carries the keys it uses and few others.
 */
export type Part = string | null;
