import { COLLECTION_TABLE, OPERATIONS, UNKNOWN_TABLE } from '../collections-table.ts';
import { OWNER } from '../people.ts';
import { FEED_SHAPES } from './feed-shapes.ts';
import { PERSONA_NAMES, type PersonaName, personOf } from './personas.ts';
import { type RestRequest, runQuery, WAYS } from './requests.ts';

type Verdict = 'allowed' | 'refused';

/** One request by one persona, and its expected result. */
export interface Check {
  readonly name: string;
  readonly persona: PersonaName;
  readonly request: RestRequest;
  readonly verdict: Verdict;
}

const rows = Object.entries({ ...COLLECTION_TABLE, ...UNKNOWN_TABLE });

/** One document in every collection. The checks request these. */
export const DOCUMENTS: readonly string[] = rows.map(([, { document }]) => document);

const inCollections = (persona: PersonaName, root: string): Check[] =>
  rows.flatMap(([collection, row]) =>
    OPERATIONS.flatMap((operation) =>
      Object.entries(WAYS[operation]).map(([way, build]) => ({
        name: `${operation} ${way} in ${collection}`,
        persona,
        request: build(row.document, root),
        verdict: row.allowed?.[operation]?.includes(personOf(persona)) ? 'allowed' : 'refused',
      })),
    ),
  );

const inFeed = (persona: PersonaName): Check[] =>
  FEED_SHAPES.map(({ name, request }) => ({
    name: `${name}, from the feed`,
    persona,
    request,
    verdict: 'refused',
  }));

const inGroups = (persona: PersonaName): Check[] =>
  [...new Set(DOCUMENTS.map((path) => path.split('/').at(-2) ?? ''))].map((collectionId) => ({
    name: `the newest of the collection group ${collectionId}`,
    persona,
    request: {
      method: 'POST',
      path: 'documents:runQuery',
      body: {
        structuredQuery: {
          from: [{ collectionId, allDescendants: true }],
          orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
          limit: 20,
        },
      },
    },
    verdict: 'refused',
  }));

/** A query that finds only one document is still a list. */
const byId = (persona: PersonaName, root: string): Check[] =>
  [`users/${OWNER}`, `profiles/${OWNER}`, 'feedPages/head'].map((document) => ({
    name: `${document}, by a query for its id`,
    persona,
    request: runQuery(document, {
      where: {
        fieldFilter: {
          field: { fieldPath: '__name__' },
          op: 'EQUAL',
          value: { referenceValue: `${root}/documents/${document}` },
        },
      },
      limit: 1,
    }),
    verdict: 'refused',
  }));

/** Their checks come first, because they find most mistakes: most wrong rules allow signed-in people too much. */
const EAGER = ['a stranger', 'the owner'] as const;
const PATIENT = PERSONA_NAMES.filter((name) => !EAGER.some((eager) => eager === name));

/**
 * Every check.
 * @param root `projects/{project}/databases/(default)`
 */
export const everyCheck = (root: string): Check[] => [
  ...EAGER.flatMap((persona) => inCollections(persona, root)),
  ...PERSONA_NAMES.flatMap(inFeed),
  ...PERSONA_NAMES.flatMap((persona) => byId(persona, root)),
  ...PATIENT.flatMap((persona) => inCollections(persona, root)),
  ...PERSONA_NAMES.flatMap(inGroups),
];
