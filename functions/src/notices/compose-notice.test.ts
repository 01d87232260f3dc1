import { describe, expect, it } from 'vitest';
import { endpoints, REPORT_REASONS } from '../contract/index.ts';
import { composeNotice } from './compose-notice.ts';

type Matter = Parameters<typeof composeNotice>[0];

const NOW = new Date('2026-11-22T19:22:41.500Z');
const OWN = 'The rain knows my name.';
const ID = 'c'.repeat(20);

const matter = (kind: Matter['kind'], rule: Matter['rule']): Matter => ({
  kind,
  rule,
  caseId: ID,
  caseVersion: 4,
  quote: OWN,
  dropId: 'd'.repeat(20),
  ...(kind === 'paused' && { pausedUntil: new Date('2026-11-23T19:22:00Z') }),
});

/** The kinds that take something from the person or refuse them something. */
const RESTRICTING: readonly Matter['kind'][] = [
  'held',
  'hidden',
  'waits',
  'masked',
  'note',
  'removed',
  'paused',
  'ended',
  'upheld',
];

const notice = endpoints['GET /api/notices'].output.shape.notices.element;
const everyOne = notice.shape.kind.options.flatMap((kind) =>
  REPORT_REASONS.flatMap((rule) =>
    [false, true].map((byMachine) => ({
      ...matter(kind, rule),
      isFoundByMachine: byMachine,
      isDecidedByMachine: byMachine,
    })),
  ),
);

describe('a notice', () => {
  it.each(everyOne.filter(({ kind }) => RESTRICTING.includes(kind)))(
    'that $kind for $rule says all that the law asks for',
    (about) => {
      const { text, quote, appeal, appealUntil } = composeNotice(about, NOW);
      const [what = '', since, rule, origin, redress, ...more] = text.split('\n\n');
      expect(more).toEqual([]);
      expect(what.length).toBeGreaterThan(30);
      expect(since).toContain('Since November 22, 2026, everywhere');
      expect(rule).toContain(`in /rules#${about.rule}.`);
      expect(origin).toMatch(
        about.isFoundByMachine ? /; a machine pointed at it[.]$/ : /; no machine pointed at it[.]$/,
      );
      expect(origin).toMatch(about.isDecidedByMachine ? /no person/i : /a person/i);
      expect(redress).toContain('dispute body or a court');
      if (about.kind !== 'upheld') expect(redress).toContain('until May 22, 2027 at 19:22 (UTC)');
      expect(quote).toBe(OWN);
      const canAppeal = about.kind === 'upheld' ? [null, null] : ['open', '2027-05-22'];
      expect([appeal, appealUntil]).toEqual(canAppeal);
    },
  );

  it.each(everyOne)('$kind for $rule goes through the contract, without its case', (about) => {
    const { caseId: _case, caseVersion: _version, ...shown } = composeNotice(about, NOW);
    const told = { id: ID, day: '2026-11-22', isRead: false, ...shown };
    expect(notice.parse(told)).toEqual(told);
  });

  it.each(everyOne)('$kind for $rule never tells who reported, or how many', (about) => {
    const { text } = composeNotice(about, NOW);
    const isReporters = ['receipt', 'acted', 'stays'].includes(about.kind);
    // "No reports" is the right that a suspension takes away.
    const others = text.replace(/no (new )?(drops and )?(no )?reports|drops or reports/g, '');
    if (!isReporters) expect(others).not.toMatch(/report|complained|flagged|pointed out by/i);
    expect(text).not.toMatch(/\b\d+ (people|persons|readers|users|reports)\b/i);
    expect(text).not.toContain('!');
  });

  it('holds words about a way to die in these words, and lets their author choose', () => {
    const { text, canMask } = composeNotice(matter('held', 'methods'), NOW);
    expect(text).toContain(
      'Your words are safe here and yours. Part of them is being looked at because it may describe a way to die. ' +
        'You did nothing wrong by feeling this.',
    );
    expect(text).toContain(
      'You can mask that part and let it go on, or keep it in your archive. Help is at /help',
    );
    expect(canMask).toBe(true);
  });

  it.each(everyOne.filter(({ kind, rule }) => kind !== 'held' || rule !== 'methods'))(
    '$kind for $rule offers no such choice',
    (about) => expect(composeNotice(about, NOW).canMask).toBe(false),
  );

  it('of care names helplines, and neither a rule nor which words were read', () => {
    const { text, rule, quote, dropId, appeal } = composeNotice(matter('care', 'worried'), NOW);
    expect(text).toContain('/help');
    expect([rule, quote, dropId, appeal]).toEqual([null, null, null, null]);
  });

  it('adds what the person who decided wrote', () => {
    const note = 'The number of a street.';
    const { text } = composeNotice({ ...matter('removed', 'personal-data'), note }, NOW);
    expect(text).toContain(`The person who decided adds: "${note}"`);
  });

  it('says until when a pause runs, and that other people confirm an end', () => {
    const { text } = composeNotice({ ...matter('paused', 'hate'), isEndProposed: true }, NOW);
    expect(text).toContain('until November 23, 2026 at 19:22 (UTC)');
    expect(text).toContain('Only if they remove every one of them does the account end.');
    expect(text).toContain('/help stay open');
  });
});
