import { COLLECTION_TABLE } from '../rules/collections-table.ts';
import { OWNER } from '../rules/people.ts';
import { type RestRequest, WAYS } from '../rules/verdicts/requests.ts';
import type { Person } from './people.ts';

const root = () => `projects/${process.env.GCLOUD_PROJECT}/databases/(default)`;

/** One call of Firestore's REST interface as that person's browser sends it. */
function ask(
  { token }: Person,
  { method, path, body }: RestRequest,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${root()}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: body ? JSON.stringify(body) : null,
    signal,
  });
}

/** Puts a read into a transaction. */
const within = (transaction: string, { method, path, body }: RestRequest): RestRequest =>
  method === 'GET'
    ? { method, path: `${path}?transaction=${encodeURIComponent(transaction)}` }
    : { method, path, body: { ...(body as object), transaction } };

/** Opens a read-write transaction, which locks what it reads. Returns null if Firestore refuses it. */
async function begin(person: Person): Promise<string | null> {
  const answer = await ask(person, {
    method: 'POST',
    path: 'documents:beginTransaction',
    body: { options: { readWrite: {} } },
  });
  return answer.ok ? ((await answer.json()) as { transaction: string }).transaction : null;
}

/** The reads that the rules allowed and that stay open, and a function that ends them. */
export interface Hold {
  readonly held: readonly string[];
  readonly letGo: () => void;
}

/**
 * Firestore ends a transaction that is idle for a minute. A person who wants to keep it open reads again after this
 * time, in milliseconds.
 */
const AGAIN_MS = 10_000;

/**
 * Tries to block the server's writes: reads the person's own documents and the drop's, in every collection and in every
 * way, in read-write transactions. Repeats the allowed reads, so that the transactions stay open.
 */
export async function holdAllReadable(person: Person, dropId: string): Promise<Hold> {
  const open = new AbortController();
  const held: string[] = [];
  const reads: RestRequest[] = [];
  for (const [collection, { document }] of Object.entries(COLLECTION_TABLE)) {
    const own = document.replaceAll(OWNER, person.uid).replace(/a{20}/g, dropId);
    for (const [way, build] of Object.entries({ ...WAYS.get, ...WAYS.list })) {
      const transaction = await begin(person);
      if (transaction === null) continue;
      const request = within(transaction, build(own, root()));
      const read = ask(person, request, open.signal).then(
        async (answer) => {
          await answer.text();
          if (!answer.ok) return;
          held.push(`${way} in ${collection}`);
          reads.push(request);
        },
        () => {},
      );
      // For a document that is requested by its address inside a transaction, the emulator never answers, and it keeps
      // its locks.
      if (request.method !== 'GET') await read;
    }
  }
  const again = setInterval(() => {
    for (const read of reads) ask(person, read, open.signal).catch(() => {});
  }, AGAIN_MS);
  const letGo = () => {
    clearInterval(again);
    open.abort();
  };
  return { held, letGo };
}
