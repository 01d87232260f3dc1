import type { PersonalSpan } from '../contract/personal.ts';
import { findAddresses } from './find-addresses.ts';
import { findHandles } from './find-handles.ts';
import { findIbans } from './find-ibans.ts';
import { findLinks } from './find-links.ts';
import { findNames } from './find-names.ts';
import { findNumbers } from './find-numbers.ts';
import { findOrganisations } from './find-organisations.ts';
import { fold, rewrite } from './folded.ts';
import { unspelled } from './unspelled.ts';

/**
 * What in a text may lead to a person (requirements 14), in order, none over another. Helplines and emergency numbers are
 * never among it.
 * @param original as it would be stored; the spans count its UTF-16 units
 */
export function findPersonal(original: string): PersonalSpan[] {
  const folded = fold(original);
  const ibans = findIbans(folded);
  const links = findLinks(unspelled(folded));
  // Digits of an account or in a link are no telephone number.
  const taken = [...ibans, ...links];
  const rest = [findHandles, findAddresses, findNames, findOrganisations].flatMap((find) =>
    find(folded),
  );
  const numbers = findNumbers(
    rewrite(folded, /[^\n]/gu, ({ index }) => (isIn(taken, folded.starts[index]) ? ';' : null)),
  );
  return apart([...taken, ...numbers, ...rest]);
}

const isIn = (spans: readonly PersonalSpan[], at = 0): boolean =>
  spans.some(({ start, end }) => start <= at && at < end);

/** Of spans that overlap a hard one stays, else the longer. */
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
