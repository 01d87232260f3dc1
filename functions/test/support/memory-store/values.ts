/** A field's value as the client sends it: one property with the name of the type. */
export type Value = Readonly<Record<string, unknown>>;

/** A document's fields by name. */
export type Fields = Readonly<Record<string, Value>>;

interface WireTime {
  readonly seconds?: number | string | null;
  readonly nanos?: number | null;
}

/** Types in the order in which Firestore sorts them. */
const ORDER = [
  ['nullValue'],
  ['booleanValue'],
  ['integerValue', 'doubleValue'],
  ['timestampValue'],
  ['stringValue'],
  ['bytesValue'],
  ['referenceValue'],
  ['arrayValue'],
  ['mapValue'],
];

const RANKS = new Map(ORDER.flatMap((names, rank) => names.map((name) => [name, rank] as const)));

function typeOf(value: Value): string {
  for (const name in value) if (RANKS.has(name)) return name;
  throw new Error(`the memory store does not know the value ${JSON.stringify(value)}`);
}

/** The place of a value's type among all types. Values of different ranks are never equal. */
export const rankOf = (value: Value): number => RANKS.get(typeOf(value)) ?? -1;

/** A time as the client sends it, in microseconds since 1970. */
export const toMicros = (time: WireTime): number =>
  Number(time.seconds ?? 0) * 1_000_000 + Math.floor(Number(time.nanos ?? 0) / 1000);

/** Microseconds since 1970 in the client's format. */
export const toWireTime = (micros: number) => ({
  seconds: Math.floor(micros / 1_000_000),
  nanos: (micros % 1_000_000) * 1000,
});

const SURROGATES = 0xd800;

/** Compares strings by code point, as Firestore does. JavaScript's own `<` compares halves of surrogate pairs. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x !== y) {
      const astral = Number(x >= SURROGATES && x < 0xe000) - Number(y >= SURROGATES && y < 0xe000);
      return astral || x - y;
    }
  }
  return a.length - b.length;
}

/** A document's name in a form in which a comparison of strings compares segment by segment, as Firestore does. */
export const toSortable = (name: string): string => name.replaceAll('/', '\0');

/** A value as one string. Equal values, and only these, have the same string. */
export function keyOf(value: Value): string {
  const type = typeOf(value);
  const inner = value[type];
  switch (type) {
    case 'integerValue':
    case 'doubleValue':
      return `n${Number(inner)}`;
    case 'timestampValue':
      return `t${toMicros(inner as WireTime)}`;
    case 'nullValue':
      return 'null';
    case 'bytesValue':
      return `x${Buffer.from(inner as Uint8Array).toString('hex')}`;
    case 'arrayValue':
      return `[${(inner as { values?: Value[] }).values?.map(keyOf).join() ?? ''}]`;
    case 'mapValue':
      return `{${mapKeys(inner)}}`;
    default:
      return `${type}:${JSON.stringify(inner)}`;
  }
}

const mapKeys = (map: unknown): string =>
  Object.entries((map as { fields?: Fields }).fields ?? {})
    .sort(([a], [b]) => compareStrings(a, b))
    .map(([name, value]) => `${JSON.stringify(name)}:${keyOf(value)}`)
    .join();

/** Which of two values comes first. Arrays and maps are only compared for equality, which is enough here. */
export function compareValues(a: Value, b: Value): number {
  const [rank, other] = [rankOf(a), rankOf(b)];
  if (rank !== other) return rank - other;
  const [x, y] = [a[typeOf(a)], b[typeOf(b)]];
  switch (ORDER[rank]?.[0]) {
    case 'nullValue':
      return 0;
    case 'booleanValue':
    case 'integerValue':
      return Number(x) - Number(y);
    case 'timestampValue':
      return toMicros(x as WireTime) - toMicros(y as WireTime);
    case 'stringValue':
      return compareStrings(x as string, y as string);
    case 'referenceValue':
      return compareStrings(toSortable(x as string), toSortable(y as string));
    default:
      return compareStrings(keyOf(a), keyOf(b));
  }
}
