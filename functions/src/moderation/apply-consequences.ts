import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { readStanding, takeStrikeBack } from '../account/standing.ts';
import { isDeleted } from '../account/tombstone.ts';
import type { NoticeKind } from '../contract/notices.ts';
import { applyStrike } from '../notices/apply-strike.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/write-notice.ts';
import { letGo } from '../pages/let-go.ts';
import { putBack, showAnew, takeOff } from '../pages/take-off.ts';
import { drops } from '../platform/collections.ts';
import { appealsInCase } from './appeal-store.ts';
import type { AuditFact } from './audit.ts';
import { careIdFor } from './care.ts';
import type { Consequences } from './consequences.ts';
import { closeEnding } from './ending-appeal.ts';
import { endingFacts } from './ending-facts.ts';
import type { FoundCase } from './found-case.ts';
import { fadeAsDrawn } from './holds.ts';
import { maskSpans } from './methods/mask.ts';
import { isGrave } from './severity.ts';
import type { Change } from './transitions.ts';

interface Applying {
  readonly found: FoundCase;
  readonly change: Change;
  readonly brings: Consequences;
  /** What the moderator adds for the author. */
  readonly note: string | null;
  readonly now: Date;
}

/**
 * Adds to the commit of an action what it brings for the words and for who wrote them. Where the author
 * has left, the case is decided without them; deleted words count all the same. When the drop is deleted or released meanwhile, or the standing changed, the
 * batch fails: read again. A drop that fades meanwhile is removed all the same.
 * @returns what the audit says of it besides the action itself
 */
export async function applyConsequences(
  batch: WriteBatch,
  applying: Applying,
): Promise<AuditFact[]> {
  changeShown(batch, applying);
  await moveDrop(batch, applying);
  const { found, brings } = applying;
  const isTakenBack = brings.strike === 'take-back';
  // Whoever deleted the words since has the strike all the same, and appealed against it.
  const author = found.author ?? (isTakenBack ? await findStruck(found.id) : null);
  if (author === null) return [];
  for (const kind of brings.notices) await tell(batch, author, kind, applying);
  return changeStanding(batch, author, applying);
}

/** What readers see of the words. */
function changeShown(batch: WriteBatch, { found, change, brings }: Applying): void {
  const { drop, doc } = found;
  if (!drop || brings.shows === null) return;
  const { dropId } = doc;
  const { masked } = change.doc;
  const isMasked = brings.shows === 'masked' && masked;
  const shownContent = isMasked ? maskSpans(drop.content, masked) : FieldValue.delete();
  batch.update(drops().doc(dropId), { shownContent });
  showAnew(batch, dropId, drop);
}

async function moveDrop(batch: WriteBatch, { found, brings, now }: Applying): Promise<void> {
  const { drop, doc } = found;
  if (!drop || brings.drop === null) return;
  const { dropId } = doc;
  if (brings.drop === 'take-off') {
    takeOff(batch, { dropId, doc: drop, why: 'removed', due: now });
    return;
  }
  if (brings.drop === 'let-go') {
    await letGo(batch, dropId, now);
    return;
  }
  if (drop.isOrderedDown) return;
  // The tick brings back what is held, and nothing that is removed.
  if (drop.state === 'removed') batch.update(drops().doc(dropId), { state: 'held' });
  putBack(batch, { dropId, doc: drop, now });
  fadeAsDrawn(batch, dropId, drop);
}

const TAKES_A_NOTE: readonly NoticeKind[] = ['removed', 'masked', 'note'];

async function tell(batch: WriteBatch, author: string, kind: NoticeKind, applying: Applying) {
  const { found, change, note, now } = applying;
  const { version, rule } = change.doc;
  const id = kind === 'care' ? await careIdFor(author, now) : noticeId(kind, found.id, version);
  if (id === null) return;
  const matter = {
    kind,
    rule,
    caseId: kind === 'care' ? null : found.id,
    caseVersion: kind === 'care' ? null : version,
    // Deleted words stand nowhere any more, nor here.
    quote: found.drop ? found.doc.text : null,
    dropId: found.drop ? found.doc.dropId : null,
    note: TAKES_A_NOTE.includes(kind) ? note : null,
  };
  writeNotice(batch, author, id, composeNotice(matter, now), now);
}

async function changeStanding(
  batch: WriteBatch,
  author: string,
  { found, change, brings, now }: Applying,
): Promise<AuditFact[]> {
  const { id: caseId, drop, doc } = found;
  const { rule, version: caseVersion } = change.doc;
  if (brings.strike === null) return [];
  const before = await readStanding(author);
  if (brings.strike === 'take-back') {
    const after = takeStrikeBack(batch, author, before, caseId);
    if (before.doc?.end && !after?.end)
      await closeEnding(batch, author, before.doc.end, 'reversed');
    return endingFacts(author, before.doc, after);
  }
  const written = drop?.createdAt ?? doc.deletedBy?.writtenAt;
  if (!rule || !written) return [];
  const writtenAt = written.toMillis();
  const removal = { caseId, caseVersion, rule, grave: isGrave(rule), writtenAt };
  const { standing } = applyStrike(batch, author, before, removal, now);
  return endingFacts(author, before.doc, standing);
}

/** Who of those that appealed in a case has the strike of it. */
async function findStruck(caseId: string): Promise<string | null> {
  for (const appeal of await appealsInCase(caseId)) {
    const { uid } = appeal.data();
    if (await isDeleted(uid)) continue;
    const { doc } = await readStanding(uid);
    if (doc?.strikes.some((strike) => strike.caseId === caseId)) return uid;
  }
  return null;
}
