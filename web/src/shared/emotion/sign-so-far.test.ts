import type { Emotion } from '@blckmirror/functions/contract';
import { expect, it } from 'vitest';
import { totemSoFar } from './sign-so-far.tsx';

it.each<[readonly Emotion[], string]>([
  [['sadness'], 'ghost'],
  [['anger'], 'flame'],
  [['anxiety'], 'storm'],
  [['love'], 'heart'],
  [['joy'], 'mirror'],
  [['anger', 'sadness'], 'ghost'],
  [['sadness', 'anxiety'], 'storm'],
  [['joy', 'anger'], 'flame'],
  [['anger', 'love'], 'heart'],
  [['joy', 'joy', 'love'], 'heart'],
  [['anger', 'joy', 'love'], 'heart'],
  [['anger', 'anger', 'love'], 'flame'],
  [['anger', 'joy', 'sadness'], 'mirror'],
])('the drops %j point to the %s', (felt, totem) => {
  expect(totemSoFar(felt)).toBe(totem);
});
