import { collection } from '../../src/platform/collections.ts';
import type { Api } from './api.ts';
import { storedCase } from './desk.ts';
import type { Person } from './people.ts';

/** Functions that send a moderator's requests to the desk. */
export const deskCalls = (api: Pick<Api, 'send'>) => {
  const list = async ({ token }: Person) =>
    (await api.send('GET /api/moderation/cases', { token })).body.cases as {
      id: string;
      version: number;
    }[];
  const act = ({ token }: Person, caseId: string, how: string, json: object) =>
    api.send(`POST /api/moderation/cases/${caseId}/${how}`, { token, json });
  /** Claims a case and decides it. */
  const decide = async (person: Person, caseId: string, json: object) => {
    const { version } = (await storedCase(caseId)) ?? { version: 0 };
    await act(person, caseId, 'claim', { version });
    return act(person, caseId, 'decide', { version: version + 1, ...json });
  };
  return { list, act, decide };
};

/** The notices to a person, by kind. */
export const kindsTold = async ({ uid }: Person) =>
  (await collection('users/notices', uid).get()).docs.map((doc) => doc.data().kind).sort();
