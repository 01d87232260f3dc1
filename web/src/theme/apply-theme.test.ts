// @vitest-environment jsdom
import { THEMES } from '@blckmirror/functions/contract';
import { expect, it } from 'vitest';
import { applyTheme } from './apply-theme.ts';
import { semanticTokens } from './tokens.ts';

it.each(THEMES)('dresses the page and the bar around it in %s', (theme) => {
  document.head.innerHTML = '<meta name="theme-color" content="#07080B">';
  applyTheme(theme);
  expect(document.documentElement.dataset.theme).toBe(theme);
  const bar = document.querySelector('meta')?.getAttribute('content');
  const background: Record<string, string> = semanticTokens.colors.bg.value;
  expect(bar).toBe(background[theme === 'void' ? 'base' : `_${theme}`]);
});
