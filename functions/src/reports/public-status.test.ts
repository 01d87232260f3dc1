import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract/endpoints.ts';
import { REPORT_REASONS } from '../contract/reports.ts';
import type { NotifierDoc } from '../platform/safety-documents.ts';
import { statusOf } from './public-status.ts';

const at = (iso: string) => Timestamp.fromDate(new Date(iso));
const { output } = endpoints['POST /api/public/notices/status'];

const aNotifier = (change: Partial<NotifierDoc> = {}): NotifierDoc => ({
  caseId: 'case',
  codeHash: 'hash',
  reason: 'hate',
  explanation: 'canary explanation',
  name: 'canary name',
  email: 'canary@example.com',
  receivedAt: at('2026-11-20T23:59:59.999Z'),
  isSlow: false,
  outcome: null,
  rule: null,
  decidedAt: null,
  expireAt: null,
  ...change,
});

describe('what the sender of a notice is told', () => {
  it('is that it came, and on which day, until somebody has decided', () => {
    expect(output.parse(statusOf(aNotifier()))).toEqual({
      state: 'received',
      receivedOn: '2026-11-20',
      decidedOn: null,
      reasons: null,
      redress: null,
    });
  });

  it.each(REPORT_REASONS)('is what was done, why, and what can be done against it: %s', (rule) => {
    const decided = { decidedAt: at('2026-11-22T08:00:00Z'), rule };
    const acted = output.parse(statusOf(aNotifier({ outcome: 'acted', ...decided })));
    expect(acted).toMatchObject({ state: 'acted', decidedOn: '2026-11-22' });
    expect(acted.reasons).toMatch(/^A person read it\. We acted, because .+\.$/);
    expect(acted.redress).toContain('court');
  });

  it('holds nothing of what they sent', () => {
    const decided = { outcome: 'stays', decidedAt: at('2026-11-22T08:00:00Z') } as const;
    expect(JSON.stringify(statusOf(aNotifier(decided)))).not.toContain('canary');
  });
});
