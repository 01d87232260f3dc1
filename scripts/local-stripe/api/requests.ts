import { invalid, missing } from '../http.ts';
import type { SessionContext } from '../state.ts';

/** Parameters as Stripe's clients send them. Nested keys are written `a[b][0]=c`. Every value is text. */
export interface Params {
  [name: string]: string | Params;
}

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

function put(into: Params, path: string[], value: string): void {
  const [head = '', ...rest] = path;
  if (UNSAFE.has(head)) throw invalid('Invalid parameter name.');
  if (rest.length === 0) {
    into[head] = value;
    return;
  }
  const below = into[head];
  const next: Params = typeof below === 'object' ? below : {};
  into[head] = next;
  // The value of `a[]=x` gets the next free number in the list.
  const [first = '', ...deeper] = rest;
  put(next, [first === '' ? String(Object.keys(next).length) : first, ...deeper], value);
}

/** Reads a form body or a query string. */
export function parseForm(text: string): Params {
  const params: Params = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = key.split('[');
    put(params, [head, ...rest.map((part) => part.replace(/\]$/, ''))], value);
  }
  return params;
}

const fullName = (name: string, within?: string) => (within ? `${within}[${name}]` : name);

/** Returns a text parameter, or undefined. Empty text counts as sent, because with empty text Stripe clears a field. */
export function text(params: Params, name: string, within?: string): string | undefined {
  const value = params[name];
  if (value === undefined || typeof value === 'string') return value;
  throw invalid('Invalid string', { param: fullName(name, within) });
}

/** Returns a text parameter that is required. */
export function needed(params: Params, name: string, within?: string): string {
  const value = text(params, name, within);
  if (value) return value;
  const param = fullName(name, within);
  throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** Returns a nested parameter. A missing one is the same as an empty one. */
export function group(params: Params, name: string): Params {
  const value = params[name] ?? {};
  if (typeof value === 'string') {
    if (value === '') return {};
    throw invalid('Invalid object', { param: name });
  }
  return value;
}

/** Returns the values of a list parameter, in the order of their numbers. */
export const list = (params: Params, name: string): (string | Params)[] =>
  Object.entries(group(params, name))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, value]) => value);

/** Returns a parameter that is true or false, or undefined. */
export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false')
    throw invalid(`Invalid boolean: ${value}`, { param: name });
  return value === 'true';
}

/** Refuses parameters that this call does not know, as Stripe does, so that a spelling mistake causes an error. */
export function onlyKnown(params: Params, known: readonly string[]): void {
  const stranger = Object.keys(params).find((name) => name !== 'expand' && !known.includes(name));
  if (stranger === undefined) return;
  throw invalid(`Received unknown parameter: ${stranger}`, {
    code: 'parameter_unknown',
    param: stranger,
  });
}

/**
 * Returns the metadata after this call. Sent keys replace old ones, keys with an empty value are removed, and all others
 * stay.
 */
export function mergeMetadata(
  before: Record<string, string>,
  params: Params,
): Record<string, string> {
  if (params.metadata === undefined) return before;
  if (params.metadata === '') return {};
  const after = { ...before };
  for (const [key, value] of Object.entries(group(params, 'metadata'))) {
    if (typeof value !== 'string') throw invalid('Invalid metadata', { param: 'metadata' });
    if (value === '') delete after[key];
    else after[key] = value;
  }
  return after;
}

/** Returns one page of a list, newest first, as `limit`, `starting_after` and `ending_before` describe. */
export function pageOf<Kind extends { id: string; created: number }>(
  all: Kind[],
  params: Params,
  url: string,
  show: (each: Kind) => object,
) {
  // Objects of the same second are sorted by the order in which they were created.
  const newest = all.toReversed().sort((a, b) => b.created - a.created);
  const asked = text(params, 'limit');
  const limit = asked === undefined ? 10 : Number(asked);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalid('Invalid integer: limit must be between 1 and 100.', { param: 'limit' });
  }
  const at = (name: string): number | undefined => {
    const id = text(params, name);
    if (id === undefined) return undefined;
    const index = newest.findIndex((each) => each.id === id);
    if (index < 0) throw missing('object', id, name, 400);
    return index;
  };
  const after = at('starting_after');
  const before = at('ending_before');
  const from = before === undefined ? (after ?? -1) + 1 : Math.max(0, before - limit);
  const to = before ?? from + limit;
  const more = before === undefined ? to < newest.length : from > 0;
  return {
    object: 'list' as const,
    data: newest.slice(from, to).map(show),
    has_more: more,
    url,
  };
}

/** The parameters that choose the page of a list. */
export const PAGING = ['limit', 'starting_after', 'ending_before'];

/** The input of a call: the ids from the path, the parameters, and whether a browser calls with only the publishable key. */
export interface Call {
  context: SessionContext;
  ids: string[];
  params: Params;
  fromBrowser: boolean;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** As in `/v1/customers/:id`. */
  path: string;
  /** The parameters that the call understands besides `expand`. Any other parameter is refused. */
  takes: readonly string[];
  /** Whether a browser may make this call. The browser then proves its right with a client secret. */
  browser?: true;
  answer: (call: Call) => object;
}

/** Finds the route of a request and the ids in its path. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; ids: string[] } | undefined {
  const parts = path.split('/');
  for (const route of routes) {
    const shape = route.path.split('/');
    if (route.method !== method || shape.length !== parts.length) continue;
    const fits = shape.every((part, index) => part.startsWith(':') || part === parts[index]);
    if (!fits) continue;
    const ids = parts.filter((_, index) => shape[index]?.startsWith(':'));
    return { route, ids: ids.map((id) => decodeURIComponent(id)) };
  }
  return undefined;
}
