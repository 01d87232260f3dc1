import fc from 'fast-check';
import { z } from 'zod';
import { type Endpoint, endpoints, type Route } from '../../../src/contract/index.ts';
import { hostileBody, hostileHeaders, hostileText, hostileValue } from './hostile.ts';

/** A request to send. `who` chooses one of the people, or nobody. */
export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array | null;
  readonly who: number | null;
}

interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
}

const shapeOf = ({ input }: Endpoint) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape;

const plainWords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

/** Values that match the JSON schema. Checks that JSON schema cannot express may still refuse them. */
function valid({ enum: choices, pattern, anyOf, type, items }: Shape): fc.Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices);
  if (anyOf) return fc.oneof(...anyOf.map(valid));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (items) return fc.array(valid(items), { minLength: 1, maxLength: 4 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return fc.integer({ min: 1, max: 50 });
  if (type === 'null') return fc.constant(null);
  return plainWords;
}

/** Mostly valid input. Sometimes one field is wrong, missing or unknown. */
function inputOf(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shapeOf(endpoint).properties ?? {});
  const right = fc.record(Object.fromEntries(fields.map(([name, shape]) => [name, valid(shape)])), {
    requiredKeys: [],
  });
  const all = fc.record(Object.fromEntries(fields.map(([name, shape]) => [name, valid(shape)])));
  const wrong = fc.dictionary(
    fields.length > 0 ? fc.constantFrom(...fields.map(([name]) => name)) : hostileText,
    hostileValue,
    { minKeys: 1, maxKeys: 2 },
  );
  const extra = fc.dictionary(hostileText, hostileValue, { maxKeys: 2 });
  return fc.oneof(
    { weight: 4, arbitrary: all },
    { weight: 1, arbitrary: right },
    { weight: 4, arbitrary: fc.tuple(all, wrong).map(([a, b]) => ({ ...a, ...b })) },
    { weight: 1, arbitrary: fc.tuple(all, extra).map(([a, b]) => ({ ...a, ...b })) },
  );
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

const asQuery = (given: Record<string, unknown>) =>
  Object.entries(given)
    .map((pair) => pair.map((part) => encodeURIComponent(asText(part)).slice(0, 4_000)).join('='))
    .join('&');

const methods = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PATCH',
  'DELETE',
  'PUT',
  'OPTIONS',
  'TRACE',
);
/** Ids in addresses. `{drop}`, `{entry}` and `{notice}` are replaced by existing ids when the request is sent. */
const ids = fc.oneof(
  fc.constantFrom('{drop}', '{entry}', '{notice}', 'A'.repeat(20)),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)),
  fc.constantFrom('%', '%E0%A4%A', '..', '.', 'a%2Fb', '*', '~', "'"),
);
const rarely = <T, U>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });

function requestTo(route: Route): fc.Arbitrary<FuzzedRequest> {
  const [verb = '', pattern = ''] = route.split(' ');
  const inBody = ['POST', 'PATCH'].includes(verb);
  return fc
    .record({
      method: rarely(fc.constant(verb), methods),
      id: rarely(fc.constantFrom('{drop}', '{entry}', '{notice}'), ids),
      given: inputOf(endpoints[route]),
      raw: rarely(fc.constant(null), hostileBody),
      odd: rarely(fc.constant({}), hostileHeaders),
      who: rarely(fc.nat(), fc.constant(null)),
    })
    .map(({ method, id, given, raw, odd, who }) => {
      const { dropId: _drop, entryId: _entry, noticeId: _notice, ...rest } = given;
      const query = inBody ? '' : asQuery(rest);
      const path = pattern.replace(/:\w+/, id);
      return {
        method,
        path: query ? `${path}?${query}` : path,
        headers: { ...(inBody && { 'content-type': 'application/json' }), ...odd },
        body: raw ?? (inBody ? JSON.stringify(rest) : null),
        who,
      };
    });
}

/** Requests to every route of the contract: valid, almost valid, and hostile. */
export const anyRequest: fc.Arbitrary<FuzzedRequest> = fc.oneof(
  ...(Object.keys(endpoints) as Route[]).map(requestTo),
);
