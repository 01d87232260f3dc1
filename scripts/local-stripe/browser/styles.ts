import type { Appearance } from './frame-messages.ts';

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/** Wears the page's appearance: its theme, the variables that are known here, and its rules for `.Input` and the like. */
export function applyStyles({ theme = 'stripe', variables = {}, rules = {} }: Appearance): void {
  const { dataset, style } = document.documentElement;
  dataset.theme = theme;
  for (const [name, value] of Object.entries(variables)) {
    style.setProperty(`--${kebab(name)}`, value);
  }
  const written = Object.entries(rules).map(([selector, values]) => {
    const lines = Object.entries(values).map(([name, value]) => `${kebab(name)}: ${value};`);
    return `${selector} { ${lines.join(' ')} }`;
  });
  sheet.replaceSync(written.join('\n'));
}
