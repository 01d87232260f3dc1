import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REPORT_REASONS } from '../contract/index.ts';
import { isGrave, nicknameOf, SEVERITY_OF, severityOf } from './case.ts';

it('a case is spoken of by two plain words, always the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{20}$/), (id) => {
      expect(nicknameOf(id)).toMatch(/^[a-z]{3,8} [a-z]{3,8}$/);
      expect(nicknameOf(id)).toBe(nicknameOf(id));
    }),
  );
  const many = Array.from({ length: 500 }, (_, n) => nicknameOf(`case${n}`));
  expect(new Set(many).size).toBeGreaterThan(450);
});

it('a case is as grave as the gravest of its reasons, and a step graver where somebody is worried', () => {
  const ranks = ['grave', 'serious', 'plain'] as const;
  const others = REPORT_REASONS.filter((reason) => reason !== 'worried');
  fc.assert(
    fc.property(fc.subarray(others), (reasons) => {
      const each = reasons.map((reason) => SEVERITY_OF[reason]);
      const gravest = ranks.find((rank) => each.includes(rank)) ?? 'plain';
      expect(severityOf(reasons)).toBe(gravest);
      const raised = { grave: 'grave', serious: 'grave', plain: 'serious' }[gravest];
      expect(severityOf([...reasons, 'worried'])).toBe(raised);
    }),
  );
  expect(
    ['child', 'methods', 'personal-data', 'hate', 'worried'].map((it) => isGrave(it as never)),
  ).toEqual([true, true, true, false, false]);
});
