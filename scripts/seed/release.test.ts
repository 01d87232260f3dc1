import { expect, it } from 'vitest';
import { planReleases } from './release.ts';

const drop = (moment: string, hasFaded: boolean) => ({ moment: new Date(moment), hasFaded });

it('what stands on the feed comes out in its own minute, once for all that share it', () => {
  const releases = planReleases([
    drop('2026-11-20T12:00:30Z', false),
    drop('2026-11-18T09:00:00Z', false),
    drop('2026-11-20T12:00:59Z', false),
  ]);
  expect(releases.map(({ at, drops }) => [at.toISOString(), drops.length])).toEqual([
    ['2026-11-18T09:00:00.000Z', 1],
    ['2026-11-20T12:01:00.000Z', 2],
  ]);
});

it('what has faded comes out some days at a time, and never beside what has not', () => {
  const releases = planReleases([
    drop('2026-10-01T20:00:00Z', true),
    drop('2026-10-03T20:00:00Z', true),
    drop('2026-10-15T20:00:00Z', true),
    drop('2026-10-15T21:00:00Z', false),
    drop('2026-10-15T22:00:00Z', true),
  ]);
  expect(releases.map(({ at, hasFaded }) => [at.toISOString().slice(0, 13), hasFaded])).toEqual([
    ['2026-10-03T20', true],
    ['2026-10-15T20', true],
    ['2026-10-15T21', false],
    ['2026-10-15T22', true],
  ]);
});
