import { describe, expect, it } from 'vitest';
import type { QueryShape } from './query-shape.ts';
import { requiredIndexes } from './required-indexes.ts';

const newest = { field: 'createdAt', direction: 'DESCENDING' } as const;
const keyDown = { field: '__name__', direction: 'DESCENDING' } as const;
const mine = { field: 'userId', op: 'EQUAL' };
const theirs = { field: 'dropId', op: 'IN' };

const shape = (parts: Partial<QueryShape>): QueryShape => ({
  collection: 'drops',
  scope: 'COLLECTION',
  filters: [],
  orders: [],
  ...parts,
});

/** `a=b=|c-` means: equality on a and b, then c descending. */
const indexesOf = (parts: Partial<QueryShape>) =>
  requiredIndexes(shape(parts)).map(({ equal, sorted }) => {
    const sort = sorted.map(
      ({ field, direction }) => field + (direction === 'ASCENDING' ? '+' : '-'),
    );
    return `${equal.map((field) => `${field}=`).join('')}|${sort.join('')}`;
  });

describe('the indexes a query needs', () => {
  it.each<[string, Partial<QueryShape>, string[]]>([
    ['nothing asked', {}, []],
    ['the key alone', { orders: [keyDown] }, []],
    ['one order', { orders: [newest] }, ['|createdAt-']],
    ['one order, the key the same way', { orders: [newest, keyDown] }, ['|createdAt-']],
    [
      'one order, the key the other way',
      { orders: [newest, { field: '__name__', direction: 'ASCENDING' }] },
      ['|createdAt-__name__+'],
    ],
    ['two equalities are merged', { filters: [theirs, mine] }, ['dropId=|', 'userId=|']],
    ['equality and order', { filters: [mine], orders: [newest, keyDown] }, ['userId=|createdAt-']],
    [
      'equality and inequality',
      { filters: [mine, { field: 'samples', op: 'GREATER_THAN' }] },
      ['userId=|samples+'],
    ],
    [
      'an inequality on the sorted field',
      { filters: [{ field: 'createdAt', op: 'LESS_THAN' }], orders: [newest] },
      ['|createdAt-'],
    ],
    [
      'an order that equality pins',
      { filters: [mine], orders: [{ ...newest, field: 'userId' }] },
      ['userId=|'],
    ],
    [
      'equalities across a group are not merged',
      { scope: 'COLLECTION_GROUP', filters: [theirs, mine] },
      ['dropId=userId=|'],
    ],
  ])('%s', (_name, parts, expected) => {
    expect(indexesOf(parts)).toEqual(expected);
  });

  it('says so when it does not know', () => {
    const filters = [{ field: 'emotions', op: 'ARRAY_CONTAINS' }];
    expect(() => requiredIndexes(shape({ filters }))).toThrow('ARRAY_CONTAINS');
  });
});
