import type { Fields, Value } from './values.ts';

/** The names in a path like `` a.`b.c` ``. */
export function splitPath(path: string): string[] {
  if (!path.includes('`')) return path.split('.');
  return [...path.matchAll(/`((?:[^`\\]|\\.)*)`|([^.`]+)/g)].map(
    ([, quoted, plain]) => plain ?? (quoted ?? '').replace(/\\(.)/g, '$1'),
  );
}

const inside = (value: Value | undefined): Fields | undefined =>
  (value?.mapValue as { fields?: Fields } | undefined)?.fields ??
  (value && 'mapValue' in value ? {} : undefined);

/** The value at a path, if there is one. */
export function getAt(fields: Fields, path: readonly string[]): Value | undefined {
  let map: Fields | undefined = fields;
  for (const name of path.slice(0, -1)) map = inside(map?.[name]);
  const last = path[path.length - 1] ?? '';
  return map && Object.hasOwn(map, last) ? map[last] : undefined;
}

/** Changes fields at paths. Every map on the way is copied once; the input stays unchanged. */
export class Change {
  readonly #own = new Set<Fields>();
  #fields: Fields;

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  get fields(): Fields {
    return this.#fields;
  }

  /** Sets or removes the value at a path. */
  put(path: readonly string[], value: Value | undefined): this {
    this.#fields = this.#put(this.#fields, path, value);
    return this;
  }

  #put(fields: Fields, [name = '', ...rest]: readonly string[], value: Value | undefined): Fields {
    const map = inside(fields[name]);
    // Nothing can be removed if there is no map.
    if (rest.length > 0 && !map && value === undefined) return fields;
    const own = this.#owned(fields);
    if (rest.length > 0) own[name] = { mapValue: { fields: this.#put(map ?? {}, rest, value) } };
    else if (value === undefined) delete own[name];
    else own[name] = value;
    return own;
  }

  #owned(fields: Fields): Record<string, Value> {
    if (this.#own.has(fields)) return fields as Record<string, Value>;
    const copy = { ...fields };
    this.#own.add(copy);
    return copy;
  }
}

/** The fields that remain after a query's `select` or a read's mask. */
export function onlyAt(fields: Fields, paths: readonly string[]): Fields {
  const kept = new Change({});
  for (const path of paths.map(splitPath)) {
    const value = getAt(fields, path);
    if (value !== undefined) kept.put(path, value);
  }
  return kept.fields;
}
