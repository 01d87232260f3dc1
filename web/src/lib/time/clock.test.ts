import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { hearServerTime, now, onServerClock } from './clock.ts';

/** An answer with its time in whole seconds, a while after it was sent. */
function hear(serverTime: number, travelled: number): void {
  hearServerTime(new Date(serverTime - travelled).toUTCString());
}

describe('the clock of the server', () => {
  it('is never shown ahead of itself, and behind by less than a second and the way of its quickest answer', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.array(
          fc.record({
            after: fc.integer({ min: 0, max: 1e8 }),
            travelled: fc.integer({ min: 0, max: 3_000 }),
          }),
          { minLength: 1 },
        ),
        (wrongBy, answers) => {
          let server = Date.parse('2026-03-10T12:00:00Z');
          // From a completely different clock, so that nothing of the earlier one remains.
          vi.setSystemTime(0);
          hear(1e13, 0);
          for (const { after, travelled } of answers) {
            server += after;
            vi.setSystemTime(server + wrongBy);
            hear(server, travelled);
            const shown = onServerClock(now()).getTime();
            expect(shown).toBeLessThanOrEqual(server);
            expect(shown).toBeGreaterThan(server - 4_001);
          }
        },
      ),
    );
  });

  it('is left as it was by an answer that says nothing readable', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    hearServerTime('Thu, 01 Jan 1970 01:00:00 GMT');
    hearServerTime(null);
    hearServerTime('soon');
    expect(onServerClock(now()).getTime()).toBe(3_600_000);
  });
});
