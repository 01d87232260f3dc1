import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TokenPlaces } from './places.ts';

const token = fc.constantFrom('tram', 'train', 'rain', 'tea', 'sea');
const step = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  tokens: fc.option(fc.array(token), { nil: null }),
  isReloaded: fc.boolean(),
});

it('finds the texts that have every wanted part, whatever was changed, discarded and stored before', () => {
  const parts = fc.array(fc.constantFrom('tr', 'ain', 'ea', 'x'), { maxLength: 2 });
  fc.assert(
    fc.property(fc.array(step), parts, (steps, wanted) => {
      let index = new TokenPlaces();
      const texts = new Map<string, readonly string[]>();
      for (const { id, tokens, isReloaded } of steps) {
        if (tokens) {
          index.add(id, tokens);
          texts.set(id, tokens);
        } else {
          index.discard(id);
          texts.delete(id);
        }
        if (isReloaded) index = TokenPlaces.from(JSON.parse(JSON.stringify(index.stored())));
      }
      const found = index.find(wanted.map((part) => (one: string) => one.includes(part)));
      const fits = (tokens: readonly string[]) =>
        wanted.every((part) => tokens.some((one) => one.includes(part)));
      expect([...found].sort()).toEqual(
        [...texts].flatMap(([id, tokens]) => (fits(tokens) ? [id] : [])).sort(),
      );
      expect(index.size).toBe(texts.size);
    }),
  );
});

it('stores nothing of a text that was replaced or discarded', () => {
  const index = new TokenPlaces();
  index.add('a', ['secret']);
  index.add('a', ['tea']);
  index.add('b', ['gone']);
  index.discard('b');
  expect(index.stored()).toEqual({ ids: ['a'], places: [['tea', [0]]] });
});
