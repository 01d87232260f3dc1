import { describe, expect, it } from 'vitest';
import { parseGiven, withoutReaction, withReaction } from './own-reactions.ts';

describe('the reactions I gave, kept in this browser', () => {
  it.each([null, '', '{', '[]', '"dark"', '12', 'null', '{"a":"dark"}', '{"a":null}'])(
    'counts %j as none',
    (stored) => {
      expect(parseGiven(stored)).toEqual({});
    },
  );

  it('leaves out reactions that do not exist', () => {
    expect(parseGiven('{"a":["dark","hearts",7],"b":["hearts"]}')).toEqual({
      a: ['dark'],
    });
  });

  it('adds each reaction once and takes it back whole', () => {
    const one = withReaction({}, 'a', 'dark');
    const two = withReaction(withReaction(one, 'a', 'same'), 'a', 'dark');
    expect(two).toEqual({ a: ['dark', 'same'] });
    expect(withoutReaction(two, 'a', 'dark')).toEqual({ a: ['same'] });
    expect(withoutReaction(one, 'a', 'dark')).toEqual({});
    expect(withoutReaction(one, 'b', 'dark')).toEqual(one);
  });
});
