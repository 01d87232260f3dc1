import type { APIRequestContext } from '@playwright/test';
import { withQuietTriggers } from '../../../scripts/seed/emulators.ts';
import type { Newcomer } from '../pages/login-page.ts';
import { firestoreUrl } from './environment.ts';

const DAY_MS = 24 * 3_600_000;
const DOCUMENTS = 'projects/demo-blckmirror/databases/(default)/documents';
const OWNER = { Authorization: 'Bearer owner' };
/** The number of documents that are written in one request. Firestore accepts at most 10 MiB in one. */
const AT_ONCE = 100;
const SYLLABLES = 'ba de fi go hu ka le mi no pu ra se ti vo wu za lan ber mor tin'.split(' ');
const VOCABULARY = 20_000;

/** A word for a random number from 0 to 1. As in real texts, few words are frequent and most are rare. */
function wordAt(chance: number): string {
  let rank = Math.floor(VOCABULARY ** chance);
  let word = '';
  for (; rank > 0; rank = Math.floor(rank / SYLLABLES.length))
    word += SYLLABLES[rank % SYLLABLES.length];
  return word;
}

/** A text of this length that begins with `begin`. The same arguments make the same text. */
function textOf(begin: string, length: number, seed: number): string {
  let state = seed + 1;
  const words = [begin];
  for (let written = begin.length; written < length; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const word = wordAt(state / 2 ** 32);
    words.push(word);
    written += word.length + 1;
  }
  return words.join(' ').slice(0, length).trimEnd();
}

type Fields = Readonly<Record<string, object>>;

/** A list of texts, the oldest first, one on each day up to yesterday. */
export interface Written {
  readonly texts: readonly string[];
}

/** Makes `count` texts. Each begins with its number, counted from the oldest. */
export const lifeOf = (name: string, count: number, length: number): Written => ({
  texts: Array.from({ length: count }, (_, n) => textOf(`${name} ${n}.`, length, n)),
});

/**
 * Stores these texts as a person's journal entries, or as drops that have faded. All other fields are copied from
 * `templateId`, a text that the person has written through the API.
 */
export async function storeLife(
  request: APIRequestContext,
  { uid }: Newcomer,
  to: 'journal' | 'drops',
  { texts }: Written,
  templateId: string,
): Promise<void> {
  const store = `${firestoreUrl()}/v1`;
  const folder = to === 'journal' ? `${DOCUMENTS}/users/${uid}/journal` : `${DOCUMENTS}/drops`;
  const found = await request.get(`${store}/${folder}/${templateId}`, { headers: OWNER });
  const { fields } = (await found.json()) as { fields: Fields };
  const docs = texts.map((content, n) => {
    const written = new Date(Date.now() - (texts.length - n) * DAY_MS).toISOString();
    const at = { timestampValue: written };
    const id = `${to}${n}`.padStart(20, uid.replace(/\W/g, 'x'));
    const own: Fields =
      to === 'journal'
        ? { updatedAt: at, touchedAt: at }
        : { state: { stringValue: 'faded' }, hiddenFromFeed: { booleanValue: true } };
    const changed = {
      content: { stringValue: content },
      createdAt: at,
      localDate: { stringValue: written.slice(0, 10) },
    };
    return { update: { name: `${folder}/${id}`, fields: { ...fields, ...own, ...changed } } };
  });
  await withQuietTriggers(process.env.FIREBASE_EMULATOR_HUB, async () => {
    for (let at = 0; at < docs.length; at += AT_ONCE) {
      const data = { writes: docs.slice(at, at + AT_ONCE) };
      const answer = await request.post(`${store}/${DOCUMENTS}:commit`, { headers: OWNER, data });
      if (!answer.ok()) throw new Error(`Not stored: ${answer.status()} ${await answer.text()}`);
    }
  });
}
