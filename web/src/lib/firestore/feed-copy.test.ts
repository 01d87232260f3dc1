import {
  COUNTED_REACTION_TYPES,
  EMOTIONS,
  feedCopy,
  TOTEM_TYPES,
} from '@blckmirror/functions/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFeedCopy } from './copies.ts';

type FeedCopy = ReturnType<(typeof feedCopy)['parse']>;

const letters = [...'ABCxyz019'];
const id = fc.string({ unit: fc.constantFrom(...letters), minLength: 20, maxLength: 20 });
const minute = fc
  .integer({ min: 0, max: 60_000_000 })
  .chain((at) => fc.constantFrom('', '.000').map((ms) => ({ at, ms })))
  .map(({ at, ms }) => new Date(at * 60_000).toISOString().replace('.000', ms));
const item = fc.record({
  drop: fc.record({
    id,
    content: fc.string({ unit: 'grapheme' }),
    emotionType: fc.constantFrom(...EMOTIONS),
    createdAt: minute,
    totemType: fc.constantFrom(...TOTEM_TYPES),
  }),
  reactionCounts: fc.dictionary(fc.constantFrom(...COUNTED_REACTION_TYPES), fc.nat()),
});
const copy = fc.record({
  drops: fc.array(item, { maxLength: 3 }),
  nextCursor: fc.option(fc.string({ unit: fc.constantFrom('a', 'Z', '_', '-'), minLength: 1 })),
  v: fc.option(fc.nat()),
  gone: fc.array(id, { maxLength: 2 }),
  popular: fc.array(item, { maxLength: 2 }),
});

const ODD = [
  null,
  -1,
  1.5,
  2 ** 60,
  '',
  'x'.repeat(201),
  'a b',
  [],
  {},
  [null],
  true,
  '2026-02-30T10:00:00.000Z',
  '2026-02-20T10:00:01.000Z',
  '2026-02-20T25:00:00Z',
  'ghost',
  'sorrow',
];

/** Damages one field of a copy, removes a field, or adds one. */
function disturb(whole: unknown, [where, how]: readonly [number, number]): unknown {
  const text = structuredClone(whole) as Record<string, unknown>;
  const places: [Record<string, unknown>, string][] = [];
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const name of Object.keys(value)) {
      places.push([value as Record<string, unknown>, name]);
      collect((value as Record<string, unknown>)[name]);
    }
  };
  collect(text);
  const [holder, name] = places[where % places.length] ?? [text, 'v'];
  if (how === 0) delete holder[name];
  else if (how === 1) holder.userId = 'someone';
  else holder[name] = ODD[how % ODD.length];
  return text;
}

const accepts = (value: unknown): boolean => {
  try {
    parseFeedCopy(JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};
const isAllowed = (value: unknown): boolean =>
  feedCopy.safeParse(JSON.parse(JSON.stringify(value))).success;

describe('the copy of the head of the feed', () => {
  it('is read whole where it is as the contract has it', () => {
    fc.assert(
      fc.property(copy, (valid) => {
        expect(isAllowed(valid)).toBe(true);
        expect(parseFeedCopy(JSON.stringify(valid))).toEqual(valid satisfies unknown as FeedCopy);
      }),
    );
  });

  it('is refused exactly where the contract refuses it', () => {
    const change = fc.tuple(fc.nat(400), fc.nat(ODD.length + 1));
    fc.assert(
      fc.property(copy, change, (valid, how) => {
        const odd = disturb(valid, how);
        expect(accepts(odd)).toBe(isAllowed(odd));
      }),
      { numRuns: 500 },
    );
  });

  it.each(['', 'null', '[]', '"drops"', '{}', '{"drops":'])('is not %j', (text) => {
    expect(() => parseFeedCopy(text)).toThrow();
  });
});
