import { hash, randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { type AuditFact, withAudit } from '../audit/audit.ts';
import { authorOf } from '../cases/case.ts';
import { type DisclosureGround, GROUNDS, id } from '../contract/index.ts';
import { DISCLOSED_ALONE } from '../desk/jobs.ts';
import { dropOfAddress } from '../drops/drops.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { writeNotice } from '../notices/notices.ts';
import { alertDuty } from '../platform/alerts.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { ALERT_URL, isDemo } from '../platform/environment.ts';
import { auth, isAuthError } from '../platform/firestore.ts';
import { localDate } from '../platform/time.ts';
import {
  canBeSilentUntil,
  confirmed,
  disclosedAlone,
  disclosureStage,
  noticeShownFrom,
  requested,
} from './rules.ts';

type ContactRequest = Parameters<typeof requested>[0];

/** The operator who acts, identified by an e-mail address that Google has confirmed. */
interface Operator {
  readonly email: string;
  /** Whether no other person has rights to the Google project. */
  readonly isOnlyIdentity: boolean;
}

type Outcome =
  | { readonly kind: 'requested'; readonly number: string }
  /** The contact is null if the person's account or public report no longer exists. */
  | { readonly kind: 'disclosed'; readonly number: string; readonly contact: Contact | null }
  | {
      readonly kind: 'disclosed-alone';
      readonly number: string;
      readonly contact: Contact | null;
      readonly isTold: boolean;
    }
  /** Another operator disclosed the contact alone, so the contact is not shown again. */
  | { readonly kind: 'confirmed'; readonly number: string };

/**
 * Finds the case with this number, or the case about the drop at this address. The moderator of a copy knows only the copy's
 * number. That number leads to the copied case, which a person decided before.
 * @throws Error with a sentence, if there is no such case or no person has opened it
 */
export async function openedCase(about: string): Promise<string> {
  const given = about.trim();
  const number = id.safeParse(given);
  const caseId = number.success ? await caseOfNumber(number.data) : await caseOfAddress(given);
  if (caseId === null || !(await collection('cases').doc(caseId).get()).exists) {
    throw new Error('There is no case with this number, and none about a drop with this address.');
  }
  await requireOpened(caseId);
  return caseId;
}

async function caseOfNumber(number: string): Promise<string | null> {
  const doc = (await collection('cases').doc(number).get()).data();
  return doc ? (doc.checkOf?.caseId ?? number) : null;
}

/** The case about the drop at this address; null if there is none. */
async function caseOfAddress(address: string): Promise<string | null> {
  const dropId = dropOfAddress(address);
  if (dropId === null) return null;
  const found = await collection('cases').where('dropId', '==', dropId).get();
  return found.docs.find((each) => !each.data().checkOf)?.id ?? null;
}

/**
 * The case of a public report.
 * @throws Error with a sentence, if there is no such report or no person has opened its case
 */
export async function openedCaseOfNotice(number: string): Promise<string> {
  const caseId = (await collection('notifiers').doc(number).get()).data()?.caseId;
  if (!caseId) throw new Error('There is no public report with this number, or it is erased.');
  await requireOpened(caseId);
  return caseId;
}

/** @throws Error with a sentence, if only the server has acted on the case */
async function requireOpened(caseId: string): Promise<void> {
  const byPerson = collection('cases/events', caseId).where('by', '!=', 'machine').limit(1);
  if ((await byPerson.get()).empty) {
    throw new Error('No person has opened this case: a moderator claims it at /moderation first.');
  }
}

/**
 * Asks for a contact. A second person can then confirm this request within 24 hours. A second request by the same person is
 * no error.
 * @throws Error with a sentence, if another person already asks for this contact
 */
export const request = (asked: ContactRequest, { email }: Operator, now: Date): Promise<Outcome> =>
  withAudit<Outcome>(now, async (batch) => {
    requireSilence(asked, now);
    const open = await openRequest(asked, now);
    if (open) {
      if (open.doc.requestedBy === operatorKey(open.id, email)) {
        return { facts: [], result: { kind: 'requested', number: open.id } };
      }
      throw new Error(`Somebody else asks for it already: confirm ${open.id}.`);
    }
    const number = newNumber();
    const by = operatorKey(number, email);
    batch.create(collection('disclosures').doc(number), requested(asked, by, now));
    const facts = [factOf(asked, by, null, 'requested')];
    return { facts, result: { kind: 'requested', number } };
  });

/** Confirms the request of another person. If there is none, makes a request. */
export async function requestOrConfirm(
  asked: ContactRequest,
  operator: Operator,
  now: Date,
): Promise<Outcome> {
  const open = await openRequest(asked, now);
  return open && open.doc.requestedBy !== operatorKey(open.id, operator.email)
    ? confirm(open.id, asked, operator, now)
    : request(asked, operator, now);
}

/** The open request for the same contact, which a second person can confirm; null if there is none. */
async function openRequest({ of, caseId, notice }: ContactRequest, now: Date) {
  const all = await collection('disclosures').where('caseId', '==', caseId).get();
  const open = all.docs.map((each) => ({ id: each.id, doc: each.data() }));
  const same = open.filter(({ doc }) => doc.of === of && doc.notice === notice);
  return same.find(({ doc }) => disclosureStage(doc, now) === 'requested') ?? null;
}

/**
 * Discloses a contact without a second person. This is allowed for an act that is under way, or if there is nobody else. The
 * program sends a message after the disclosure is stored and before the contact is shown. The deployed service also sends
 * its own message within ten minutes, because an operator could send this program's message to another address.
 * @throws Error with a sentence, if a second person is needed
 */
export async function discloseAlone(
  asked: ContactRequest,
  operator: Operator,
  now: Date,
): Promise<Outcome> {
  requireSilence(asked, now);
  if (ALERT_URL.value() === '' && !isDemo()) {
    throw new Error('Set ALERT_URL first: everybody is told of what one person discloses alone.');
  }
  const disclosed = await withAudit(now, async (batch) => {
    const number = newNumber();
    const by = operatorKey(number, operator.email);
    const doc = disclosedAlone(asked, by, operator.isOnlyIdentity, now);
    if (!doc) {
      throw new Error(
        'A second person is needed, except for an act that is under way, or where the project has one identity.',
      );
    }
    batch.create(collection('disclosures').doc(number), doc);
    const contact = await disclose(batch, number, doc, now);
    return { facts: [factOf(asked, by, null, 'alone')], result: { number, contact } };
  });
  return { kind: 'disclosed-alone', ...disclosed, isTold: await alertDuty(DISCLOSED_ALONE) };
}

/**
 * Confirms a request of another person and so discloses the contact. Or confirms a contact that another person disclosed
 * alone; then nobody sees the contact again.
 * @throws Error with a sentence, if this person may not confirm it, or not on these terms
 */
export const confirm = (
  number: string,
  { ground, silence }: Terms,
  { email }: Operator,
  now: Date,
): Promise<Outcome> =>
  withAudit<Outcome>(now, async (batch) => {
    const found = await readDisclosure(number);
    const before = found.data();
    if (!before || !found.updateTime) throw new Error(`There is no request ${number}.`);
    if (before.ground !== ground) {
      throw new Error(`${number} was requested on another ground: ${before.ground}.`);
    }
    if (!isDeepStrictEqual(silence, before.silence)) {
      throw new Error(`Repeat what it says of silence, or refuse it. ${termsOf(number, before)}`);
    }
    const by = operatorKey(number, email);
    const doc = confirmed(before, by, now);
    if (!doc) throw new Error(whyNot(before, by, now));
    const { state, confirmedBy, disclosedAt, expireAt } = doc;
    const change = { state, confirmedBy, disclosedAt, expireAt };
    batch.update(found.ref, change, { lastUpdateTime: found.updateTime });
    const facts = [factOf(doc, by, before.state, state)];
    const contact = state === 'disclosed' ? await disclose(batch, number, doc, now) : null;
    if (state === 'confirmed') await silenceNotice(batch, number, doc, now);
    return state === 'disclosed'
      ? { facts, result: { kind: 'disclosed', number, contact } }
      : { facts, result: { kind: 'confirmed', number } };
  });

async function readDisclosure(number: string) {
  if (!/^\d{4}-\d{4}$/.test(number)) throw new Error(`${number} is not the number of a request.`);
  return collection('disclosures').doc(number).get();
}

function whyNot(doc: Doc<'disclosures'>, by: string, now: Date): string {
  if (by === doc.requestedBy) return 'Another identity has to confirm it than the one that asked.';
  return ['lapsed', 'unconfirmed'].includes(disclosureStage(doc, now))
    ? 'Its time is over: a request can be confirmed for 24 hours, what one disclosed alone for 72.'
    : 'It was confirmed before.';
}

/** @throws Error with a sentence, if the prohibition to tell the author may not end on this day */
function requireSilence({ silence }: ContactRequest, now: Date): void {
  if (silence !== null && !canBeSilentUntil(silence.until, now)) {
    throw new Error('A prohibition to tell the author ends on a day from today on, within a year.');
  }
}

/** Reads the contact, and adds the author's notice to the commit that discloses it. */
async function disclose(
  batch: WriteBatch,
  number: string,
  doc: Doc<'disclosures'>,
  now: Date,
): Promise<Contact | null> {
  const { of, notice, caseId } = doc;
  if (of === 'notifier') return notice === null ? null : contactOfNotifier(notice);
  const about = await readAuthored(caseId);
  if (!about?.author) return null;
  const { disclosed, shownFrom } = noticeOf(doc, now);
  const told = composeNotice(
    {
      kind: 'disclosed',
      rule: null,
      caseId: null,
      caseVersion: null,
      // Words that the author deleted do not come back. A later deletion finds the notice by the id of the drop.
      quote: about.drop?.content ?? null,
      dropId: about.drop ? about.doc.dropId : null,
      disclosed,
    },
    now,
  );
  writeNotice(batch, about.author, noticeIdOf(number), told, shownFrom);
  return contactOfAccount(about.author);
}

/** A case with its drop and its author; null if there is no such case. */
async function readAuthored(caseId: string) {
  const doc = (await collection('cases').doc(caseId).get()).data();
  if (!doc) return null;
  const drop = (await collection('drops').doc(doc.dropId).get()).data();
  return { doc, drop, author: await authorOf(doc, drop) };
}

/** The terms that a second person agrees to. */
type Terms = Pick<ContactRequest, 'ground' | 'silence'>;

/**
 * Describes a request in words, for the person who asks and for the person who confirms.
 * @throws Error with a sentence, if there is no such request
 */
export async function showRequest(number: string): Promise<string> {
  const doc = (await readDisclosure(number)).data();
  if (!doc) throw new Error(`There is no request ${number}.`);
  return termsOf(number, doc);
}

function termsOf(number: string, { of, caseId, ground, silence }: Doc<'disclosures'>): string {
  const until = silence
    ? `The author is not told before the end of ${silence.until}: --silent-until ${silence.until} --silent-ground "${silence.ground}".`
    : 'Nothing forbids to tell the author.';
  return `${number} is for the contact of the ${of} of case ${caseId}. The ground: ${ground}, ${GROUNDS[ground].name}. ${until}`;
}

/**
 * The author's notice of one disclosure. One person alone cannot forbid showing the notice, until another person confirms
 * the disclosure.
 */
function noticeOf({ ground, silence, state, disclosedAt }: Doc<'disclosures'>, now: Date) {
  const on = disclosedAt?.toDate() ?? now;
  const counts = state === 'alone' ? null : silence;
  const isByOne = state === 'alone' || state === 'confirmed';
  const disclosed = { ground, on, isByOne, silence: counts };
  return { disclosed, shownFrom: noticeShownFrom(ground, counts, on) };
}

const noticeIdOf = (number: string): string => hash('sha256', `notice of ${number}`).slice(0, 20);

/**
 * Adds the prohibition to the author's notice when a disclosure by one person is confirmed. Does nothing if the author can
 * already read the notice.
 */
async function silenceNotice(
  batch: WriteBatch,
  number: string,
  doc: Doc<'disclosures'>,
  now: Date,
) {
  if (doc.of !== 'author' || doc.silence === null) return;
  const author = (await readAuthored(doc.caseId))?.author;
  if (!author) return;
  const notice = await collection('users/notices', author).doc(noticeIdOf(number)).get();
  const before = notice.data();
  if (!before || !notice.updateTime || before.createdAt.toDate() <= now) return;
  const { disclosed, shownFrom } = noticeOf(doc, now);
  const { text } = composeNotice({ ...before, disclosed }, now);
  const change = {
    text,
    createdAt: Timestamp.fromDate(shownFrom),
    day: localDate(shownFrom, 'UTC'),
  };
  batch.update(notice.ref, change, { lastUpdateTime: notice.updateTime });
}

/** Two groups of four digits, so that the number is easy to say on the telephone. */
const newNumber = (): string =>
  [0, 0].map(() => String(randomInt(10_000)).padStart(4, '0')).join('-');

/**
 * A key for an operator in one disclosure. One e-mail address has the same key within a disclosure and a different key in
 * each other disclosure.
 */
const operatorKey = (number: string, email: string): string =>
  hash('sha256', `${number} ${email.trim().toLowerCase()}`).slice(0, 16);

const factOf = (
  { of, caseId, ground }: ContactRequest,
  by: string,
  before: string | null,
  after: Doc<'disclosures'>['state'],
): AuditFact => ({
  by: `operator ${by}`,
  action: `contact of ${of}`,
  caseId,
  before,
  after,
  reason: ground,
});

/** The text for the terminal. The contact is written nowhere else. */
export function wordsFor(outcome: Outcome, ground: DisclosureGround): string {
  const { number } = outcome;
  const { name, covers, never } = GROUNDS[ground];
  const on = `The ground: ${name}. ${covers} ${never}`;
  switch (outcome.kind) {
    case 'requested':
      return `${number} waits for another identity to confirm it, within 24 hours. ${on}`;
    case 'confirmed':
      return `${number} is confirmed. Its contact was shown to the one who disclosed it, and is not shown again.`;
    case 'disclosed':
      return `${shown(outcome.contact)}\n${ONCE}`;
    case 'disclosed-alone': {
      const told = outcome.isTold
        ? 'The people on duty were told, and the service tells them once more.'
        : 'ALERT_URL did not take the message, which is sent again: ring the people on duty.';
      return `${shown(outcome.contact)}\n${ONCE} ${told} Another identity confirms ${number} within 72 hours.`;
    }
  }
}

const ONCE = 'This is shown once and stored nowhere. The author reads a notice of it later.';

const shown = (contact: Contact | null): string =>
  contact === null
    ? 'Nobody can be named any more: the account, or the public report, is gone.'
    : `Name: ${contact.name ?? 'not known'}\nE-mail: ${contact.email ?? 'not known'}`;

/** The ways to reach a person. The caller prints the contact, and nothing stores it. */
interface Contact {
  readonly name: string | null;
  readonly email: string | null;
}

/** The contact of an account, as the identity provider knows it now; null if the account is deleted. */
async function contactOfAccount(uid: string): Promise<Contact | null> {
  try {
    return { name: null, email: (await auth().getUser(uid)).email ?? null };
  } catch (thrown) {
    if (isAuthError(thrown, 'auth/user-not-found')) return null;
    throw thrown;
  }
}

/** The sender of a public report; null if the report is erased or does not exist. */
async function contactOfNotifier(number: string): Promise<Contact | null> {
  const found = (await collection('notifiers').doc(number).get()).data();
  return found ? { name: found.name, email: found.email } : null;
}
