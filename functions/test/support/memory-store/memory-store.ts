import { Readable } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';
import { commit, pathOf, type Write } from './commit.ts';
import { getAt, onlyAt, splitPath } from './fields.ts';
import { Meter } from './meter.ts';
import { runQuery, type StructuredQuery } from './query.ts';
import { unknownHere } from './refusal.ts';
import { groupOf, type Row, Rows, rootOf, toPath } from './rows.ts';
import { Transactions } from './transactions.ts';
import { toWireTime } from './values.ts';

interface ReadRequest {
  readonly parent?: string;
  readonly documents?: readonly string[];
  readonly mask?: { readonly fieldPaths?: readonly string[] };
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: {
    readonly structuredQuery: StructuredQuery;
    readonly aggregations: readonly {
      readonly alias: string;
      readonly count?: unknown;
      readonly avg?: { readonly field: { readonly fieldPath: string } };
    }[];
  };
  readonly transaction?: Uint8Array;
  readonly newTransaction?: unknown;
  readonly readTime?: unknown;
}

/** An applied write. `micros` is the time of its commit in microseconds since 1970, which no other commit has. */
export interface Written {
  readonly path: string;
  readonly isDelete: boolean;
  readonly atMs: number;
  readonly micros: number;
}

/** The two methods with which the client sends its requests. */
const DOORS = ['request', 'requestStream'] as const;

/** The number of index entries that one billed read of a count covers. */
const COUNTED_FOR_A_READ = 1000;

/**
 * Firestore in this process's memory, behind the real client. It answers everything that the client sends, with
 * Firestore's preconditions, atomic commits and update times, and counts what Google would bill.
 */
export class MemoryStore {
  readonly meter = new Meter();
  readonly #rows = new Rows();
  readonly #transactions = new Transactions(this.#rows);
  readonly #clock: () => number;
  readonly #watchers: ((written: Written) => void)[] = [];
  #last = 0;

  /** @param clock milliseconds since 1970 */
  constructor(clock = () => Date.now()) {
    this.#clock = clock;
  }

  /** Answers all requests of this client, until `leave` is called. */
  serve(firestore: Firestore): this {
    const doors: Record<(typeof DOORS)[number], unknown> = {
      request: async (method: string, request: never) => this.#answer(method, request),
      requestStream: async (method: string, _bidirectional: boolean, request: ReadRequest) =>
        streamOf(this.#answers(method, request)),
    };
    for (const [door, answer] of Object.entries(doors)) {
      if (typeof Reflect.get(firestore, door) !== 'function') {
        throw new Error('the Firestore client sends by another door now');
      }
      Reflect.set(firestore, door, answer);
    }
    return this;
  }

  /** Lets this client send its requests to Firestore again. */
  leave(firestore: Firestore): void {
    for (const door of DOORS) Reflect.deleteProperty(firestore, door);
  }

  /** Reports every document that is written or deleted from now on. */
  onWrite(watcher: (written: Written) => void): void {
    this.#watchers.push(watcher);
  }

  /** A stored document, without counting a read. */
  row(path: string): Row | undefined {
    return this.#rows.get(path);
  }

  /** All stored documents of the collections with this name, unordered. */
  *rows(group: string): Iterable<Row> {
    yield* this.#rows.groups.get(group)?.all() ?? [];
  }

  #answer(method: string, request: { writes?: readonly Write[]; transaction?: Uint8Array }) {
    switch (method) {
      case 'commit':
        return this.#commit(request.writes ?? [], request.transaction);
      case 'batchWrite':
        return this.#commitEach(request.writes ?? []);
      case 'beginTransaction':
        return { transaction: this.#transactions.begin() };
      case 'rollback':
        if (request.transaction) this.#transactions.end(request.transaction);
        return {};
      case 'listCollectionIds':
        return this.#listCollections((request as ReadRequest).parent ?? '');
      default:
        throw unknownHere(`the call ${method}`);
    }
  }

  #commit(writes: readonly Write[], transaction?: Uint8Array) {
    if (transaction?.length) this.#transactions.check(transaction);
    // Microseconds. Each commit is later than the one before, whatever the clock says.
    const now = Math.max(this.#clock() * 1000, this.#last + 1);
    const times = commit(this.#rows, writes, now);
    this.#last = now;
    for (const write of writes) {
      const path = pathOf(write);
      const isDelete = Boolean(write.delete);
      this.meter.add(isDelete ? 'deletes' : 'writes', groupOf(path));
      for (const watch of this.#watchers)
        watch({ path, isDelete, atMs: Math.floor(now / 1000), micros: now });
    }
    const writeResults = times.map((time) => ({ updateTime: toWireTime(time) }));
    return { writeResults, commitTime: toWireTime(now) };
  }

  #commitEach(writes: readonly Write[]) {
    const outcomes = writes.map((write) => {
      try {
        return { result: this.#commit([write]).writeResults[0], status: { code: 0 } };
      } catch (thrown) {
        if (!(thrown instanceof Error && 'code' in thrown)) throw thrown;
        return { result: {}, status: { code: thrown.code, message: thrown.message } };
      }
    });
    return {
      writeResults: outcomes.map(({ result }) => result),
      status: outcomes.map(({ status }) => status),
    };
  }

  #listCollections(parent: string): string[] {
    this.meter.add('reads', 'collections');
    const below = toPath(parent) === '' ? '' : `${toPath(parent)}/`;
    const names = [...this.#rows.all()]
      .filter(({ path }) => path.startsWith(below))
      .map(({ path }) => path.slice(below.length).split('/')[0] ?? '');
    return [...new Set(names)].sort();
  }

  #answers(method: string, request: ReadRequest): object[] {
    if (request.readTime) throw unknownHere('reading the past');
    const transaction = request.newTransaction ? this.#transactions.begin() : request.transaction;
    const readTime = toWireTime(Math.max(this.#clock() * 1000, this.#last));
    const answers = this.#read(method, request, transaction).map((one) => ({ ...one, readTime }));
    if (!request.newTransaction) return answers;
    const [first = { readTime }, ...rest] = answers;
    return [{ ...first, transaction }, ...rest];
  }

  #read(method: string, request: ReadRequest, transaction?: Uint8Array): object[] {
    if (method === 'batchGetDocuments') {
      return (request.documents ?? []).map((name) => this.#get(name, request, transaction));
    }
    if (method === 'runQuery' && request.structuredQuery) {
      return this.#query(request.structuredQuery, request.parent ?? '', transaction);
    }
    if (method === 'runAggregationQuery' && request.structuredAggregationQuery) {
      return this.#count(request.structuredAggregationQuery, toPath(request.parent ?? ''));
    }
    throw unknownHere(`the call ${method}`);
  }

  #get(name: string, { mask }: ReadRequest, transaction?: Uint8Array): object {
    const path = toPath(name);
    this.meter.add('reads', groupOf(path));
    if (transaction?.length) this.#transactions.sawDocument(transaction, path);
    const row = this.#rows.get(path);
    return row ? { found: toDocument(rootOf(name), row, mask?.fieldPaths) } : { missing: name };
  }

  #query(query: StructuredQuery, name: string, transaction?: Uint8Array): object[] {
    const parent = toPath(name);
    if (transaction?.length) this.#transactions.sawQuery(transaction, query, parent);
    const found = runQuery(this.#rows, query, parent);
    const billed = Math.max(1, found.length + (query.offset ?? 0));
    this.meter.add('reads', query.from[0]?.collectionId ?? 'all', billed);
    const fields = query.select?.fields?.map(({ fieldPath }) => fieldPath);
    // A query without results still gets one answer, with the read time.
    if (found.length === 0) return [{}];
    return found.map((row) => ({ document: toDocument(rootOf(name), row, fields) }));
  }

  #count(asked: NonNullable<ReadRequest['structuredAggregationQuery']>, parent: string): object[] {
    const rows = runQuery(this.#rows, asked.structuredQuery, parent);
    const count = rows.length;
    const billed = Math.max(1, Math.ceil(count / COUNTED_FOR_A_READ));
    this.meter.add('reads', asked.structuredQuery.from[0]?.collectionId ?? 'all', billed);
    const fields = asked.aggregations.map((aggregation) => {
      if (aggregation.avg) return [aggregation.alias, mean(rows, aggregation.avg.field.fieldPath)];
      if (!aggregation.count) throw unknownHere('sums');
      return [aggregation.alias, { integerValue: count }];
    });
    return [{ result: { aggregateFields: Object.fromEntries(fields) } }];
  }
}

/** The mean of the numbers at this path; null if there are none. */
function mean(rows: readonly Row[], fieldPath: string) {
  const numbers = rows.flatMap(({ fields }) => {
    const value = getAt(fields, splitPath(fieldPath));
    const number = value?.doubleValue ?? value?.integerValue;
    return number === undefined ? [] : [Number(number)];
  });
  const sum = numbers.reduce((before, number) => before + number, 0);
  return numbers.length === 0 ? { nullValue: null } : { doubleValue: sum / numbers.length };
}

function streamOf(answers: readonly object[]): Readable {
  const stream = new Readable({ objectMode: true, read: () => undefined });
  for (const answer of answers) stream.push(answer);
  stream.push(null);
  // The client calls `end` on each stream, but a readable stream has no such method.
  return Object.assign(stream, { end: () => undefined });
}

function toDocument(root: string, row: Row, paths: readonly string[] | undefined) {
  return {
    name: root + row.path,
    fields: paths?.length ? onlyAt(row.fields, paths) : row.fields,
    createTime: toWireTime(row.createdAt),
    updateTime: toWireTime(row.updatedAt),
  };
}
