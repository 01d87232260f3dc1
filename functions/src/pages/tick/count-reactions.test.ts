import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anItem } from '../../../test/support/stored-item.ts';
import { REACTION_TYPES, totalReactions } from '../../contract/index.ts';
import { mergeSums, sumReactions } from '../recount.ts';
import { byPage, fitSums, inCommits } from './count-reactions.ts';

type PendingSums = Parameters<typeof byPage>[0][number];

const someReactions = fc.array(
  fc.record({
    dropId: fc.constantFrom('a', 'b', 'c'),
    type: fc.constantFrom(...REACTION_TYPES),
    young: fc.boolean(),
  }),
  { maxLength: 80, size: 'max' },
);

describe('reactions that are added up', () => {
  it('come to the same in one piece or in several', () => {
    fc.assert(
      fc.property(someReactions, someReactions, (one, other) => {
        const apart = mergeSums(
          [sumReactions(one), sumReactions(other)]
            .map((sums) => JSON.stringify(sums))
            .map((json) => JSON.parse(json)),
        );
        expect(apart).toEqual(sumReactions([...one, ...other]));
      }),
    );
  });

  it('lose none and double none', () => {
    fc.assert(
      fc.property(someReactions, (reactions) => {
        const sums = Object.values(sumReactions(reactions));
        const sum = sums.reduce((all, { counts }) => all + totalReactions(counts), 0);
        const young = sums.reduce((all, sum) => all + sum.young, 0);
        expect([sum, young]).toEqual([
          reactions.length,
          reactions.filter((each) => each.young).length,
        ]);
      }),
    );
  });
});

describe('the commits that add up', () => {
  it('hold every reaction once, of at most 450 writes each', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 30, size: 'max' }),
        (sizes) => {
          const pages = sizes.map((size, page) =>
            Array.from({ length: size }, (_, n) => `${page} ${n}`),
          );
          const commits = inCommits(pages);
          expect(commits.flat(2)).toEqual(pages.flat());
          for (const groups of commits) {
            expect(groups.length + groups.flat().length).toBeLessThanOrEqual(450);
          }
        },
      ),
    );
  });
});

describe('the sums that have room in a commit', () => {
  const someSums = (id: number, pageId: string, dropIds: string[], since: number): PendingSums => ({
    id: `f${id}`,
    pageId,
    since,
    byDrop: Object.fromEntries(dropIds.map((each) => [each, { counts: { same: 1 }, young: 0 }])),
  });
  const manySums = fc
    .array(
      fc.record({
        page: fc.nat(9),
        since: fc.nat(1_000),
        dropIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 }),
      }),
      { maxLength: 60, size: 'max' },
    )
    .map((all) =>
      all.map(({ page, since, dropIds }, n) => someSums(n, `p${page}`, dropIds, since)),
    );
  const there = [anItem('a'), anItem('b')];

  it('write no more than they may, the longest waiting first', () => {
    fc.assert(
      fc.property(manySums, fc.integer({ min: 0, max: 80 }), (sums, writes) => {
        const fitting = fitSums(byPage(sums), () => there, writes).fitting;
        const written = fitting.map((page) => {
          const off = new Set(page.pending.flatMap(({ byDrop }) => Object.keys(byDrop)));
          return 1 + page.pending.length + [...off].filter((id) => !'ab'.includes(id)).length;
        });
        expect(written.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(writes);
        const waiting = byPage(sums).map(({ pageId }) => pageId);
        if (fitting.length > 0) expect(fitting[0]?.pageId).toBe(waiting[0]);
      }),
    );
  });

  it('are all of them where there is room', () => {
    fc.assert(
      fc.property(manySums, (sums) => {
        const fitting = fitSums(byPage(sums), () => there, 1_000).fitting;
        expect(fitting.flatMap((page) => page.pending)).toHaveLength(sums.length);
      }),
    );
  });
});
