import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { PATHS } from '../../config/paths.ts';

/**
 * The address of a drop in its author's archive. The browser's history keeps it after a log-out, so it contains the
 * drop's fragment and not its id: with the id, everybody could read the drop in the feed.
 */
export const entryAddress = (uid: string, dropId: string): string =>
  `${PATHS.archive}#${fragmentOf(uid, dropId)}`;

/** The address of the notice about a drop. It contains the drop's fragment too. */
export const noticeAddress = (uid: string, dropId: string): string =>
  `${PATHS.notices}#${fragmentOf(uid, dropId)}`;

/**
 * The name of a drop in an address: the first 64 bits of a SHA-256 of its author's uid and its id. Everybody can try the
 * ids of all public drops, but not the uid: it is random, more than 160 bits long, never public, and not on this device
 * after the session, however that ended. Items that stay, such as words that are not sent yet, have `ownerOf` the uid
 * instead. Those that an earlier version of the app has stored are renamed at the next start, if the device has room.
 * A weak hash would not do, because the fragments of two drops would give its inner state away. 64 bits are enough to
 * tell the drops of one archive apart. The browser's own SHA-256 is asynchronous, but a link needs its address when it
 * is rendered.
 */
export const fragmentOf = (uid: string, dropId: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${uid}/${dropId}`)).slice(0, 8));
