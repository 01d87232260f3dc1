import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { describe, expect, it, test } from 'vitest';
import { baseConfig } from './base-config.ts';
import { config } from './system.ts';

const ours = createSystem(baseConfig, config);
const chakras = createSystem(defaultBaseConfig, config);

const SOURCES = join(import.meta.dirname, '..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(join(SOURCES, path), 'utf8'));
const words = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/(?<![\w.])(\w+)\??(?==|:)/g)].map(([, word]) => word ?? ''),
  ),
);

const style = (property: string, value: unknown): SystemStyleObject => {
  const one: SystemStyleObject = {};
  Reflect.set(one, property, value);
  return one;
};

/** Chakra's style props that plain CSS does not have, or that mean more than their own name. */
const meaningful = (property: string, value: unknown) => {
  const css = chakras.css(style(property, value));
  return JSON.stringify(css) !== JSON.stringify({ [property]: value });
};
const VALUES = [
  '4',
  '2',
  'full',
  'column',
  '1px',
  'none',
  'bg',
  'moon/40',
  'header',
  'fast',
  'soft',
];
const MORE = ['voice', 'ui', 'medium', 'md', 3, true];

describe('the style props of the screens', () => {
  // These are names of other things here. The short spellings are not used, and lint refuses them.
  const SHORT = /^([mp][trblxyse]?|w|h|min[WH]|max[WH])$/;
  const properties = [...chakras.utility.keys()].filter(
    (property) => words.has(property) && !SHORT.test(property),
  );

  it.each(properties)('%s means what it means to Chakra', (property) => {
    for (const value of [...VALUES, ...MORE]) {
      if (!meaningful(property, value)) continue;
      expect(withoutCurrentBg(ours.css(style(property, value)))).toEqual(
        withoutCurrentBg(chakras.css(style(property, value))),
      );
    }
    expect(ours.isValidProperty(property)).toBe(true);
  });

  it('come without the words that only Chakra knows', () => {
    const keywords =
      /(transition(=|: )['"](all|common|colors|opacity|position|size|shadow|transform)['"])|((filter|backdropFilter|scale|translate|transform|rotate)(=|: )['"]auto)/;
    expect(sources.find((source) => keywords.test(source))).toBeUndefined();
  });

  const conditions = Object.keys(defaultBaseConfig.conditions ?? {});
  it.each(conditions.filter((name) => words.has(`_${name}`)))(
    '_%s asks what Chakra asks',
    (name) => {
      expect(ours.css(style(`_${name}`, { color: 'red' }))).toEqual(
        chakras.css(style(`_${name}`, { color: 'red' })),
      );
    },
  );
});

/** Chakra also remembers a background for `currentBg`, which no screen uses. */
const withoutCurrentBg = (css: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(css).filter(([property]) => property !== '--bg-currentcolor'));

test('no style is in a cascade layer, because adding one makes Chromium lay out the whole page', () => {
  const { recipes = {} } = config.theme ?? {};
  const styles = [ours._global, ...Object.values(recipes).map((recipe) => ours.cva(recipe)({}))];
  expect(JSON.stringify(styles)).toContain('inline-flex');
  expect(JSON.stringify(styles)).not.toContain('@layer');
});
