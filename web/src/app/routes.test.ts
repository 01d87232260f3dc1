import { describe, expect, it } from 'vitest';
import { PATHS } from '../config/paths.ts';
import { routes } from './routes.tsx';

describe('the route table', () => {
  it('has a screen for every path of the app, and one for any other', () => {
    expect(new Set(routes.map(({ path }) => path))).toEqual(
      new Set([...Object.values(PATHS), '*']),
    );
  });
});
