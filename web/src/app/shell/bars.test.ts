import { describe, expect, it } from 'vitest';
import { barsFor } from './shell.tsx';

describe('which bars a screen has', () => {
  it.each(['/', '/landing', '/login', '/subscribe', '/manage-subscription'])(
    'a visitor sees no bottom bar on %s',
    (path) => {
      expect(barsFor(path, false).bottom).toBe(false);
    },
  );

  it.each(['/feed', '/drop', '/mirror', '/nowhere'])('a visitor can move on from %s', (path) => {
    expect(barsFor(path, false)).toEqual({ header: true, bottom: true });
  });

  it('a signed-in person has both bars at home', () => {
    expect(barsFor('/', true)).toEqual({ header: true, bottom: true });
    expect(barsFor('/subscribe', true).bottom).toBe(true);
  });

  it('the landing page brings its own top bar, forced or not', () => {
    expect(barsFor('/landing', false).header).toBe(false);
    expect(barsFor('/landingtest', true)).toEqual({ header: false, bottom: false });
  });
});
