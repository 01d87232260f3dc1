import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { aNotifier } from '../../test/support/a-case.ts';
import { endpoints, REPORT_REASONS } from '../contract/index.ts';
import type { Doc } from '../platform/collections.ts';
import { statusOf } from './public-report.ts';

const at = (iso: string) => Timestamp.fromDate(new Date(iso));
const { output } = endpoints['POST /api/public/notices/status'];

const aReport = (change: Partial<Doc<'notifiers'>> = {}) =>
  aNotifier(new Date('2026-11-20T23:59:59.999Z'), {
    explanation: 'canary explanation',
    name: 'canary name',
    email: 'canary@example.com',
    ...change,
  });

const decided = (change: Partial<Doc<'notifiers'>> = {}) =>
  aReport({
    outcome: 'stays',
    basis: 'read',
    decidedAt: at('2026-11-22T08:00:00Z'),
    expireAt: at('2027-05-22T08:00:00Z'),
    ...change,
  });

const status = (notifier: Doc<'notifiers'>, canComplain = false) =>
  output.parse(statusOf(notifier, canComplain));

describe('what the sender of a notice is told', () => {
  it('is that it came, and on which day, until somebody has decided', () => {
    expect(status(aReport())).toEqual({
      state: 'received',
      receivedOn: '2026-11-20',
      decidedOn: null,
      reasons: null,
      redress: null,
      canComplain: false,
    });
  });

  it.each(REPORT_REASONS)('is what was done, why, and what can be done against it: %s', (rule) => {
    const acted = status(decided({ outcome: 'acted', rule }));
    expect(acted).toMatchObject({ state: 'acted', decidedOn: '2026-11-22' });
    expect(acted.reasons).toMatch(/^A person read these words\. We acted, because .+\.$/);
    expect(acted.redress).toContain('court');
  });

  it.each<[NonNullable<Doc<'notifiers'>['basis']> | null, Doc<'notifiers'>['outcome'], RegExp]>([
    ['read', 'stays', /^A person read these words\. They stay/],
    [
      'read-before',
      'stays',
      /had read .* before your report came.* What you explained was not read/,
    ],
    ['read-before', 'acted', /had read .* before your report came.* We had acted, because/],
    ['waited', 'stays', /waited for a second one\. They stay, because no second person confirmed/],
    ['waited', 'acted', /^A person read these words\. We acted, because/],
    ['appeal', 'stays', /read again after an appeal, and we took the decision back/],
    ['appeal', 'acted', /read again after an appeal/],
    ['nobody', 'acted', /^These words are not shown any more\. No person had decided/],
    ['nobody', 'stays', /No person decided/],
    [null, 'gone', /gone before anybody decided/],
  ])('says what happened: %s, %s', (basis, outcome, sentence) => {
    const { reasons } = status(decided({ basis, outcome, rule: 'hate' }));
    expect(reasons).toMatch(sentence);
    const isRead = ['read', 'read-before', 'waited'].includes(basis ?? '');
    expect(/A person (had )?read/.test(reasons ?? '')).toBe(isRead);
  });

  it('offers a complaint until the day on which the report is erased, and says who reads it', () => {
    const { redress } = status(decided(), true);
    expect(redress).toContain('complain below, once, before May 22, 2027');
    expect(redress).toContain('or, where nobody else can, the same person at least a night later');
    expect(status(decided()).redress).not.toContain('complain');
  });

  it.each([
    ['sent', 'stays', /A person will read it/],
    ['stays', 'stays', /We read your complaint, and the decision stays/],
    ['gone', 'stays', /gone before anybody answered/],
    ['anew', 'gone', /^You may also turn/],
    ['anew', null, /took the decision back\. A new decision will follow/],
    ['anew', 'acted', /was read, and this was decided after it/],
  ] as const)('says what became of a complaint: %s, %s', (complaint, outcome, sentence) => {
    expect(status(decided({ complaint, outcome })).redress).toMatch(sentence);
  });

  it('holds nothing of what they sent, and nothing of who wrote or decided', () => {
    for (const notifier of [decided(), decided({ basis: 'nobody', outcome: 'acted' })]) {
      const told = JSON.stringify(status(notifier, true));
      expect(told).not.toMatch(/canary|author|moderator|\d\d:\d\d/);
    }
  });
});
