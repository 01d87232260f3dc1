import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/bootstrap.mjs';
import type { ReplacedTools } from './replaced-tools.ts';

interface Declared {
  indexes: { collectionGroup: string; queryScope: string; fields: object[] }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    indexes: { queryScope: string }[];
  }[];
}

const DATABASE = 'projects/my-project/databases/(default)/collectionGroups';

/** Answers that every declared index of one field is ready, and the composite ones are in these states, one after another. */
export function answerIndexes(tools: ReplacedTools, ...states: string[]): void {
  const file = path.join(root, 'firestore.indexes.json');
  const { indexes, fieldOverrides }: Declared = JSON.parse(readFileSync(file, 'utf8'));
  const composite = (state: string) =>
    indexes.map(({ collectionGroup, queryScope, fields }, n) => ({
      name: `${DATABASE}/${collectionGroup}/indexes/${n}`,
      queryScope,
      fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      state,
    }));
  tools.answer('gcloud firestore indexes composite list', ...states.map(composite));
  tools.answer(
    'gcloud firestore indexes fields list',
    fieldOverrides.map(({ collectionGroup, fieldPath, indexes: own }) => ({
      name: `${DATABASE}/${collectionGroup}/fields/${fieldPath}`,
      indexConfig: { indexes: own.map((each) => ({ ...each, state: 'READY' })) },
    })),
  );
}
