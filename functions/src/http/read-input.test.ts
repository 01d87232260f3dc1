import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { toJSONSchema } from 'zod';
import { countCharacters, endpoints, fillBlocks, type Route } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { readInput } from './read-input.ts';

/** Every text that a person may write, and the number of characters that a call accepts. */
const FIELDS: readonly (readonly [Route, string, number])[] = [
  ['POST /api/drops', 'content', 1_000],
  ['POST /api/drops/crisis', 'content', 1_000],
  ['POST /api/journal/entries', 'content', 20_000],
  ['POST /api/journal/entries', 'title', 300],
  ['POST /api/journal/entries', 'prompt', 300],
  ['PATCH /api/journal/entries/:entryId', 'content', 20_000],
  ['PATCH /api/journal/entries/:entryId', 'title', 300],
  ['POST /api/drops/:dropId/report', 'note', 500],
  ['POST /api/notices/:noticeId/appeal', 'words', 2_000],
  ['POST /api/public/notices', 'explanation', 2_000],
  ['POST /api/public/notices', 'name', 100],
  ['POST /api/public/notices/complain', 'words', 2_000],
  ['POST /api/moderation/cases/:caseId/decide', 'note', 500],
  ['POST /api/moderation/cases/:caseId/answer-appeal', 'note', 500],
];

/** One character of each script, with its largest size. */
const CHARACTERS = {
  English: 'a',
  'Vietnamese, decomposed': 'ệ'.normalize('NFD'),
  Hindi: 'नि',
  Thai: 'ตั้',
  Tamil: 'நி',
  Khmer: 'ស្រី',
  Hebrew: 'שָׁ',
  Arabic: 'بٌّ',
  Chinese: '愛',
  'Chinese, rare': '𠮷',
  'Korean, decomposed': '한'.normalize('NFD'),
  emoji: '😢',
  'emoji with a skin tone': '👍🏽',
  'an emoji of four': '👩🏽‍🚀',
  flags: '🇳🇱',
  quotes: '"',
} as const;

/** The ways in which a client may write JSON. */
const SPELLINGS: Readonly<Record<string, (value: unknown) => string>> = {
  plain: (value) => JSON.stringify(value),
  'with an escape for each unit': (value) =>
    JSON.stringify(value).replace(
      /[^\0-\x7f]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
};

const shapeOf = (route: Route) => (endpoints[route].input as unknown as z.ZodObject).shape;

let route: Route = 'POST /api/drops';
let origin = '';
const app = express();
app.use(async (req, res) => {
  try {
    res.json(await readInput(route, req, res));
  } catch (thrown) {
    if (thrown instanceof AppError) res.status(thrown.status).json(thrown.body);
    else throw thrown;
  }
});
const server = app.listen(0, '127.0.0.1');

beforeAll(async () => {
  await new Promise((resolve) =>
    server.listening ? resolve(null) : server.once('listening', resolve),
  );
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function sendTo(to: Route, body: string) {
  route = to;
  const headers = { 'content-type': 'application/json', connection: 'close' };
  const answer = await fetch(origin, { method: 'POST', headers, body });
  return { status: answer.status, given: (await answer.json()) as Record<string, unknown> };
}

describe.each(Object.entries(CHARACTERS))('a text in %s (%s)', (_script, character) => {
  it('is one character long for a reader', () => {
    expect(countCharacters(character)).toBe(1);
  });

  it.each(FIELDS)(
    'is taken by %s in %s up to %i characters, and refused above in characters',
    async (to, field, max) => {
      const schema = shapeOf(to)[field] as z.ZodType;
      for (const spell of Object.values(SPELLINGS)) {
        const { status, given } = await sendTo(to, spell({ [field]: character.repeat(max) }));
        expect(status).toBe(200);
        expect(schema.parse(given[field])).toBe(character.repeat(max).normalize('NFC'));
        const longer = await sendTo(to, spell({ [field]: character.repeat(max + 1) }));
        expect(longer.status).toBe(200);
        const { error } = schema.safeParse(longer.given[field]);
        expect(error?.issues.map(({ message }) => message)).toEqual([
          `may be at most ${max} characters`,
        ]);
      }
    },
  );
});

it('all texts of a call may be as long as they can be at once', async () => {
  const routes = new Set(FIELDS.map(([to]) => to));
  for (const to of routes) {
    const fields = FIELDS.filter(([of]) => of === to);
    const texts = fields.map(([, field, max]) => [
      field,
      CHARACTERS['an emoji of four'].repeat(max),
    ]);
    const { status } = await sendTo(to, JSON.stringify(Object.fromEntries(texts)));
    expect([to, status]).toEqual([to, 200]);
  }
});

it('a body as long as the fields can be is taken with the blanks that hide its length', async () => {
  // Twelve bytes for a character, with all that a client may send beside them.
  const longest = { 'POST /api/drops': 64_384, 'PATCH /api/journal/entries/:entryId': 990_784 };
  for (const [to, bytes] of Object.entries(longest) as [Route, number][]) {
    const body = JSON.stringify({ content: '' });
    const full = body.replace('""', JSON.stringify('x'.repeat(bytes - body.length)));
    expect(full).toHaveLength(bytes);
    for (const sent of [full, fillBlocks(full)]) {
      expect([sent.length, (await sendTo(to, sent)).status]).toEqual([sent.length, 200]);
    }
    expect((await sendTo(to, `${fillBlocks(full)} `)).status).toBe(413);
  }
});

it('a body that no field could hold is refused without a number of bytes', async () => {
  for (const to of [
    'POST /api/drops',
    'POST /api/journal/entries',
    'PATCH /api/user/me',
  ] as const) {
    const { status, given } = await sendTo(to, JSON.stringify({ content: 'x'.repeat(2_000_000) }));
    expect([status, given.code]).toEqual([413, 'too-large']);
    expect(given.message).not.toMatch(/byte|\d/i);
  }
});

type Schema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

/** Every value that a call can contain, by its name, including parts of lists and objects. */
function* partsOf(schema: Schema, name: string): Generator<readonly [string, Schema]> {
  yield [name, schema];
  const { properties = {}, items, anyOf = [] } = schema;
  for (const [of, part] of Object.entries(properties)) yield* partsOf(part as Schema, of);
  for (const part of [items ?? [], anyOf].flat()) yield* partsOf(part as Schema, name);
}

const parts = (Object.keys(endpoints) as Route[])
  .filter((to) => !to.startsWith('GET '))
  .flatMap((to) =>
    [
      ...partsOf(
        toJSONSchema(endpoints[to].input, { io: 'input', unrepresentable: 'any' }),
        'body',
      ),
    ].map(([name, part]) => ({ to, name, part })),
  );

it('the table above names every text that is longer than an address', () => {
  const long = parts.filter(({ part }) => (part.maxLength ?? 0) > 1_024);
  expect(new Set(long.map(({ to, name }) => `${to} ${name}`))).toEqual(
    new Set(FIELDS.map(([to, field]) => `${to} ${field}`)),
  );
});

it('nothing that can be sent goes on without end', () => {
  const endless = parts.filter(
    ({ part: { type, maxLength, pattern, format, enum: some, const: one, maxItems } }) =>
      (type === 'string' && (maxLength ?? pattern ?? format ?? some ?? one) === undefined) ||
      (type === 'array' && maxItems === undefined),
  );
  expect(endless.map(({ to, name }) => `${to} ${name}`)).toEqual([]);
});
