import { Change, getAt, splitPath } from './fields.ts';
import { refusal, unknownHere } from './refusal.ts';
import { type Row, type Rows, toPath } from './rows.ts';
import { type Fields, keyOf, toMicros, toWireTime, type Value } from './values.ts';

interface Transform {
  readonly fieldPath: string;
  readonly increment?: Value;
  readonly setToServerValue?: unknown;
  readonly appendMissingElements?: { readonly values?: readonly Value[] };
  readonly removeAllFromArray?: { readonly values?: readonly Value[] };
}

/** One write of a commit, as the client sends it. */
export interface Write {
  readonly update?: { readonly name: string; readonly fields?: Fields } | null;
  readonly delete?: string | null;
  readonly updateMask?: { readonly fieldPaths?: readonly string[] } | null;
  readonly updateTransforms?: readonly Transform[] | null;
  readonly currentDocument?: {
    readonly exists?: boolean | null;
    readonly updateTime?: { seconds?: number | string; nanos?: number } | null;
  } | null;
}

type State = Pick<Row, 'fields' | 'createdAt' | 'updatedAt'>;

const [INVALID_ARGUMENT, NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION] = [3, 5, 6, 9];

/** The document that a write changes. */
export function pathOf(write: Write): string {
  const name = write.update?.name ?? write.delete;
  if (!name) throw unknownHere(`the write ${JSON.stringify(write)}`);
  return toPath(name);
}

function check({ currentDocument }: Write, path: string, state: State | undefined): void {
  const { exists, updateTime } = currentDocument ?? {};
  if (updateTime) {
    if (state && state.updatedAt === toMicros(updateTime)) return;
    throw refusal(FAILED_PRECONDITION, `the stored version of ${path} is another one`);
  }
  if (exists === true && !state) throw refusal(NOT_FOUND, `no document to update: ${path}`);
  if (exists === false && state) throw refusal(ALREADY_EXISTS, `document exists: ${path}`);
}

/** Refuses a commit if one of its writes cannot succeed after its own earlier writes. */
function refuseContradictions(writes: readonly Write[]): void {
  const exists = new Map<string, boolean>();
  for (const write of writes) {
    const path = pathOf(write);
    const [before, asked] = [exists.get(path), write.currentDocument?.exists ?? undefined];
    if (before !== undefined && asked !== undefined && before !== asked) {
      throw refusal(INVALID_ARGUMENT, `a commit that contradicts itself about ${path}`);
    }
    exists.set(path, !write.delete);
  }
}

/** The elements of a list. A value that is no list counts as an empty list. */
const listIn = (value: Value | undefined): Value[] =>
  (value?.arrayValue as { values?: Value[] } | undefined)?.values ?? [];

/** The elements of a list plus the missing ones of another list. */
function union(old: Value | undefined, others: readonly Value[]): Value[] {
  const before = listIn(old);
  const all = new Map([...before, ...others].map((value) => [keyOf(value), value]));
  const added = [...all].filter(([key]) => !before.some((value) => keyOf(value) === key));
  return [...before, ...added.map(([, value]) => value)];
}

function transform(
  change: Change,
  { fieldPath, increment, setToServerValue, appendMissingElements, removeAllFromArray }: Transform,
  now: number,
) {
  const path = splitPath(fieldPath);
  if (appendMissingElements) {
    const values = union(getAt(change.fields, path), appendMissingElements.values ?? []);
    return change.put(path, { arrayValue: { values } });
  }
  if (removeAllFromArray) {
    const removed = new Set((removeAllFromArray.values ?? []).map(keyOf));
    const values = listIn(getAt(change.fields, path)).filter((each) => !removed.has(keyOf(each)));
    return change.put(path, { arrayValue: { values } });
  }
  if (setToServerValue) return change.put(path, { timestampValue: toWireTime(now) });
  if (!increment) throw unknownHere(`the transform of ${fieldPath}`);
  const old = getAt(change.fields, path);
  const isNumber = old && ('integerValue' in old || 'doubleValue' in old);
  const isWhole = 'integerValue' in increment && !(isNumber && 'doubleValue' in old);
  const by = Number(increment.integerValue ?? increment.doubleValue);
  const sum = (isNumber ? Number(old.integerValue ?? old.doubleValue) : 0) + by;
  return change.put(path, { [isWhole ? 'integerValue' : 'doubleValue']: sum });
}

function written(write: Write, state: State | undefined, now: number): Fields {
  const sent = write.update?.fields ?? {};
  const change = new Change(write.updateMask ? (state?.fields ?? {}) : sent);
  for (const path of write.updateMask?.fieldPaths ?? []) {
    const names = splitPath(path);
    change.put(names, getAt(sent, names));
  }
  for (const each of write.updateTransforms ?? []) transform(change, each, now);
  return change.fields;
}

/** Whether a write leaves the fields unchanged. Values that it did not touch are the same objects, which saves time. */
function isSame(a: Fields, b: Fields): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => {
    const [x, y] = [a[name], b[name]];
    if (!x || !y || x === y) return x === y;
    const [inX, inY] = [x.mapValue, y.mapValue] as { fields?: Fields }[];
    return inX && inY ? isSame(inX.fields ?? {}, inY.fields ?? {}) : keyOf(x) === keyOf(y);
  });
}

/**
 * Applies all writes or none, in their order. Each write sees the earlier ones.
 * @param now the time of the commit, in microseconds; unchanged documents keep their update time
 * @returns the update time of each write
 * @throws Error with a gRPC code if a precondition does not hold
 */
export function commit(rows: Rows, writes: readonly Write[], now: number): number[] {
  refuseContradictions(writes);
  const states = new Map<string, State | undefined>();
  const times = writes.map((write) => {
    const path = pathOf(write);
    const state = states.has(path) ? states.get(path) : rows.get(path);
    check(write, path, state);
    if (write.delete) {
      states.set(path, undefined);
      return now;
    }
    const fields = written(write, state, now);
    const unchanged = state && isSame(fields, state.fields);
    const next = unchanged ? state : { fields, createdAt: state?.createdAt ?? now, updatedAt: now };
    states.set(path, next);
    return next.updatedAt;
  });
  for (const [path, state] of states) rows.put(path, state);
  return times;
}
