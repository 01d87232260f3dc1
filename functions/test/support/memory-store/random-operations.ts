import fc from 'fast-check';
import { FieldPath, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';

const IDS = ['a', 'B', 'é', '\u{1f319}', '_'];
const PATHS = [
  ...IDS.map((id) => `one/${id}`),
  ...IDS.map((id) => `one/a/sub/${id}`),
  'two/a/sub/c',
];

const path = fc.constantFrom(...PATHS);
const number = fc.constantFrom(0, 1, 2, -3, 1.5, 7_000_000);
const scalar = fc.oneof(
  number,
  fc.constantFrom('a', 'b', 'é', '\u{1f319}', '\uffee', ''),
  fc.constantFrom(true, false, null),
  fc.constantFrom(0, 1, 1_790_000_000_123).map((ms) => Timestamp.fromMillis(ms)),
);
const data = fc.record(
  {
    n: number,
    s: scalar,
    t: scalar,
    deep: fc.record({ x: scalar, y: number }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
const change = fc.dictionary(fc.constantFrom('n', 's', 'deep.x', 'deep.y', 'a.b'), scalar, {
  minKeys: 1,
});
const condition = fc.constantFrom('none', 'exists', 'missing', 'current', 'old');

const write = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), path, data }),
  fc.record({ kind: fc.constant('set' as const), path, data }),
  fc.record({ kind: fc.constant('merge' as const), path, data }),
  fc.record({ kind: fc.constant('update' as const), path, data: change, condition }),
  fc.record({ kind: fc.constant('add' as const), path, by: number }),
  fc.record({ kind: fc.constant('unset' as const), path }),
  fc.record({ kind: fc.constant('delete' as const), path, condition }),
);

/** The values for `<`, `<=`, `>` and `>=`. Null is not among them, because nothing is more or less than null. */
const ranged = scalar.filter((value) => value !== null);
const RANGES = ['<', '<=', '>', '>='] as const;
const query = fc.record({
  from: fc.constantFrom('one', 'one/a/sub', '*sub'),
  equal: fc.option(fc.tuple(fc.constantFrom('n', 's', 'deep.x'), scalar)),
  among: fc.option(
    fc.tuple(fc.constantFrom('n', 's'), fc.array(number, { minLength: 1, maxLength: 3 })),
  ),
  holding: fc.option(fc.subarray([0, 2, 1.5, 'always'], { minLength: 1 }), { freq: 4 }),
  range: fc.option(fc.tuple(fc.constantFrom(...RANGES), ranged)),
  order: fc.constantFrom('none', 'asc', 'desc', 'by name'),
  after: fc.option(scalar),
  limit: fc.option(fc.integer({ min: 1, max: 4 })),
  only: fc.option(fc.constantFrom([], ['n'], ['deep.x', 's'])),
});

/** Operations on a store: random writes in one commit, a read, a query, a count, a transaction. */
export const operation = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      op: fc.constant('commit' as const),
      writes: fc.array(write, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('get' as const),
      paths: fc.uniqueArray(path, { minLength: 1, maxLength: 4 }),
      isPart: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('query' as const), query }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('count' as const), query }) },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('transaction' as const), path, query, data }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('collections' as const), path }) },
);

export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;
type Query = typeof query extends fc.Arbitrary<infer T> ? T : never;

/** Runs operations on one store and remembers the times that it returned. */
export class Doer {
  readonly #db: Firestore;
  readonly #seen = new Map<string, Timestamp[]>();

  readonly #tag: string;

  /** @param tag part of the names of all collections, so that each run has its own in one database */
  constructor(db: Firestore, tag: string) {
    this.#db = db;
    this.#tag = tag;
  }

  /** The answer to the operation, or the code of its refusal. */
  async do(operation: Operation): Promise<unknown> {
    try {
      return await this.#do(operation);
    } catch (thrown) {
      if (thrown instanceof Error && 'code' in thrown) return { refused: thrown.code };
      throw thrown;
    }
  }

  /** Every document, with the ranks of its times among all times. The times themselves differ from store to store. */
  async everything(): Promise<unknown> {
    const found = await this.#db.getAll(...PATHS.map((one) => this.#doc(one)));
    for (const one of found) {
      const times = this.#seen.get(one.ref.path) ?? [];
      if (one.updateTime && !times.at(-1)?.isEqual(one.updateTime)) times.push(one.updateTime);
      this.#seen.set(one.ref.path, times);
    }
    const all = [...new Set(found.flatMap((one) => [one.createTime, one.updateTime]).map(micros))];
    const ranks = all.sort();
    return found.map((one) => ({
      path: one.ref.path,
      data: one.data(),
      created: ranks.indexOf(micros(one.createTime)),
      updated: ranks.indexOf(micros(one.updateTime)),
    }));
  }

  async #do(operation: Operation): Promise<unknown> {
    const db = this.#db;
    switch (operation.op) {
      case 'commit': {
        const batch = db.batch();
        const written = new Set<string>();
        for (const one of operation.writes) {
          // A second write to the same document gets no condition: the new update time is unknown before the commit.
          this.#add(batch, one, written.has(one.path) ? 'none' : undefined);
          written.add(one.path);
        }
        return (await batch.commit()).length;
      }
      case 'get': {
        const mask = operation.isPart ? [{ fieldMask: ['n', 'deep.x'] }] : [];
        const found = await db.getAll(...operation.paths.map((one) => this.#doc(one)), ...mask);
        return found.map((one) => [one.exists, one.data()]);
      }
      case 'query':
        return listed(await this.#query(operation.query).get());
      case 'count':
        return (await this.#query(operation.query).count().get()).data();
      case 'transaction':
        return db.runTransaction(async (tx) => {
          const ref = this.#doc(operation.path);
          const [found, list] = [await tx.get(ref), await tx.get(this.#query(operation.query))];
          tx.set(ref, { ...operation.data, found: list.size });
          return [found.data(), listed(list)];
        });
      case 'collections':
        return (await this.#doc(operation.path).listCollections()).map(({ path }) => path);
    }
  }

  #add(batch: FirebaseFirestore.WriteBatch, write: Write, instead?: 'none'): void {
    const ref = this.#doc(write.path);
    switch (write.kind) {
      case 'create':
        return void batch.create(ref, write.data);
      case 'set':
        return void batch.set(ref, write.data);
      case 'merge':
        return void batch.set(ref, write.data, { merge: true });
      case 'add':
        return void batch.set(ref, added(write.by), { merge: true });
      case 'unset':
        return void batch.update(ref, {
          s: FieldValue.delete(),
          'deep.y': FieldValue.increment(1),
          list: FieldValue.arrayRemove(2, 'always'),
        });
      case 'update': {
        const lastUpdateTime = this.#time(write.path, instead ?? write.condition);
        return void batch.update(ref, write.data, lastUpdateTime ? { lastUpdateTime } : {});
      }
      case 'delete': {
        const lastUpdateTime = this.#time(write.path, instead ?? write.condition);
        if (lastUpdateTime) return void batch.delete(ref, { lastUpdateTime });
        const exists = { exists: true, missing: false }[write.condition as string];
        return void batch.delete(ref, exists === undefined ? {} : { exists });
      }
    }
  }

  #doc(path: string) {
    return this.#db.doc(path.replace(/one|two|sub/g, (name) => `${name}${this.#tag}`));
  }

  #time(of: string, which: string) {
    const times = this.#seen.get(of);
    return which === 'current' ? times?.at(-1) : which === 'old' ? times?.[0] : undefined;
  }

  #query({ from, equal, among, holding, range, order, after, limit, only }: Query) {
    const group = from.startsWith('*');
    let query: FirebaseFirestore.Query = group
      ? this.#db.collectionGroup(`${from.slice(1)}${this.#tag}`)
      : this.#db.collection(from.replace(/one|sub/g, (name) => `${name}${this.#tag}`));
    if (equal) query = query.where(equal[0], '==', equal[1]);
    if (among) query = query.where(among[0], 'in', among[1]);
    // Firestore allows one filter of several values in a query.
    else if (holding) query = query.where('list', 'array-contains-any', holding);
    if (range) query = query.where('t', range[0], range[1]);
    // A range is sorted by its own field; the emulator requires it.
    if (order === 'by name' && range) query = query.orderBy('t');
    else if (order === 'by name') query = query.orderBy(FieldPath.documentId());
    else if (order !== 'none') query = query.orderBy('t', order);
    if (after !== null && (order === 'asc' || order === 'desc')) query = query.startAfter(after);
    if (limit) query = query.limit(limit);
    return only ? query.select(...only) : query;
  }
}

const added = (by: number) => ({
  n: FieldValue.increment(by),
  list: FieldValue.arrayUnion(by, 'always'),
});

const listed = (found: FirebaseFirestore.QuerySnapshot) =>
  found.docs.map((one) => [one.ref.path, one.data()]);

const micros = (time: Timestamp | undefined): string =>
  time
    ? `${String(time.seconds).padStart(12, '0')}.${String(time.nanoseconds).padStart(9, '0')}`
    : '';
