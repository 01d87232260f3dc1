import firebaseFunctionsTest from 'firebase-functions-test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson } from '../../test/support/people.ts';
import { collection } from '../platform/collections.ts';
import { systemClock } from '../platform/time.ts';
import { onDropCreated } from './functions.ts';

const { wrap, cleanup } = firebaseFunctionsTest({ projectId: process.env.GCLOUD_PROJECT ?? '' });
let api: Api;
beforeAll(async () => {
  api = await startApi(systemClock);
});
afterAll(async () => {
  cleanup();
  await api.close();
});

it('a drop is analysed when its document is created, as Firestore tells of it', async () => {
  const { token } = await newPerson();
  const { body } = await api.send('POST /api/drops', { token, json: aDrop() });
  const id = String(body.drop.id);
  const data = await collection('drops').doc(id).get();
  await wrap(onDropCreated)({ data, params: { dropId: id }, time: systemClock().toISOString() });
  expect((await collection('drops').doc(id).get()).data()).toMatchObject({
    emotions: expect.arrayContaining(['sadness']),
    aiAnalysis: expect.stringMatching(/\w/),
  });
});
