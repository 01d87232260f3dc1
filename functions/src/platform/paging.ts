import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Space } from './collections.ts';
import { badField } from './errors.ts';
import type { Stored } from './firestore.ts';
import { keyed, keysFor } from './keys.ts';

/** The number of rows on a page if the caller says nothing. */
const PAGE_SIZE = 20;

/** What a caller says about the page that they want. */
interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** One page of a newest-first list. `nextCursor` leads to the next page; null on the last page. */
interface Page<Doc> {
  readonly shown: readonly Stored<Doc>[];
  readonly nextCursor: string | null;
}

/**
 * Reads at most `limit` rows of a newest-first list, after the position where the previous page ended. Null: from the
 * start.
 */
type List<Doc> = (limit: number, after: Position | null) => Promise<Stored<Doc>[]>;

/** A row's place in the order of its list: its time and its id. */
const positionOf = ({ id, doc }: Stored<{ readonly createdAt: Timestamp }>): Position => ({
  createdAt: doc.createdAt,
  id,
});

/**
 * Reads one page of a list. It reads one row more than it shows: if this row exists, there is a next page.
 * @throws AppError `bad-request` for a cursor that was not given out
 */
export async function readPage<Doc extends { readonly createdAt: Timestamp }>(
  { limit = PAGE_SIZE, cursor }: PageInput,
  list: List<Doc>,
): Promise<Page<Doc>> {
  const found = await list(limit + 1, cursor === undefined ? null : decodeCursor(cursor));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const goesOn = found.length > limit && last !== undefined;
  return { shown, nextCursor: goesOn ? encodeCursor(positionOf(last)) : null };
}

/** Reads the results of `query`, newest first by `createdAt`, and by id within the same instant. */
export async function listNewest<Doc>(
  query: Query<Doc>,
  limit: number,
  after: Position | null,
): Promise<Stored<Doc>[]> {
  const newest = query
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(limit);
  const page = await (after ? newest.startAfter(after.createdAt, after.id) : newest).get();
  return page.docs.map((found) => ({ id: found.id, doc: found.data() }));
}

/** The most documents that `listByName` reads with one query. */
const AT_ONCE = 5_000;

/** Reads documents in the order of their names. This order needs no index. */
export async function listByName<Doc>(
  collection: Query<Doc>,
  most: number,
  after: string | null = null,
): Promise<QueryDocumentSnapshot<Doc>[]> {
  const all: QueryDocumentSnapshot<Doc>[] = [];
  for (let last = after; all.length < most; ) {
    const limit = Math.min(AT_ONCE, most - all.length);
    const query = collection.orderBy(FieldPath.documentId()).limit(limit);
    const { docs } = await (last === null ? query : query.startAfter(last)).get();
    all.push(...docs);
    last = docs.at(-1)?.id ?? last;
    if (docs.length < limit) break;
  }
  return all;
}

/**
 * The first rows whose JSON fits into `most` bytes. The last row may exceed the limit, so there is at least one row.
 * Also returns the size in bytes.
 */
export function firstWithin<Row>(
  rows: readonly Row[],
  most: number,
): { readonly first: readonly Row[]; readonly bytes: number } {
  let [count, bytes] = [0, 0];
  for (const row of rows) {
    if (bytes >= most) break;
    bytes += Buffer.byteLength(JSON.stringify(row));
    count += 1;
  }
  return { first: rows.slice(0, count), bytes };
}

/** The position where a page of a newest-first list ended: the time and id of the last row. */
export interface Position {
  readonly createdAt: Timestamp;
  readonly id: string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Turns a position into a sealed, opaque text. */
const encodeCursor = ({ createdAt, id }: Position): string =>
  sealPlace('newest', `${createdAt.toMillis()}.${id}`);

/**
 * Reads a text that `encodeCursor` made.
 * @throws AppError `bad-request` on any other text
 */
function decodeCursor(cursor: string): Position {
  const [, millis, id] = /^(\d{1,14})\.([A-Za-z0-9]{20})$/.exec(openPlace('newest', cursor)) ?? [];
  if (!millis || !id) throw noCursor();
  return { createdAt: Timestamp.fromMillis(Number(millis)), id };
}

/**
 * Turns the position where a list continues into a sealed, opaque text. `text` has at most 110 ASCII letters. The
 * cursor names only a position: the query decides whose rows are listed. The cursor is part of the request's address.
 * There, a plain id or time would tell people who read request logs who wrote what and when. Only this API can read or
 * make a cursor.
 */
export function sealPlace(kind: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keysFor('cursors')[0], iv);
  const place = cipher.update(`${kind}:${text}`, 'latin1');
  return Buffer.concat([iv, place, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/**
 * Reads a text that `sealPlace` made for a list of this kind.
 * @throws AppError `bad-request` on any other text
 */
export function openPlace(kind: string, cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  // Different base64 texts can mean the same bytes. Only the text that this code writes is accepted.
  const place = bytes.toString('base64url') === cursor ? unsealed(bytes) : null;
  if (!place?.startsWith(`${kind}:`)) throw noCursor();
  return place.slice(kind.length + 1);
}

const noCursor = () => badField('cursor', 'is not one this API gave out');

/** The opened text, if one of the key's versions sealed it. Null for anything else. */
function unsealed(bytes: Buffer): string | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const places = keysFor('cursors').map((key) => unsealedBy(key, bytes));
  return places.find((place) => place !== null) ?? null;
}

function unsealedBy(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const place = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'latin1');
    return place + decipher.final('latin1');
  } catch {
    return null;
  }
}

/** Long enough that nobody can guess a signature, and short enough for an address. */
const SIGNATURE_LENGTH = 20;

/**
 * The cursor of a page of the feed or of the crisis space: the page's id with a signature. The signature protects the
 * CDN cache: without it, anybody could invent endless page ids, and the cache would ask the server for each one.
 */
export const encodePageCursor = (space: Space, pageId: string): string =>
  pageId + signaturesOf(space, pageId)[0];

/**
 * Reads a cursor that `encodePageCursor` made for this space.
 * @throws AppError `bad-request` on any other text
 */
export function decodePageCursor(space: Space, cursor: string): string {
  const [, pageId, signature] = /^([A-Za-z0-9]{20})([g-z][0-9a-f]{19})$/.exec(cursor) ?? [];
  const isOurs =
    pageId && signature && signaturesOf(space, pageId).some((one) => isSame(signature, one));
  if (!isOurs) throw badField('cursor', 'is not one this API gave out');
  return pageId;
}

const isSame = (given: string, ours: string) =>
  timingSafeEqual(Buffer.from(given), Buffer.from(ours));

const signaturesOf = (space: Space, pageId: string) =>
  keyed('page cursors', `${space} ${pageId}`, SIGNATURE_LENGTH);
