import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Area, freeTop } from './free-place.ts';

// A phone of 390 x 844, with a toast of 74 px above the bottom bar.
const WANTED: Area = { left: 16, right: 374, top: 698, bottom: 772 };
const control = (top: number, height: number, left = 16, right = 374): Area => ({
  left,
  right,
  top,
  bottom: top + height,
});
const covers = (top: number, controls: readonly Area[]) =>
  controls.some(
    (one) => one.bottom > top && one.top < top + 74 && one.right > 16 && one.left < 374,
  );

describe('where a toast stands', () => {
  it('is above the bottom bar while nothing is in its way', () => {
    expect(freeTop(WANTED, [])).toBe(698);
    expect(freeTop(WANTED, [control(788, 56), control(100, 300)])).toBe(698);
  });

  it('is the next free place above what it would cover', () => {
    expect(freeTop(WANTED, [control(700, 44)])).toBe(700 - 8 - 74);
    expect(freeTop(WANTED, [control(700, 44), control(560, 44), control(630, 44)])).toBe(
      560 - 8 - 74,
    );
  });

  it('is found for what a browser measures', () => {
    // As DOMRect: everything is inherited.
    const measured: Area = Object.create(WANTED);
    expect(freeTop(measured, [Object.create(control(700, 44))])).toBe(618);
  });

  it('is not moved by what stands beside it', () => {
    expect(freeTop({ ...WANTED, left: 430, right: 850 }, [control(700, 44, 900, 1000)])).toBe(698);
  });

  it('is where it covers least when a screen is full', () => {
    const full = [control(0, 400), control(400, 300), control(700, 144)];
    expect(freeTop(WANTED, full)).toBe(698);
    // A gap of 60 px: as little of the one below or above as can be.
    const nearly = [control(0, 400), control(460, 384)];
    expect([385, 401]).toContain(freeTop(WANTED, nearly));
  });

  it('is close beside controls before it is on one, however small', () => {
    // Rows of a feed of short drops, and a tab of which a corner would be covered.
    const rows = [control(200, 44), control(322, 44), control(444, 44), control(566, 44)];
    const top = [control(0, 100), control(110, 44, 340, 430)];
    expect(freeTop(WANTED, [...top, ...rows, control(688, 300)])).toBe(688 - 1 - 74);
  });

  it('never covers a control where some place is free', () => {
    const tops = fc.integer({ min: 0, max: 800 });
    const some = fc.array(fc.tuple(tops, fc.integer({ min: 20, max: 90 })), { maxLength: 12 });
    fc.assert(
      fc.property(some, (boxes) => {
        const controls = boxes.map(([top, height]) => control(top, height));
        const close = controls.map((one) => ({ ...one, top: one.top - 1, bottom: one.bottom + 1 }));
        const free = Array.from({ length: 690 }, (_, at) => at + 8).some(
          (at) => !covers(at, close),
        );
        fc.pre(free);
        expect(covers(freeTop(WANTED, controls), controls)).toBe(false);
      }),
    );
  });
});
