import { describe, expect, it } from 'vitest';
import { SILVER } from './system.ts';
import { semanticTokens } from './tokens.ts';

const { colors } = semanticTokens;
const THEMES = ['base', '_fog', '_mirror'] as const;

/** The relative luminance of a colour, as WCAG defines it. */
function light(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Every background of a theme. For the silver of Mirror, its lightest place. */
const grounds = (theme: (typeof THEMES)[number]): string[] => [
  ...[colors.bg, colors.surface, colors.overlay].map(({ value }) => value[theme]),
  ...(theme === '_mirror' ? (SILVER.match(/#\w{6}/g) ?? []) : []),
];

describe.each(THEMES)('in the look %s', (theme) => {
  it('the border of a field has 3 to 1 against all that is around it', () => {
    for (const ground of grounds(theme)) {
      expect(contrast(colors.field.value[theme], ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it('words have 4.5 to 1 on every ground, in every colour they come in', () => {
    const inks = [colors.text, colors.muted, colors.moon].map(({ value }) => value[theme]);
    const feelings = Object.values(colors.emotion).map(({ value }) => value.base);
    for (const ground of grounds(theme)) {
      for (const ink of [...inks, ...feelings]) {
        expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

it('Mirror is told from Void at a glance: all of its silver is lighter than anything Void has', () => {
  const darkest = Math.max(...grounds('base').map(light));
  const shine = (SILVER.match(/#\w{6}/g) ?? []).map(light).sort((a, b) => b - a);
  expect(shine[1]).toBeGreaterThan(darkest * 1.5);
});
