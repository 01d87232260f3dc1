import { composeNotice } from '../../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../../notices/write-notice.ts';
import { unseals } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import { log, safeError } from '../../platform/log.ts';
import { orConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { appendAudit, MACHINE, readAuditHead } from '../audit-store.ts';
import { findCase } from '../found-case.ts';
import { listToTell } from './store.ts';

const PER_NIGHT = 200;

/**
 * Tells the authors of words behind which a contact was opened, once it is closed and nobody forbids it any more; what one
 * person opened alone and nobody confirmed in time is unconfirmed for good. Again is no error.
 * @throws Error when one could not be told, after all others were
 */
export async function tellAuthors(now: Date): Promise<void> {
  let failed = 0;
  for (const id of await listToTell(now, PER_NIGHT)) {
    await retryOnConflict(() => tell(id, now)).catch((thrown) => {
      failed += 1;
      log.error('unseal: an author was not told', { error: safeError(thrown) });
    });
  }
  if (failed > 0) throw new Error(`${failed} authors were not told of an unseal`);
}

async function tell(id: string, now: Date) {
  const [head, found] = await Promise.all([readAuditHead(), unseals().doc(id).get()]);
  const doc = found.data();
  if (!doc?.tellAt || !doc.openedAt || !found.updateTime || doc.tellAt.toDate() > now) return;
  const { caseId, ground } = doc;
  const about = await findCase(caseId);
  const state = doc.state === 'alone' ? 'unconfirmed' : doc.state;
  const batch = db().batch();
  batch.update(found.ref, { state, tellAt: null }, { lastUpdateTime: found.updateTime });
  const action = state === 'unconfirmed' ? 'unseal unconfirmed' : 'unseal told';
  const after = about?.author ? 'told' : 'nobody to tell';
  const fact = { action, caseId, before: doc.state, after, reason: ground };
  appendAudit(batch, head, { by: MACHINE, ...fact }, now);
  if (about?.author) {
    const notice = composeNotice(
      {
        kind: 'unsealed',
        rule: null,
        caseId,
        caseVersion: null,
        quote: about.doc.text || null,
        dropId: about.doc.dropId,
        unsealed: { ground, on: doc.openedAt.toDate(), state },
      },
      now,
    );
    writeNotice(batch, about.author, noticeId('unsealed', id), notice, now);
  }
  return batch.commit().then(() => undefined, orConflict);
}
