import { expect, it } from 'vitest';
import { toJSONSchema } from 'zod';
import { type Endpoint, endpoints, type Route } from './endpoints.ts';

/** The names under which an answer has words, the feelings that belong to them, and which drops of a page are one's own. */
const WORDS = ['own', 'content', 'quote', 'emotionType', 'emotions', 'emotion', 'corrected'];

/** Private answers with words that are everybody's. */
const OF_EVERYBODY: readonly Route[] = ['GET /api/journal/prompts/daily'];

const hasWords = ({ output }: Endpoint): boolean => {
  const schema = JSON.stringify(toJSONSchema(output, { unrepresentable: 'any', io: 'output' }));
  return WORDS.some((name) => schema.includes(`"${name}":{`));
};

it('every private answer with somebody’s own words hides its length, and no public answer does', () => {
  const rows = Object.entries(endpoints) as [Route, Endpoint][];
  const routesOf = (some: typeof rows) => some.map(([route]) => route).toSorted();
  const own = rows.filter(
    ([route, row]) => row.auth === 'user' && hasWords(row) && !OF_EVERYBODY.includes(route),
  );
  expect(own.length).toBeGreaterThan(15);
  expect(routesOf(rows.filter(([, { hidesLength }]) => hidesLength))).toEqual(routesOf(own));
});
