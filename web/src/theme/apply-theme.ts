import { THEMES, type Theme } from '@blckmirror/functions/contract';
import { STORAGE_KEYS } from '../config/storage.ts';
import { readStored, writeStored } from '../lib/storage/storage.ts';

/** The look last worn on this device, so that the first paint already has it; Void when none. */
export function storedTheme(): Theme {
  const stored = readStored('local', STORAGE_KEYS.theme);
  return THEMES.find((theme) => theme === stored) ?? 'void';
}

/** The token `bg` of each theme. */
const BAR: Record<Theme, string> = { void: '#07080B', fog: '#1B2027', mirror: '#0C1014' };

/** Dresses the page; `remember` keeps the look for the next visit. */
export function applyTheme(theme: Theme, { remember = false } = {}): void {
  document.documentElement.dataset.theme = theme;
  // The bar that a phone draws around the page.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[theme]);
  if (remember) writeStored('local', STORAGE_KEYS.theme, theme);
}
