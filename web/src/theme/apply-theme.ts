import { type CurrentUser, THEMES } from '@blckmirror/functions/contract';
import { STORAGE_KEYS } from '../config/storage.ts';
import { readStored, writeStored } from '../lib/storage/storage.ts';

/** The theme that this device used last, for the first paint. Void if the device has no stored theme. */
function storedTheme(): CurrentUser['theme'] {
  const stored = readStored('local', STORAGE_KEYS.theme);
  return THEMES.find((theme) => theme === stored) ?? 'void';
}

/** The value of the token `bg` in each theme. */
const BAR: Record<CurrentUser['theme'], string> = {
  void: '#07080B',
  fog: '#1B2027',
  mirror: '#0C1014',
};

/** Applies a theme to the page, by default the one that this device stored. `remember` stores it for the next visit. */
export function applyTheme(
  theme: CurrentUser['theme'] = storedTheme(),
  { remember = false } = {},
): void {
  document.documentElement.dataset.theme = theme;
  // Sets the colour of the browser's own bar on a phone.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[theme]);
  if (remember) writeStored('local', STORAGE_KEYS.theme, theme);
}
