import { invalid } from '../errors.ts';

/** Parameters as Stripe's clients send them: nested keys spelt `a[b][0]=c`. Every leaf is text. */
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
  // `a[]=x` counts up by itself.
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

/** A text parameter, or undefined. Empty text counts as sent: Stripe clears a field with it. */
export function text(params: Params, name: string, within?: string): string | undefined {
  const value = params[name];
  if (value === undefined || typeof value === 'string') return value;
  throw invalid('Invalid string', { param: fullName(name, within) });
}

/** A text parameter that must be there. */
export function needed(params: Params, name: string, within?: string): string {
  const value = text(params, name, within);
  if (value) return value;
  const param = fullName(name, within);
  throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** A nested parameter; nothing there reads like an empty one. */
export function group(params: Params, name: string): Params {
  const value = params[name] ?? {};
  if (typeof value === 'string') {
    if (value === '') return {};
    throw invalid('Invalid object', { param: name });
  }
  return value;
}

/** A list, in the order of its numbers. */
export const list = (params: Params, name: string): (string | Params)[] =>
  Object.entries(group(params, name))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, value]) => value);

/** Yes or no. */
export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false')
    throw invalid(`Invalid boolean: ${value}`, { param: name });
  return value === 'true';
}

/** Refuses what this call does not know, as Stripe does: a misspelt parameter must not pass in silence. */
export function onlyKnown(params: Params, known: readonly string[]): void {
  const stranger = Object.keys(params).find((name) => name !== 'expand' && !known.includes(name));
  if (stranger === undefined) return;
  throw invalid(`Received unknown parameter: ${stranger}`, {
    code: 'parameter_unknown',
    param: stranger,
  });
}

/** Metadata as it is after this call: sent keys replace, empty ones go, the others stay. */
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
