import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesEnvironment, seedDocuments } from './people.ts';

describe('a reader who calls the REST interface themselves', () => {
  const project = 'demo-rules-rest';
  let env: RulesTestEnvironment;
  beforeAll(async () => {
    env = await rulesEnvironment(project);
    await seedDocuments(env, ['feed/a', 'feed/b']);
  });
  afterAll(() => env.cleanup());

  /** Status of a feed query; `offset` is the one thing no Firestore SDK of the browser can send. */
  async function status(offset: number): Promise<number> {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const token = `${encode({ alg: 'none' })}.${encode({ sub: 'a', user_id: 'a', aud: project })}.`;
    const parent = `projects/${project}/databases/(default)/documents`;
    const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${parent}:runQuery`;
    const createdAt = { field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' };
    const structuredQuery = {
      from: [{ collectionId: 'feed' }],
      orderBy: [createdAt],
      limit: 20,
      offset,
    };
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ structuredQuery }),
    });
    return response.status;
  }

  it('gets the same page as the app', async () => {
    expect(await status(0)).toBe(200);
  });

  it('may not skip rows, which are billed all the same', async () => {
    expect(await status(1)).toBe(403);
  });
});
