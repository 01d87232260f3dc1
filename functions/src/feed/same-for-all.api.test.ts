import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { CLEAN } from '../../test/support/clean-standing.ts';
import { newPeople, type Person } from '../../test/support/people.ts';
import { releasedDrop, report } from '../../test/support/reporting.ts';
import { tick } from '../../test/support/ticks.ts';
import { REPORT_REASONS } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const TOMORROW = Timestamp.fromMillis(now.getTime() + 24 * 3_600_000);
const api = whileTesting(() => startApi(() => now));

const who = fc.nat({ max: 3 });
const happening = fc.oneof(
  fc.record({ act: fc.constant('report' as const), who, whose: who, n: fc.nat({ max: 8 }) }),
  fc.record({ act: fc.constant('react' as const), who, whose: who }),
  fc.record({ act: fc.constant('pause' as const), who }),
);

interface Item {
  readonly drop: { readonly id: string };
  readonly reactionCounts: Readonly<Record<string, number>>;
}

/** The public part of a card, without the reader's own data. */
const common = ({ drop }: Item) => ({ ...drop, userId: undefined });

describe('whoever is in', () => {
  it('reads the feed that everybody reads, whatever they did and whatever was decided about them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 8 }), async (happenings) => {
        const people = await newPeople(4);
        const ids: string[] = [];
        for (const author of people) ids.push(await releasedDrop(api, author, now));
        const at = (n: number) => people[n] as Person;
        for (const each of happenings) {
          const { token, uid } = at(each.who);
          if (each.act === 'report') {
            const reason = REPORT_REASONS[each.n] ?? 'other';
            await report(api, at(each.who), ids[each.whose] ?? '', reason);
          } else if (each.act === 'react') {
            const route = `POST /api/drops/${ids[each.whose]}/react`;
            await api.send(route, { token, json: { type: 'same' } });
          } else {
            await collection('standing')
              .doc(uid)
              .set({ ...CLEAN, pausedUntil: TOMORROW });
          }
        }
        await tick(now);
        const open = (await api.send('GET /api/public/drops/feed')).body;
        for (const { token, uid } of people) {
          const own = (await api.send('GET /api/drops/feed', { token })).body;
          expect(own.drops.map(common)).toEqual(open.drops.map(common));
          expect(own.nextCursor).toBe(open.nextCursor);
          const marked = own.drops.filter(({ drop }: { drop: { userId?: string } }) => drop.userId);
          expect(
            new Set(marked.map(({ drop }: { drop: { userId: string } }) => drop.userId)),
          ).toEqual(new Set([uid]));
        }
      }),
      { numRuns: process.env.LONG_RUN ? 60 : 5 },
    );
  });
});
