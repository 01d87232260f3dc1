import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath } from './navigation.ts';

const ORIGINS = ['https://blckmirror.test', 'http://127.0.0.1:5000'];

/** Characters that change where an address leads, in any order, among ordinary letters. */
const pieces = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '/.', '@', ':', '?', '#', '[', '%09', '%2f', '%5c', '%2e'],
  ...['\t', '\n', '\r', '\0', '\v', '\f', ' ', '\u00a0', '\u2028', '\ufeff', '\u0085', '\uff0f'],
  ...['elsewhere.test', 'https:', 'javascript:', 'a', 'é', '\ud800'],
);
const hostile = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  hostile,
  hostile.map((rest) => `/${rest}`),
);

describe('a path that came from outside', () => {
  it.each(['/', '/mirror', '/mirror?tab=archive#top', '/drop?from=%2F%2Felsewhere.test', '/a//b'])(
    'is kept as it is when it stays here: %s',
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    ...['/\t/elsewhere.test', '/\n/elsewhere.test', '/\r/elsewhere.test', '/\t\\elsewhere.test'],
    ...['//elsewhere.test', '/\\elsewhere.test', '\\\\elsewhere.test', '/mirror\\..\\..'],
    ...['/.//elsewhere.test', '/a/..//elsewhere.test', '/%2e//elsewhere.test', '/.%2E//a'],
    ...['https://elsewhere.test/', 'javascript:alert(1)', 'mirror', '', ' /mirror', '/mirror\0'],
    ...['//[', '/\u0085/elsewhere.test'],
  ])('is none when it could lead elsewhere: %j', (path) => {
    expect(ownPath(path)).toBeNull();
  });

  it('is none when there is none', () => {
    expect(ownPath(null)).toBeNull();
  });

  it('never leaves the origin, resolved once or, as routers do, in its parts again', () => {
    let kept = 0;
    fc.assert(
      fc.property(anything, fc.constantFrom(...ORIGINS), (text, origin) => {
        const path = ownPath(text);
        if (path === null) return;
        kept += 1;
        const { origin: once, pathname, search, hash } = new URL(path, origin);
        expect(once).toBe(origin);
        expect(new URL(pathname + search + hash, origin).origin).toBe(origin);
        expect(ownPath(pathname + search + hash)).not.toBeNull();
      }),
      { numRuns: 20_000 },
    );
    expect(kept).toBeGreaterThan(500);
  });
});
