import { THEMES, type Theme } from '@blckmirror/functions/contract';
import { STORAGE_KEYS } from '../config/storage.ts';
import { readStored, writeStored } from '../lib/storage.ts';

/** The look last worn on this device, so that the first paint already has it; Void when none. */
export function storedTheme(): Theme {
  const stored = readStored('local', STORAGE_KEYS.theme);
  return THEMES.find((theme) => theme === stored) ?? 'void';
}

/** Dresses the page; `remember` keeps the look for the next visit. */
export function applyTheme(theme: Theme, { remember = false } = {}): void {
  document.documentElement.dataset.theme = theme;
  if (remember) writeStored('local', STORAGE_KEYS.theme, theme);
}
