import { appealsInCase } from '../cases/outcome.ts';
import { findMethods } from '../cases/self-harm-methods/find-methods.ts';
import {
  type ModeratedCase,
  type PersonalSpan,
  REPORT_REASONS,
  type ReportReason,
  withoutPersonal,
} from '../contract/index.ts';
import { HELPLINE_HOSTS, isHelplineNumber } from '../personal-data/helpline-numbers.ts';
import { findPersonal } from '../personal-data/personal-data.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError } from '../platform/errors.ts';
import { isStaffKeyOf, isWithOthers } from './assignment.ts';
import { holderOf, stageOf, takesTwo } from './transitions.ts';

/** The most notes that a moderator reads. */
const MOST_NOTES = 20;
/** The explanations of this many visitors come before the notes of members. */
const FIRST_OF_VISITORS = 5;
/** The most notes from public reports above the hourly limits. */
const MOST_ABOVE_LIMIT = 5;

/**
 * A case as one moderator sees it: the drop's text, and the question that must be decided.
 * - The notes of other people are shown after the drop was judged; for urgent reasons, public reports are shown before.
 * - A case that is given to another moderator as a check looks like a new case.
 * - A removal that needs two people looks the same to both of them. The second decision is shown only to the person who
 *   made it, until the case is decided.
 */
export async function presentCase(
  id: string,
  doc: Doc<'cases'>,
  uid: string,
  now: Date,
): Promise<ModeratedCase> {
  const isAnothers =
    doc.checkOf?.isSecond === true && doc.state === 'decided' && !isStaffKeyOf(uid, doc.decidedBy);
  const isRemovalOfTwo = doc.checkOf !== undefined && takesTwo(doc, doc);
  const waits = doc.state === 'waits' || isRemovalOfTwo || isAnothers;
  const decision = waits ? null : doc.decision;
  return {
    id,
    handle: doc.handle,
    text: doc.text,
    reasons: REPORT_REASONS.filter((reason) => doc.reasons[reason] || reason === doc.shownReason),
    severity: doc.severity,
    state: waits ? 'waits' : stageOf(doc, now),
    isHeld: doc.hold !== null || waits || doc.checkOf?.wasHeld === true,
    isMasked: Boolean(doc.masked),
    passages: doc.masked ?? (doc.reasons.methods ? findMethods(doc.text) : []),
    isMine: isStaffKeyOf(uid, holderOf(doc, now)),
    isWithOthers: isWithOthers(doc, uid, now),
    version: doc.version,
    notes: await (decision ? notesOf : earlyNotesOf)(doc.checkOf?.caseId ?? id),
    decision,
  };
}

/**
 * All notes about a case, without data that may lead to a person. Appeals come first, then five explanations of public
 * reports, then the notes of members, then the other explanations. Public reports above the hourly limits come after other
 * public reports. Within a kind, random ids give the order, so the order does not reveal the times.
 */
async function notesOf(caseId: string): Promise<string[]> {
  const [reported, appealed, explained] = await Promise.all([
    listReports(caseId),
    appealsInCase(caseId),
    listExplanations(caseId),
  ]);
  const words = explained.map(({ explanation }) => explanation);
  const all = [
    ...appealed.map((appeal) => appeal.data().words),
    ...words.slice(0, FIRST_OF_VISITORS),
    ...reported.flatMap(wordsOf),
    ...words.slice(FIRST_OF_VISITORS),
  ];
  return all.slice(0, MOST_NOTES).map(mask);
}

/** Everything that one person wrote about the drop, as one note, so that it does not look like the notes of several people. */
function wordsOf({ note, further = [] }: Doc<'reports'>): string | [] {
  const written = new Set(
    [note, ...further.map((each) => each.note)].filter((each) => each !== null),
  );
  return written.size === 0 ? [] : [...written].join('\n\n');
}

/** Public reports for these reasons show their explanation before the first decision. */
const AT_ONCE: readonly ReportReason[] = ['worried', 'child', 'methods'];

/** The explanations of public reports that are shown before anybody has judged the drop; null if there are none. */
async function earlyNotesOf(caseId: string): Promise<string[] | null> {
  const explained = await listExplanations(caseId, AT_ONCE);
  return explained.length === 0 ? null : explained.map(({ explanation }) => mask(explanation));
}

/** Public reports of a case. The reports within the limits come first. */
async function listExplanations(
  caseId: string,
  reasons?: readonly ReportReason[],
): Promise<Doc<'notifiers'>[]> {
  const about = collection('notifiers').where('caseId', '==', caseId);
  const some = reasons ? about.where('reason', 'in', [...reasons]) : about;
  const [within, aboveLimit] = await Promise.all([
    some.where('isSlow', '==', false).limit(MOST_NOTES).get(),
    some.where('isSlow', '==', true).limit(MOST_ABOVE_LIMIT).get(),
  ]);
  return [...within.docs, ...aboveLimit.docs].map((doc) => doc.data());
}

/** All reports of a case. */
async function listReports(caseId: string) {
  const found = await collection('reports').where('caseId', '==', caseId).get();
  return found.docs.map((doc) => doc.data());
}

/**
 * Patterns that an author may leave in a drop, but that a moderator does not need to see. The widest pattern comes first.
 */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\S+\s?[@＠]\s?\S+/gu, '[address]'],
  [/\b(?:[a-z][a-z+.-]*:\/\/|www\.)\S*/giu, '[link]'],
  [/\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\/\S*/gu, '[link]'],
  [/\b(?:[a-z\d-]+\.)+(?:com|net|org|info|io|me|nl|be|de|fr|uk|eu|co|app|dev|xyz)\b/giu, '[link]'],
  [/[@＠]\S*/gu, '[address]'],
  [/\p{N}+(?:[\s().,/+-]*\p{N}+)*/gu, '[number]'],
];

/**
 * The note of a reporter or an author in the form that a moderator reads. The personal data that was found is hidden, and so
 * is every other address, link or number.
 */
export const mask = (text: string): string =>
  MASKS.reduce(
    (masked, [pattern, by]) => masked.replace(pattern, by),
    withoutPersonal({ content: text, personal: findPersonal(text) }),
  );

/**
 * The kinds of content that a moderator's note to an author may not contain, in the words of the refusal. Names and
 * places of work are not in the list, because the moderator decides about them.
 */
const REFUSED: Readonly<Partial<Record<PersonalSpan['kind'], string>>> = {
  email: 'an e-mail address',
  address: 'a street address',
  handle: 'a name on a network',
  link: 'a link',
  domain: 'a link',
  phone: 'a phone number',
  digits: 'a number',
  iban: 'a bank account number',
};

const KIND_OF: Readonly<Record<string, PersonalSpan['kind']>> = {
  '[address]': 'handle',
  '[link]': 'link',
  '[number]': 'digits',
};

/**
 * Everything that `mask` hides in a note and that is not in `found`. Helplines and a single number of one or two digits are
 * left out.
 */
function hiddenBesides(note: string, found: readonly PersonalSpan[]): PersonalSpan[] {
  const spans = [...found];
  for (const [pattern, by] of MASKS) {
    for (const { 0: match, index: start } of note.matchAll(pattern)) {
      const end = start + match.length;
      const isKnown = spans.some((span) => span.start < end && start < span.end);
      if (isKnown || isHarmless(match)) continue;
      spans.push({ start, end, kind: KIND_OF[by] ?? 'digits', hard: true });
    }
  }
  return spans.slice(found.length);
}

const isHarmless = (match: string): boolean =>
  /^\p{N}{1,2}$/u.test(match) ||
  match.split(',').every((number) => isHelplineNumber(number.replace(/[^\d]/g, ''))) ||
  HELPLINE_HOSTS.has(
    match
      .toLowerCase()
      .replace(/^[a-z+.-]*:\/\//, '')
      .replace(/^www\./, '')
      .replace(/[/?#].*$|[.,;:!)]+$/, ''),
  );

/**
 * Refuses a note to an author if it contains an address, a name, a link or a number that leads to a person or to
 * another place. Helplines are always allowed.
 * @throws AppError `looks-personal`: its text names each thing, and it has `spans`
 */
export function assertLeadsNowhere(note: string | undefined): void {
  if (note === undefined) return;
  const found = findPersonal(note).filter(({ kind }) => REFUSED[kind]);
  const spans = [...found, ...hiddenBesides(note, found)];
  if (spans.length === 0) return;
  const named = [
    ...new Set(
      spans.map(({ kind, start, end }) => `${REFUSED[kind]} ("${note.slice(start, end)}")`),
    ),
  ];
  const screen = `Your note was not sent: it holds ${named.join(' and ')}. An author is never led to a person or another place; take that out, and send it again.`;
  throw new AppError('looks-personal', screen, { details: { field: 'note', spans } });
}
