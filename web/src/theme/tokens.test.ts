import { expect, it } from 'vitest';
import { textStyles } from './tokens.ts';

type Sized = string | { readonly base: string; readonly md: string };
interface Style {
  readonly value: Readonly<Record<'fontSize' | 'lineHeight', Sized>>;
}
type Width = 'base' | 'md';

// Chakra's own type knows more shapes than ours have.
const styles = new Map(Object.entries(textStyles as unknown as Record<string, Style>));
const at = (size: Sized, width: Width) => (typeof size === 'string' ? size : size[width]);

/** Font size and line height in pixels, at the usual root font size. */
function measure(name: string, width: Width) {
  const style = styles.get(name);
  if (!style) throw new Error(`There is no ${name}`);
  const px = Number.parseFloat(at(style.value.fontSize, width)) * 16;
  return [px, Math.round(px * Number(at(style.value.lineHeight, width)))];
}

it.each([
  ['nav', [12, 16], [12, 16]],
  ['meta', [13, 18], [13, 18]],
  ['ui', [15, 22], [15, 22]],
  ['body', [16, 24], [16, 24]],
  ['entry', [18, 30], [18, 30]],
  ['drop', [19, 30], [20, 32]],
  ['section', [24, 32], [24, 32]],
  ['title', [32, 38], [40, 44]],
  ['numeral', [48, 52], [48, 52]],
])('%s has its letters and its line, on a phone and on a wide screen', (name, phone, wide) => {
  expect([measure(name, 'base'), measure(name, 'md')]).toEqual([phone, wide]);
});
