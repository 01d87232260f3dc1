import { describe, expect, it } from 'vitest';
import { HELPLINES } from './helplines.ts';

describe('the helplines', () => {
  it.each(HELPLINES)('$name: the button dials a number that is shown', ({ number, dial }) => {
    expect(number.replace(/[\s-]/g, '')).toContain(dial);
    expect(dial).toMatch(/^\d+$/);
  });
});
