import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { loadProfile } from '../../src/account/profile.ts';
import { caseIdOf } from '../../src/cases/case.ts';
import { totalReactions } from '../../src/contract/index.ts';
import { requestDeletion } from '../../src/data-rights/deletion.ts';
import { carryOut, grantRole, removeRole } from '../../src/desk/operators.ts';
import { hidePassages } from '../../src/drops/drops.ts';
import { deleteDrop } from '../../src/drops/own-drops.ts';
import { deleteJournalEntry } from '../../src/journal/handlers.ts';
import { byDrop, monthOf, rowOf } from '../../src/pages/pages.ts';
import { rebuild } from '../../src/pages/rebuild.ts';
import { hideDrop, putBack } from '../../src/pages/schedule.ts';
import { COLLECTIONS, collection, type Doc } from '../../src/platform/collections.ts';
import { auth, db, otherDb } from '../../src/platform/firestore.ts';
import { DAY_MS, localDate, MINUTE_MS } from '../../src/platform/time.ts';
import { addReaction } from '../../src/reactions/reactions.ts';
import { restore } from '../../src/restore/restore.ts';
import { aCase, aHeldCase } from './a-case.ts';
import { asCaller } from './as-caller.ts';
import { everyDocument } from './everything.ts';
import { pagesProblems } from './pages-problems.ts';
import { analysed, aStoredDrop, aUser } from './stored.ts';
import { tick } from './ticks.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 20 * MINUTE_MS);

/** An id as Firestore draws it. */
const idOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 20);
const uidOf = (n: number) => `person-${String(n).padStart(5, '0')}`;
const emailOf = (n: number) => `${uidOf(n)}@people.test`;
const dropOf = (n: number, more = 0) => idOf(`drop ${n} ${more}`);
const entryOf = (n: number) => idOf(`entry ${n}`);
/** The minute in which the drop was released, in milliseconds since 1970. */
const releasedAt = (n: number) => NOW.getTime() - (n + 10) * MINUTE_MS;
const wordsOf = (n: number, more = 0) => `The words of drop ${n}-${more} are only here.`;
const entryWordsOf = (n: number) => `The words of entry ${n} are only here.`;

/** What each twentieth person's drop is when the backup is made. Every other drop is in the void. */
const STATES: Readonly<Record<number, Doc<'drops'>['state']>> = {
  12: 'waiting',
  13: 'held',
  14: 'removed',
  16: 'faded',
};
const CRISIS = 15;

/** What happens to people after the backup: for each, which of twenty people. */
const AFTER = {
  fades: 0,
  goes: 1,
  deletesDrop: 2,
  deletesEntry: 3,
  isRemoved: 4,
  isHeld: 5,
  isOrdered: 6,
  isMasked: 7,
  isGoneElsewhere: 8,
  isEnded: 9,
  goesWhileWaiting: 12,
  isCleared: 13,
} as const;
/** A person who lets their words fade has these more drops. */
const MORE = [1, 2, 3];

interface Placed {
  readonly id: string;
  readonly drop: Doc<'drops'>;
}

/** Writes many documents. */
async function writeAll(all: Iterable<readonly [string, object]>, to: Firestore): Promise<void> {
  const writer = to.bulkWriter({ throttling: false });
  const writes: Promise<unknown>[] = [];
  for (const [path, doc] of all) writes.push(writer.set(to.doc(path), doc));
  await writer.close();
  await Promise.all(writes);
}

/** A crowd in every state, and the functions that take it through a restore. */
export class RestoreDrill {
  readonly #people: number;
  readonly #each: number;
  #backup: Store = new Map();
  #since: Store = new Map();

  /** @param people how many: at least 60 */
  constructor(people: number) {
    this.#people = people;
    this.#each = Math.max(3, Math.floor(people / 500));
  }

  /** The people to whom something happens after the backup. */
  #those(what: keyof typeof AFTER): number[] {
    return Array.from({ length: this.#each }, (_, n) => n * 20 + AFTER[what]);
  }

  /** Stores the crowd and makes the pages. */
  async store(): Promise<void> {
    const docs = new Map<string, object>();
    const shown: Placed[] = [];
    for (let n = 0; n < this.#people; n += 1) this.#storePerson(n, docs, shown);
    this.#placeOnPages(shown);
    for (const { id, drop } of shown) docs.set(`drops/${id}`, drop);
    // Somebody who left before the backup: nobody's words, which fade.
    const fadesAt = Timestamp.fromMillis(NOW.getTime() + 3 * DAY_MS);
    const [first] = shown;
    const { userId: _, ...nobodys } = { ...first?.drop, content: 'Nobody wrote this.', fadesAt };
    const id = idOf('nobody');
    docs.set(`drops/${id}`, nobodys);
    docs.set(`erasures/${id}`, { after: fadesAt });
    const leaving = { pageId: nobodys.pageId, isCrisis: false, why: 'faded', due: fadesAt };
    docs.set(`leaving/${id}`, leaving);
    await writeAll(docs, db());
    for (let from = 0; from < this.#people; from += 1_000) {
      const some = Array.from({ length: Math.min(1_000, this.#people - from) }, (_, n) => ({
        uid: uidOf(from + n),
        email: emailOf(from + n),
        emailVerified: true,
      }));
      await auth().importUsers(some);
    }
    await grantRole(emailOf(10), 'moderator', NOW);
    await grantRole(emailOf(11), 'moderator', NOW);
    await rebuild(NOW);
    await tick(NOW);
    expect(await pagesProblems(NOW)).toEqual([]);
  }

  #storePerson(n: number, docs: Map<string, object>, shown: Placed[]): void {
    const uid = uidOf(n);
    const state = STATES[n % 20] ?? 'shown';
    const hasMore = n % 20 === AFTER.fades;
    for (const more of hasMore ? [0, ...MORE] : [0]) {
      const at = new Date(NOW.getTime() - (n + 10) * MINUTE_MS - more * DAY_MS);
      const isCrisis = n % 20 === CRISIS;
      const date = localDate(at, 'UTC');
      const written = analysed(aStoredDrop(uid, date, { content: wordsOf(n, more), isCrisis }));
      const drop = { ...written, createdAt: Timestamp.fromDate(at), state };
      const id = dropOf(n, more);
      if (state === 'waiting') docs.set(`drops/${id}`, drop);
      else shown.push({ id, drop });
      const key = isCrisis ? `${date}_crisis_1` : date;
      const day = { dropId: id, idempotencyKey: null, clock: null, previousDate: null };
      docs.set(`users/${uid}/days/${key}`, day);
      if (state === 'waiting') {
        const releaseAfter = Timestamp.fromMillis(NOW.getTime() + DAY_MS / 2);
        docs.set(`waiting/${id}`, { releaseAfter, isCrisis, young: false });
      }
    }
    const lastDropDate = localDate(new Date(NOW.getTime() - (n + 10) * MINUTE_MS), 'UTC');
    docs.set(`users/${uid}`, aUser({ email: emailOf(n), lastDropDate, streak: 1 }));
    docs.set(`users/${uid}/journal/${entryOf(n)}`, anEntry(n));
    docs.set(`users/${uid}/earlierVersions/${idOf(`earlier ${n}`)}`, {
      entryId: entryOf(n),
      title: null,
      content: `Before: ${entryWordsOf(n)}`,
      createdAt: Timestamp.fromDate(NOW),
      expireAt: Timestamp.fromMillis(NOW.getTime() + 30 * DAY_MS),
    });
    for (const step of [1, 3]) {
      const m = (n + step) % this.#people;
      if (STATES[m % 20] || m % 20 === CRISIS) continue;
      const path = `users/${uid}/reactions/${monthOf(releasedAt(m))}`;
      const given = (docs.get(path) as Doc<'users/reactions'> | undefined)?.given ?? [];
      docs.set(path, { given: [...given, rowOf(dropOf(m), 'same')] });
    }
    if (n % 10 === 0) {
      docs.set(`entitlements/${uid}`, { isPremium: true });
      docs.set(`billing/${uid}`, { customerId: `cus_${n}` });
      docs.set(`stripeCustomers/cus_${n}`, { uid });
    }
    if (state === 'held') docs.set(`cases/${caseIdOf(dropOf(n))}`, aHeldCase(dropOf(n), NOW));
    if (state === 'removed') {
      const removal = { state: 'decided', decision: 'remove', rule: 'hate' } as const;
      docs.set(`cases/${caseIdOf(dropOf(n))}`, aCase(dropOf(n), NOW, removal));
    }
  }

  /** Gives drops their pages of twenty, newest first, as ticks would. */
  #placeOnPages(shown: Placed[]): void {
    const byTime = (a: Placed, b: Placed) =>
      b.drop.createdAt.toMillis() - a.drop.createdAt.toMillis();
    for (const isCrisis of [false, true]) {
      const some = shown.filter(({ drop }) => drop.isCrisis === isCrisis).sort(byTime);
      for (const [place, { drop }] of some.entries()) {
        const pageId = idOf(`page ${isCrisis} ${Math.floor(place / 20)}`);
        const at = Math.floor(drop.createdAt.toMillis() / MINUTE_MS) * MINUTE_MS;
        Object.assign(drop, {
          pageId,
          shownAt: Timestamp.fromMillis(at),
          fadesAt: Timestamp.fromMillis(
            drop.state === 'faded' ? NOW.getTime() - 1 : at + 60 * DAY_MS,
          ),
          ...(drop.state !== 'shown' && { counts: {} }),
        });
      }
    }
  }

  /** Makes the backup: a copy of everything in a database of its own. */
  async backUp(): Promise<void> {
    this.#backup = await everyDocument();
    await writeAll(this.#backup as Map<string, object>, otherDb('backup'));
  }

  /** What happens between the backup and the disaster, all through the server's own code. */
  async goOn(): Promise<void> {
    for (const n of this.#those('fades')) await requestDeletion(uidOf(n), 'fade', LATER);
    for (const what of ['goes', 'goesWhileWaiting'] as const) {
      for (const n of this.#those(what)) await requestDeletion(uidOf(n), 'at-once', LATER);
    }
    for (const n of this.#those('deletesDrop')) {
      await deleteDrop({ dropId: dropOf(n) }, asCaller(uidOf(n), LATER));
    }
    for (const n of this.#those('deletesEntry')) {
      await deleteJournalEntry({ entryId: entryOf(n) }, asCaller(uidOf(n), LATER));
    }
    for (const n of this.#those('isRemoved')) await this.#decide(n, 'removed');
    for (const n of this.#those('isHeld')) await this.#decide(n, 'held');
    for (const n of this.#those('isCleared')) await this.#decide(n, 'cleared');
    for (const n of this.#those('isMasked')) await this.#decide(n, 'masked');
    for (const n of this.#those('isOrdered')) {
      await carryOut({ dropId: dropOf(n), reference: `order ${n}` }, LATER);
    }
    for (const n of this.#those('isGoneElsewhere')) await auth().deleteUser(uidOf(n));
    for (const n of this.#those('isEnded')) {
      const ended = { pausedUntil: null, pendingEnd: null, toldAt: null, strikes: [] };
      const standing = { ...ended, endedAt: Timestamp.fromDate(LATER) };
      await collection('standing').doc(uidOf(n)).set(standing);
    }
    await removeRole(emailOf(10), 'moderator', LATER);
    await grantRole(emailOf(30), 'moderator', LATER);
    for (const n of this.#those('isMasked')) {
      const { pageId = '' } = (await collection('drops').doc(dropOf(n)).get()).data() ?? {};
      const reaction = { uid: uidOf(n + 10), dropId: dropOf(n), type: 'respect' } as const;
      await addReaction(
        { ...reaction, month: monthOf(releasedAt(n)) },
        { pageId, isCrisis: false, young: false },
      );
    }
    await tick(LATER);
    await tick(LATER);
    expect(await pagesProblems(LATER)).toEqual([]);
  }

  /** A decision about a drop, with the writes of the desk. */
  async #decide(n: number, how: 'removed' | 'held' | 'masked' | 'cleared'): Promise<void> {
    const found = await collection('drops').doc(dropOf(n)).get();
    const doc = found.data();
    if (!doc || !found.updateTime) throw new Error('there is no such drop');
    const decidedAt = Timestamp.fromDate(LATER);
    const about = collection('cases').doc(caseIdOf(dropOf(n)));
    const batch = db().batch();
    if (how === 'held') batch.set(about, aHeldCase(dropOf(n), LATER));
    if (how === 'removed') {
      const removal = { state: 'decided', decision: 'remove', rule: 'hate', decidedAt } as const;
      batch.set(about, aCase(dropOf(n), NOW, removal));
    }
    if (how === 'removed' || how === 'held') {
      hideDrop(batch, { dropId: dropOf(n), doc, why: how, due: LATER });
    }
    if (how === 'masked') {
      const masked = [{ start: 4, end: 9 }];
      const decided = {
        state: 'decided',
        decision: 'mask',
        rule: 'methods',
        decidedAt,
        masked,
      } as const;
      batch.set(about, aCase(dropOf(n), NOW, decided));
      hidePassages(batch, dropOf(n), { doc, readAt: found.updateTime }, masked);
    }
    if (how === 'cleared') {
      const kept = { state: 'decided', decision: 'keep', hold: null, decidedAt } as const;
      batch.set(about, aCase(dropOf(n), NOW, kept));
      await putBack(batch, { dropId: dropOf(n), doc, now: LATER });
    }
    await batch.commit();
  }

  /** The disaster: all words, people and pages are lost. What was decided and erased stands, as delete protection keeps it. */
  async lose(): Promise<void> {
    this.#since = await everyDocument();
    for (const name of COLLECTIONS.filter((each) => !each.includes('/') && !KEPT.includes(each))) {
      await db().recursiveDelete(db().collection(name));
    }
  }

  /** The operator's steps. @returns how many seconds the restore and the pages took */
  async recover(): Promise<{ restored: number; rebuilt: number }> {
    const began = performance.now();
    await restore(otherDb('backup'), LATER);
    const restored = performance.now();
    await rebuild(LATER);
    const rebuilt = performance.now();
    await tick(LATER);
    return { restored: (restored - began) / 1_000, rebuilt: (rebuilt - restored) / 1_000 };
  }

  /** Compares the store with the one before the disaster. */
  async check(): Promise<void> {
    const after = await everyDocument();
    const text = JSON.stringify([...after]);
    const there = (traces: readonly string[]) => traces.filter((trace) => text.includes(trace));
    const left = [
      ...this.#those('fades'),
      ...this.#those('goes'),
      ...this.#those('goesWhileWaiting'),
      ...this.#those('isGoneElsewhere'),
    ];
    expect(there(left.flatMap((n) => [uidOf(n), entryWordsOf(n)]))).toEqual([]);
    const erased = [
      ...[...this.#those('goes'), ...this.#those('goesWhileWaiting')].map((n) => wordsOf(n)),
      ...this.#those('deletesDrop').map((n) => wordsOf(n)),
      ...this.#those('deletesEntry').map(entryWordsOf),
    ];
    expect(there(erased)).toEqual([]);
    expect(await pagesProblems(LATER)).toEqual([]);
    const but = new Set(this.#those('isGoneElsewhere').map(uidOf));
    expect(differences(this.#backup, this.#since, after, but)).toEqual([]);
    const [sums, sumsBefore] = [given(after), given(this.#since)];
    // The one reaction that was given after the backup is lost with the store.
    for (const n of this.#those('isMasked')) {
      sumsBefore.set(dropOf(n), (sumsBefore.get(dropOf(n)) ?? 0) - 1);
    }
    const known = [...sums.keys()].filter((id) => this.#backup.has(`drops/${id}`));
    expect(known.filter((id) => sums.get(id) !== sumsBefore.get(id))).toEqual([]);
    const roles = [...after.keys()].filter((path) => path.startsWith('staff/'));
    expect(roles.sort()).toEqual([11, 30].map((n) => `staff/${uidOf(n)}`));
    for (const n of this.#those('fades')) {
      const drops = [0, ...MORE].map((more) => after.get(`drops/${dropOf(n, more)}`));
      const minutes = drops.map((drop) => (drop as Doc<'drops'>).fadesAt?.toMillis());
      expect(new Set(minutes).size).toBe(drops.length);
    }
    // Somebody whose profile is lost for good makes it anew with the next call.
    const late = asCaller('somebody-new', LATER).caller;
    expect((await loadProfile(late, LATER)).user.dropCount).toBe(0);
  }
}

/** What a disaster does not reach here: what says what was erased and decided. */
const KEPT: readonly string[] = [
  ...['tombstones', 'deletions', 'cases', 'reports', 'reportLocks', 'reporters', 'appeals'],
  ...['standing', 'staff', 'audit', 'preserved', 'disclosures', 'pausedAddresses', 'notifiers'],
];

const anEntry = (n: number): Doc<'users/journal'> => ({
  title: null,
  content: entryWordsOf(n),
  createdAt: Timestamp.fromDate(NOW),
  updatedAt: Timestamp.fromDate(NOW),
  localDate: '2026-11-20',
  previousDate: '2026-11-19',
  clock: { zone: 'UTC', offset: 0 },
  moonPhase: 'Full Moon',
  emotions: ['joy'],
  sentimentScore: 0.5,
  countedSentiment: 0.5,
  prompt: null,
  aiAnalysis: null,
  touchedAt: Timestamp.fromDate(NOW),
});

type Store = ReadonlyMap<string, unknown>;

const plain = (doc: unknown): string => JSON.stringify(doc);

/**
 * What the restore did not bring back as it was, in words. What was written after the backup is lost with the store, so
 * only documents that the backup held are compared.
 * @param since the store before the disaster
 * @param but people about whom nothing is compared
 */
function differences(
  backup: Store,
  since: Store,
  after: Store,
  but: ReadonlySet<string>,
): string[] {
  const problems: string[] = [];
  const isAbout = (path: string, doc: unknown) =>
    /^(users|drops|waiting|entitlements|billing|stripeCustomers)\//.test(path) &&
    !/^users\/[^/]+\/whispers\//.test(path) &&
    ![...but].some((uid) => path.includes(uid) || plain(doc).includes(uid));
  for (const [path, doc] of since) {
    // A month of reactions also holds what was given since; `given` compares them.
    if (!backup.has(path) || !isAbout(path, doc) || path.includes('/reactions/')) continue;
    const found = after.get(path);
    if (!found) problems.push(`${path} is missing`);
    else if (fieldsOf(path, found) !== fieldsOf(path, doc)) {
      problems.push(`${path} is ${fieldsOf(path, found)}, was ${fieldsOf(path, doc)}`);
    }
  }
  for (const [path, doc] of after) {
    if (isAbout(path, doc) && backup.has(path) && !since.has(path))
      problems.push(`${path} is back`);
  }
  return problems;
}

/** The fields that must be the same after a restore, in one order. */
function fieldsOf(path: string, doc: unknown): string {
  const fields = Object.entries(doc as object);
  const isSame = path.startsWith('users/') ? [] : ['left', 'counts', 'youngCounts'];
  const asRead =
    path.split('/').length === 2 ? [...isSame, 'reminder', 'isPremium', 'consentedOn'] : isSame;
  // An empty list says the same as none.
  const saysNothing = (name: string, value: unknown) =>
    name === 'putAway' && Array.isArray(value) && value.length === 0;
  const told = fields.filter(
    ([name, value]) => !asRead.includes(name) && !saysNothing(name, value),
  );
  return plain(told.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** How many reactions each drop was given, with those of people who left. */
function given(store: Store): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (dropId: string, count: number) => sums.set(dropId, (sums.get(dropId) ?? 0) + count);
  for (const [path, doc] of store) {
    if (/^drops\/[^/]+$/.test(path))
      add(path.slice(6), totalReactions((doc as Doc<'drops'>).left ?? {}));
    else if (/\/reactions\//.test(path)) {
      for (const [dropId, types] of byDrop(doc as Doc<'users/reactions'>))
        add(dropId, types.length);
    }
  }
  return sums;
}
