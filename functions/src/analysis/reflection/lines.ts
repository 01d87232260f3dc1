import { ENGLISH } from './en/lines.ts';
import type { Language } from './language.ts';
import type { LanguageLines } from './line-kinds.ts';
import { DUTCH } from './nl/lines.ts';

/** Everything that can be said to an author, by the language of their words. */
export const LINES: Readonly<Record<Language, LanguageLines>> = { en: ENGLISH, nl: DUTCH };
