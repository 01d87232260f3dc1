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

/** Queries for feed pages in many forms, the most harmless first. Browsers get pages only from the API. */
const SHAPES: Readonly<Record<string, object>> = {
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
};

/** Each form as a request. Nobody may send any of them. */
export const FEED_SHAPES: readonly { readonly name: string; readonly request: RestRequest }[] =
  Object.entries(SHAPES).map(([name, query]) => ({
    name,
    request: runQuery('feedPages/any', query),
  }));
