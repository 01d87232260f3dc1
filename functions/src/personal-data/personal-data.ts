import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import type { OwnDrop, PersonalSpan, RiskLevel } from '../contract/index.ts';
import { findLinks } from './find-links.ts';
import { type Folded, fold, inOneLine, rewrite } from './folded.ts';
import { findIbans, findNumbers } from './numbers.ts';
import { findSoft } from './soft-findings.ts';

/** The decision about words that somebody wants to publish. */
interface Verdict {
  /** Parts that only their author will see. */
  readonly personal: OwnDrop['personal'];
  /** Whether the words sound like danger. */
  readonly risk: RiskLevel;
  /** The parts because of which the words are refused. If there are none, the words may be published. */
  readonly refused: readonly PersonalSpan[];
}

/**
 * Judges words before they are published (requirements 14). Words that sound like danger are never refused, and the author
 * is never asked about them. Instead, the parts that lead to a person are hidden from everybody but the author.
 * @param confirmed whether the author was asked if the words point at somebody, and answered no
 */
export function judge(content: string, confirmed: boolean): Verdict {
  const risk = memoizedRisk(content);
  const spans = findPersonal(content);
  const hard = spans.filter((span) => span.hard);
  if (risk !== 'none') {
    const personal = hard.map(({ start, end, kind }) => ({ start, end, kind }));
    return { personal, risk, refused: [] };
  }
  const refused = hard.length > 0 || !confirmed ? spans : [];
  return { personal: [], risk, refused };
}

/**
 * Finds text that may lead to a person (requirements 14). The findings are in order and do not overlap. Helplines and
 * emergency numbers are never found.
 * @param original the text as it would be stored; the spans count its UTF-16 units
 */
export function findPersonal(original: string): PersonalSpan[] {
  const folded = fold(original);
  const found = findIn(folded);
  if (!folded.text.includes('\n')) return apart(found);
  // A break may split a word, or be between two words. After lines are joined, only the hard findings count: a list of
  // numbers or of names leads to nobody.
  const joined = [inOneLine(folded), rewrite(folded, /\n/g, ' ')].flatMap(findIn);
  return apart([...found, ...joined.filter(({ hard }) => hard)]);
}

function findIn(folded: Folded): PersonalSpan[] {
  const ibans = findIbans(folded);
  const links = findLinks(folded);
  // Digits in a bank account or in a link are not a telephone number.
  const taken = [...ibans, ...links];

  const numbers = findNumbers(
    rewrite(folded, /[^\n]/gu, ({ index }) => (isIn(taken, folded.starts[index]) ? ';' : null)),
  );
  return [...taken, ...numbers, ...findSoft(folded)];
}

const isIn = (spans: readonly PersonalSpan[], at = 0): boolean =>
  spans.some(({ start, end }) => start <= at && at < end);

/** Removes overlaps. Of two spans the one that is refused (`hard`) stays; if both or none are refused, the longer one. */
function apart(spans: readonly PersonalSpan[]): PersonalSpan[] {
  const kept: PersonalSpan[] = [];
  const byWeight = [...spans].sort(
    (one, other) =>
      Number(other.hard) - Number(one.hard) || other.end - other.start - (one.end - one.start),
  );
  for (const span of byWeight) {
    if (kept.every(({ start, end }) => span.end <= start || end <= span.start)) kept.push(span);
  }
  return kept.sort((one, other) => one.start - other.start);
}
