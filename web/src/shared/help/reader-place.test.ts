import { EMERGENCY, HELPLINES } from '@blckmirror/functions/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestFirst, readerPlace } from './reader-place.ts';

const leading = (zone: string, languages: readonly string[] = []) =>
  nearestFirst(EMERGENCY, readerPlace(zone, languages)).near.map(({ number }) => number);
const talkingTo = (zone: string) =>
  nearestFirst(HELPLINES, readerPlace(zone, [])).near.map(({ number }) => number);

describe('the number that stands first', () => {
  it.each([
    ['Europe/Amsterdam', ['112']],
    ['Europe/Berlin', ['112']],
    ['Europe/Kyiv', ['112']],
    ['Atlantic/Canary', ['112']],
    ['Europe/London', ['999', '112']],
    ['Europe/Dublin', ['112']],
    ['America/New_York', ['911']],
    ['America/Toronto', ['911']],
    ['America/Indiana/Knox', ['911']],
    ['Pacific/Honolulu', ['911']],
    ['Australia/Perth', ['000']],
    ['Pacific/Auckland', ['111']],
  ])('in %s is %j', (zone, numbers) => {
    expect(leading(zone)).toEqual(numbers);
  });

  it('is the one where the device is, whatever language is read there', () => {
    expect(leading('America/Chicago', ['nl-NL'])).toEqual(['911']);
  });

  it.each(['America/Sao_Paulo', 'America/Bogota', 'Asia/Tokyo', 'Africa/Lagos', 'US/Samoa'])(
    'is none of ours in %s, where each could be wrong',
    (zone) => {
      expect(leading(zone, ['en-US'])).toEqual([]);
    },
  );

  it.each([
    ['UTC', ['en', 'nl-BE'], ['112']],
    ['Etc/UTC', ['en-CA'], ['911']],
    ['', ['en-GB'], ['999', '112']],
    ['GMT', ['en'], []],
  ])('with the clock at %j is told by the languages %j', (zone, languages, numbers) => {
    expect(leading(zone, languages)).toEqual(numbers);
  });

  it('takes no number away, wherever somebody is', () => {
    const zones = fc.oneof(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), fc.string());
    fc.assert(
      fc.property(zones, fc.array(fc.string()), (zone, languages) => {
        for (const lines of [EMERGENCY, HELPLINES]) {
          const { near, far } = nearestFirst<(typeof lines)[number]>(
            lines,
            readerPlace(zone, languages),
          );
          expect(new Set([...near, ...far])).toEqual(new Set(lines));
        }
      }),
    );
  });
});

describe('the people to talk to', () => {
  it.each([
    ['Europe/Amsterdam', ['113 or 0800-0113']],
    ['Europe/Brussels', ['1813']],
    ['Europe/London', ['116 123']],
    ['Europe/Dublin', ['116 123']],
    ['America/Vancouver', ['988']],
    ['Europe/Paris', []],
  ])('first in %s are %j', (zone, numbers) => {
    expect(talkingTo(zone)).toEqual(numbers);
  });
});
