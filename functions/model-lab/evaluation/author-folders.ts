import path from 'node:path';

const LAB = path.join(import.meta.dirname, '..');

/** Those who teach. */
export const AUTHORS = path.join(LAB, 'authors');
/** Those who were held back and have been opened: they teach the risk classifier, and not the emotions. */
const OPENED = path.join(LAB, 'opened');
/** All who teach the risk classifier. */
export const ABOUT_RISK: readonly string[] = [AUTHORS, OPENED];
