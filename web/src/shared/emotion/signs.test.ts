import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  EMOTIONS,
  MOON_PHASES,
  REACTION_CATEGORIES,
  TOTEM_TEXT,
} from '@blckmirror/functions/contract';
import { expect, it } from 'vitest';
import { GUARDIANS } from '../../features/landing/texts.ts';
import { TOTEM_MEANINGS } from '../../features/mirror/totems.ts';
import { emotionLook } from './emotion.tsx';
import { signHref } from './sign.tsx';

const SPRITE = readFileSync(path.join(import.meta.dirname, 'signs.svg'), 'utf8');
const SYMBOL = /<symbol id="([^"]+)" viewBox="0 0 24 24"[^>]*>(.*?)<\/symbol>/gs;
const drawings = new Map(
  [...SPRITE.matchAll(SYMBOL)].map(([, id = '', lines = '']) => [id, lines]),
);

const nameds = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);
const NAMES = {
  emotion: [...EMOTIONS, emotionLook('longing').sign],
  reaction: nameds(REACTION_CATEGORIES),
  totem: nameds(Object.values(TOTEM_TEXT)),
  'totem of the Mirror': nameds(Object.values(TOTEM_MEANINGS)),
  'guardian of the landing page': nameds(GUARDIANS),
  'phase of the moon': [...MOON_PHASES],
};
const all = [...new Set(Object.values(NAMES).flat())];
const idOf = (name: string) => signHref(name).split('#')[1] ?? '';

it.each(Object.entries(NAMES))('every %s has a drawing of its own', (_, names) => {
  const lines = names.map((name) => drawings.get(idOf(name)) ?? '');
  expect(names.filter((_name, at) => !/ d="M[^"]{20,}"/.test(lines[at] ?? ''))).toEqual([]);
  expect(new Set(lines).size).toBe(names.length);
});

it('nothing is drawn that nobody shows', () => {
  expect([...drawings.keys()].sort()).toEqual(all.map(idOf).sort());
  expect(SPRITE.split('<symbol')).toHaveLength(all.length + 1);
});

it('is a file of at most 3 kB, fetches nothing and runs nothing', () => {
  expect(gzipSync(SPRITE).length).toBeLessThanOrEqual(3_000);
  expect(SPRITE).not.toMatch(/<(?!\/?(svg|symbol|path)\b)|href|url\(|style|\son\w+=/);
});

it('wears the colour of the words around it, in one line', () => {
  const colours = [...SPRITE.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
  expect(new Set(colours)).toEqual(new Set(['currentColor', 'none']));
  expect(SPRITE).not.toContain('stroke-width');
});
