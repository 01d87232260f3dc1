import { type RestRequest, runQuery } from './requests.ts';

const order = (fieldPath: string, direction = 'DESCENDING') => ({
  field: { fieldPath },
  direction,
});
const time = order('createdAt');
const from = { values: [{ timestampValue: '1970-01-01T00:00:00Z' }], before: false };
const where = (fieldPath: string, op: string, value: object) => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});

/** Queries of the feed: the shapes that a reader may send, and those that they may not. */
const SHAPES: Readonly<Record<'allowed' | 'refused', Readonly<Record<string, object>>>> = {
  allowed: {
    'the newest 1': { orderBy: [time], limit: 1 },
    'the newest 50': { orderBy: [time], limit: 50 },
    'the newest, ties broken by id': { orderBy: [time, order('__name__')], limit: 20 },
    'the page after a moment': { orderBy: [time], limit: 20, startAt: from },
    'the newest of one emotion': {
      ...where('emotionType', 'EQUAL', { stringValue: 'joy' }),
      orderBy: [time],
      limit: 20,
    },
    'the newest since a moment': {
      ...where('createdAt', 'GREATER_THAN', { timestampValue: '1970-01-01T00:00:00Z' }),
      orderBy: [time],
      limit: 20,
    },
  },
  refused: {
    'everything at once': { orderBy: [time] },
    '51 at a time': { orderBy: [time], limit: 51 },
    'a million at a time': { orderBy: [time], limit: 1_000_000 },
    'rows after skipping one, which is billed': { orderBy: [time], limit: 20, offset: 1 },
    'drops in no order': { limit: 20 },
    'the oldest first': { orderBy: [order('createdAt', 'ASCENDING')], limit: 20 },
    'drops by their id': { orderBy: [order('__name__', 'ASCENDING')], limit: 20 },
    'drops by their words': { orderBy: [order('content')], limit: 20 },
    'words first, then time': { orderBy: [order('content'), time], limit: 20 },
    'time first, then words': { orderBy: [time, order('content')], limit: 20 },
    'drops from some word on': {
      ...where('content', 'GREATER_THAN', { stringValue: 'a' }),
      orderBy: [order('content'), time],
      limit: 20,
    },
  },
};

/** Each shape as a request, with what a signed-in reader gets; a visitor gets nothing. */
export const FEED_SHAPES: readonly {
  name: string;
  request: RestRequest;
  verdict: 'allowed' | 'refused';
}[] = (['allowed', 'refused'] as const).flatMap((verdict) =>
  Object.entries(SHAPES[verdict]).map(([name, query]) => ({
    name,
    request: runQuery('feed/any', query),
    verdict,
  })),
);
