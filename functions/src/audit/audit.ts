import { hash } from 'node:crypto';
import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { collection, type Doc } from '../platform/collections.ts';
import { db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { keyed } from '../platform/keys.ts';
import { localDate, startOfMinute } from '../platform/time.ts';

/** The part of an audit entry that the caller gives: who did what. It never contains a drop's text, its author or its id. */
export type AuditFact = Pick<
  Doc<'audit/entries'>,
  'by' | 'action' | 'caseId' | 'before' | 'after' | 'reason'
>;

/** The end of an audit chain: the number of its entries, and the hash of the last entry. That hash covers all entries. */
type AuditHead = Pick<Doc<'audit/entries'>, 'n' | 'hash'>;

/** The end of a chain without entries. */
const NOTHING: AuditHead = { n: 0, hash: '' };

/** How many times an act with an audit entry is tried. All of the staff write to the same chain, so conflicts are common. */
const TRIES = 20;

/** An act that has added its writes to the batch, and the facts for the audit. If there are no facts, nothing is written. */
interface Audited<Result> {
  readonly facts: readonly AuditFact[];
  readonly result: Result;
  /**
   * Whether the act shows that a moderator is active. An act on a copy of a case does not: otherwise the desk's answers
   * would reveal that a second person acted.
   */
  readonly isAttendance?: boolean;
}

/**
 * Does an act and writes its audit entries in one commit, so that no act is without an entry. If somebody else wrote to the
 * audit or changed the data that the act read, the whole act runs again and reads everything again.
 * @param act adds its writes to the batch
 */
export const withAudit = <Result>(
  now: Date,
  act: (batch: WriteBatch) => Promise<Audited<Result>>,
): Promise<Result> =>
  retryOnConflict(
    async () => {
      const batch = db().batch();
      const [head, { facts, result, isAttendance = true }] = await Promise.all([
        collection('audit').doc('head').get(),
        act(batch),
      ]);
      if (facts.length === 0) return result;
      append(batch, head, facts, isAttendance, now);
      return batch.commit().then(() => result, orConflict);
    },
    { tries: TRIES },
  );

/** Adds the audit entries to the batch. The whole batch fails if somebody else wrote to the chain after its end was read. */
function append(
  batch: WriteBatch,
  found: DocumentSnapshot<Doc<'audit'>>,
  facts: readonly AuditFact[],
  isAttendance: boolean,
  now: Date,
): void {
  const at = Timestamp.fromMillis(startOfMinute(now));
  let head: Doc<'audit'> = found.data() ?? { ...NOTHING, actedAt: null };
  for (const fact of facts) {
    const entry = linked(head, fact, at);
    // Only the acts of moderators (`desk ...`) show that a moderator is active.
    const actedAt = isAttendance && fact.by.startsWith('desk ') ? at : head.actedAt;
    head = { n: entry.n, hash: entry.hash, actedAt };
    batch.create(collection('audit/entries', monthOf(now)).doc(String(entry.n)), entry);
  }
  if (!found.updateTime) batch.create(collection('audit').doc('head'), head);
  else
    batch.update(
      collection('audit').doc('head'),
      { ...head },
      { lastUpdateTime: found.updateTime },
    );
}

const monthOf = (now: Date) => localDate(now, 'UTC').slice(0, 7);

/** Makes the entry that follows the end of a chain. */
export function linked(
  head: AuditHead,
  fact: AuditFact,
  at: Doc<'audit/entries'>['at'],
): Doc<'audit/entries'> {
  const entry = { ...fact, n: head.n + 1, at };
  return { ...entry, hash: hashOf(entry, head.hash) };
}

/** The hash of an entry. It covers the hash of the entry before and the entry's own fields, in this order. */
function hashOf(
  { n, at, by, action, caseId, before, after, reason }: Omit<Doc<'audit/entries'>, 'hash'>,
  last: string,
) {
  const fields = [last, n, at.toMillis(), by, action, caseId, before, after, reason];
  return hash('sha256', JSON.stringify(fields));
}

/** The whole audit, oldest first. */
export async function readAudit(): Promise<Doc<'audit/entries'>[]> {
  const months = (await collection('audit').listDocuments()).map(({ id }) => id);
  const found = months.filter((id) => /^\d{4}-\d{2}$/.test(id)).sort();
  const pages = await Promise.all(found.map((month) => collection('audit/entries', month).get()));
  return pages.flatMap(({ docs }) => docs.map((doc) => doc.data())).sort((a, b) => a.n - b.n);
}

type Verdict =
  | { readonly holds: true; readonly head: AuditHead }
  /** `at`: the number of the first entry that is missing or was changed. */
  | { readonly holds: false; readonly at: number; readonly problem: string };

const broken = (at: number, problem: string): Verdict => ({ holds: false, at, problem });

/**
 * Checks that these entries are complete, unchanged and in order. The entries alone show changes and gaps. They do not show
 * that the end was cut off or that the whole chain was written again: only a comparison with an earlier published head shows
 * this.
 * @param known the earlier published head, for example the head of yesterday
 */
export function verifyChain(
  entries: readonly Doc<'audit/entries'>[],
  known: AuditHead = NOTHING,
): Verdict {
  let head = NOTHING;
  let isKnown = known.n === 0;
  for (const entry of entries) {
    const n = head.n + 1;
    if (entry.n !== n) return broken(n, `entry ${n} is missing`);
    if (entry.hash !== hashOf(entry, head.hash)) return broken(n, `entry ${n} was changed`);
    head = { n, hash: entry.hash };
    if (n !== known.n) continue;
    if (entry.hash !== known.hash) return broken(n, `entry ${n} is not the one that was published`);
    isKnown = true;
  }
  if (!isKnown)
    return broken(head.n + 1, `the chain ends before entry ${known.n}, which was published`);
  return { holds: true, head };
}

const keyedEnd = (day: string, { n, hash }: AuditHead) =>
  keyed('published audit', JSON.stringify([day, n, hash]));

/**
 * The text that is published about a chain's end: `yyyy-MM-dd:<text>`. The text is keyed with the server's key and differs
 * every day. The plain number of entries, or the plain hash, would reveal that a second person acted before everybody may
 * know.
 */
export const publishedEnd = (head: AuditHead, day: string): string =>
  `${day}:${keyedEnd(day, head)[0]}`;

/** Finds the chain's end that was published as this text; null if no entry matches. */
export function findPublished(
  entries: readonly Doc<'audit/entries'>[],
  published: string,
): AuditHead | null {
  const [day = '', text = ''] = published.split(':');
  return entries.find((entry) => keyedEnd(day, entry).includes(text)) ?? null;
}
