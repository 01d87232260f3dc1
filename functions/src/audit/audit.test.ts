import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../platform/collections.ts';
import { type AuditFact, findPublished, linked, publishedEnd, verifyChain } from './audit.ts';

const NOTHING = { n: 0, hash: '' };

process.env.SERVER_KEY ??= `g:${'1'.repeat(64)}`;

const fact = fc.record({
  by: fc.constantFrom('desk 1234' as const, 'machine' as const),
  action: fc.constantFrom('claim', 'decide', 'escalate'),
  caseId: fc.option(fc.stringMatching(/^[a-z0-9]{20}$/)),
  before: fc.option(fc.constantFrom('open', 'claimed')),
  after: fc.option(fc.constantFrom('claimed', 'decided remove')),
  reason: fc.option(fc.constantFrom('hate' as const, 'spam' as const)),
});

const chainOf = (facts: readonly AuditFact[]): Doc<'audit/entries'>[] => {
  const chain: Doc<'audit/entries'>[] = [];
  for (const [n, each] of facts.entries()) {
    chain.push(linked(chain.at(-1) ?? NOTHING, each, Timestamp.fromMillis(60_000 * n)));
  }
  return chain;
};

const chains = fc.array(fact, { minLength: 2, maxLength: 20 }).map(chainOf);
const somewhere = chains.chain((chain) =>
  fc.record({ chain: fc.constant(chain), at: fc.nat({ max: chain.length - 1 }) }),
);
const headOf = (chain: readonly Doc<'audit/entries'>[]) => {
  const { n, hash } = chain.at(-1) ?? NOTHING;
  return { n, hash };
};

describe('the audit', () => {
  it('holds as it was written, and against every head that it ever had', () => {
    fc.assert(
      fc.property(somewhere, ({ chain, at }) => {
        expect(verifyChain(chain)).toEqual({ holds: true, head: headOf(chain) });
        expect(verifyChain(chain, headOf(chain.slice(0, at + 1))).holds).toBe(true);
      }),
    );
    expect(verifyChain([])).toEqual({ holds: true, head: NOTHING });
  });

  it('shows an entry that was changed in any of its fields', () => {
    const changes: Partial<Doc<'audit/entries'>>[] = [
      { by: 'desk 9999' },
      { action: 'nothing' },
      { caseId: 'another' },
      { before: 'decided' },
      { after: 'decided keep' },
      { reason: 'child' },
      { at: Timestamp.fromMillis(1) },
      { hash: 'f'.repeat(64) },
    ];
    fc.assert(
      fc.property(somewhere, fc.constantFrom(...changes), ({ chain, at }, change) => {
        const changed = chain.map((entry, n) => (n === at ? { ...entry, ...change } : entry));
        expect(verifyChain(changed)).toMatchObject({ holds: false, at: at + 1 });
      }),
    );
  });

  it('shows an entry that is gone, and two that changed places', () => {
    fc.assert(
      fc.property(somewhere, ({ chain, at }) => {
        const without = chain.toSpliced(at, 1);
        expect(verifyChain(without, headOf(chain)).holds).toBe(false);
        if (at === chain.length - 1) return;
        expect(verifyChain(without)).toMatchObject({ holds: false, at: at + 1 });
        const [a, b] = chain.slice(at, at + 2) as [Doc<'audit/entries'>, Doc<'audit/entries'>];
        expect(verifyChain(chain.toSpliced(at, 2, b, a)).holds).toBe(false);
      }),
    );
  });

  it('shows an end that was cut off, and a chain that was written anew, against yesterday’s head', () => {
    fc.assert(
      fc.property(somewhere, fc.array(fact, { maxLength: 20 }), ({ chain, at }, others) => {
        const yesterday = headOf(chain);
        const published = publishedEnd(yesterday, '2026-11-26');
        expect(findPublished([...chain].reverse(), published)).toMatchObject(yesterday);
        const cut = chain.slice(0, at);
        expect(verifyChain(cut).holds).toBe(true);
        expect(verifyChain(cut, yesterday).holds).toBe(false);
        expect(findPublished(cut, published)).toBeNull();
        const anew = chainOf([{ ...chain[0], by: 'console' } as AuditFact, ...others]);
        expect(verifyChain(anew).holds).toBe(true);
        expect(verifyChain(anew, yesterday).holds).toBe(false);
        expect(findPublished(anew, published)).toBeNull();
      }),
    );
  });

  it('is published as another text every day, though nobody acted, without the number of entries', () => {
    fc.assert(
      fc.property(chains, (chain) => {
        const head = headOf(chain);
        const days = ['2026-11-25', '2026-11-26'].map(
          (day) => publishedEnd(head, day).split(':')[1],
        );
        expect(days[0]).not.toBe(days[1]);
        expect(days.join()).not.toContain(head.hash);
      }),
    );
  });
});
