import { describe, expect, it } from 'vitest';
import { doubles, type IndexFile, isAnswered, readIndexFile } from './index-file.ts';
import type { IndexNeed } from './required-indexes.ts';

const file: IndexFile = {
  indexes: [
    {
      collectionGroup: 'drops',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'userId', order: 'ASCENDING' },
        { fieldPath: 'isCrisis', order: 'ASCENDING' },
        { fieldPath: 'createdAt', order: 'DESCENDING' },
      ],
    },
  ],
  fieldOverrides: [
    { collectionGroup: 'drops', fieldPath: 'content', indexes: [] },
    {
      collectionGroup: 'reactions',
      fieldPath: 'uid',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    },
  ],
};

const newest = [{ field: 'createdAt', direction: 'DESCENDING' }] as const;
const oldest = [{ field: 'createdAt', direction: 'ASCENDING' }] as const;

const answered = (need: Partial<IndexNeed>) =>
  isAnswered(file, { collection: 'drops', scope: 'COLLECTION', equal: [], sorted: [], ...need });

describe('whether the index file answers a query', () => {
  it('has every single field of a collection by itself', () => {
    expect(answered({ sorted: newest })).toBe(true);
    expect(answered({ equal: ['userId'] })).toBe(true);
  });

  it('not a field that was taken out of the indexes', () => {
    expect(answered({ equal: ['content'] })).toBe(false);
  });

  it('a field across a group only when an override says so', () => {
    const scope = 'COLLECTION_GROUP';
    expect(answered({ collection: 'reactions', scope, equal: ['uid'] })).toBe(true);
    expect(answered({ collection: 'reactions', scope, equal: ['type'] })).toBe(false);
  });

  it('a composite with its equalities in any order and its sort as it stands', () => {
    expect(answered({ equal: ['isCrisis', 'userId'], sorted: newest })).toBe(true);
    expect(answered({ equal: ['isCrisis', 'userId'], sorted: oldest })).toBe(false);
    expect(answered({ equal: ['userId'], sorted: newest })).toBe(false);
    expect(answered({ collection: 'feed', equal: ['isCrisis', 'userId'], sorted: newest })).toBe(
      false,
    );
  });
});

describe('an index that is declared twice', () => {
  const [composite] = file.indexes;
  if (!composite) throw new Error('the file above has a composite index');
  const key = (order: 'ASCENDING' | 'DESCENDING') => ({
    ...composite,
    fields: [...composite.fields, { fieldPath: '__name__', order }],
  });

  it('is found, also where only the order of its properties or the implied key differs', () => {
    const { fields, queryScope, collectionGroup } = composite;
    const name = expect.stringContaining('drops, COLLECTION, userId ASCENDING');
    for (const second of [composite, { fields, queryScope, collectionGroup }, key('DESCENDING')]) {
      expect(doubles({ ...file, indexes: [composite, second] })).toEqual([name]);
    }
  });

  it('is none where the collection, the scope, the order of the fields or a direction differs', () => {
    const others = [
      { ...composite, collectionGroup: 'journal' },
      { ...composite, queryScope: 'COLLECTION_GROUP' as const },
      { ...composite, fields: composite.fields.toReversed() },
      key('ASCENDING'),
    ];
    expect(doubles({ ...file, indexes: [composite, ...others] })).toEqual([]);
  });

  it('is found among the overrides of fields, and within one', () => {
    const [first, second] = file.fieldOverrides;
    if (!first || !second) throw new Error('the file above has two overrides');
    expect(doubles({ ...file, fieldOverrides: [first, second, { ...first, ttl: true }] })).toEqual([
      'drops.content',
    ]);
    const twice = { ...second, indexes: [...second.indexes, ...second.indexes] };
    expect(doubles({ ...file, fieldOverrides: [twice] })).toEqual([
      'reactions.uid COLLECTION_GROUP ASCENDING',
    ]);
  });
});

describe('the deployed index file', () => {
  const { fieldOverrides } = readIndexFile();

  it('declares nothing twice', () => {
    expect(doubles(readIndexFile())).toEqual([]);
  });

  it.each(['drops', 'journal', 'earlierVersions'])('never indexes the words of %s', (name) => {
    expect(fieldOverrides).toContainEqual({
      collectionGroup: name,
      fieldPath: 'content',
      indexes: [],
    });
  });

  it.each([
    ['pages', 'items'],
    ['crisisPages', 'items'],
    ['pages', 'content'],
    ['crisisPages', 'content'],
    ['feedPages', 'content'],
    ['profiles', 'content'],
    ['folds', 'drops'],
    ['fresh', 'dropId'],
  ])('indexes nothing of %s, which is read by name: %s', (collectionGroup, fieldPath) => {
    expect(fieldOverrides).toContainEqual(
      expect.objectContaining({ collectionGroup, fieldPath, indexes: [] }),
    );
  });

  it.each([
    ['drops', 'cloudRisk'],
    ['drops', 'risk'],
    ['journal', 'cloudRisk'],
    ['earlierVersions', 'cloudRisk'],
  ])('never indexes what was heard of danger in %s: %s', (collectionGroup, fieldPath) => {
    expect(fieldOverrides).toContainEqual({ collectionGroup, fieldPath, indexes: [] });
  });

  it.each([
    ['pages', ['items', 'older', 'content', 'v']],
    ['crisisPages', ['items', 'older', 'content', 'v']],
    ['feedPages', ['content', 'v']],
    ['fresh', ['dropId', 'pageId', 'isCrisis', 'type', 'young']],
    ['folds', ['pageId', 'isCrisis', 'drops']],
    ['waiting', ['isCrisis', 'young']],
    ['leaving', ['pageId', 'isCrisis', 'why']],
    ['returning', ['pageId', 'isCrisis']],
  ])('indexes nothing of %s but what is asked for', (collectionGroup, fields) => {
    for (const fieldPath of fields) {
      expect(fieldOverrides).toContainEqual({ collectionGroup, fieldPath, indexes: [] });
    }
  });

  it.each(['pages', 'crisisPages', 'deletions', 'rateLimits', 'processedEvents', 'stripeEvents'])(
    'lets Firestore clear out %s',
    (name) => {
      expect(fieldOverrides).toContainEqual({
        collectionGroup: name,
        fieldPath: 'expireAt',
        ttl: true,
        indexes: [],
      });
    },
  );
});
