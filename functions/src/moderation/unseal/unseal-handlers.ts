import { requireRecentLogin } from '../../account/recent-login.ts';
import type { Unseal, UnsealAction, UnsealedContact } from '../../contract/unseal.ts';
import type { Handler } from '../../http/handler.ts';
import { AppError, badField } from '../../platform/app-error.ts';
import { addDays, localDate } from '../../platform/local-day.ts';
import { staffKey } from '../keys.ts';
import { askForContact } from './ask.ts';
import { contactOf } from './contact.ts';
import { caseAbout } from './find-about.ts';
import { listUnseals } from './list.ts';
import { pageAll } from './page-all.ts';
import { actOnUnseal } from './perform.ts';
import { presentUnseal } from './present.ts';
import { type FoundUnseal, findUnseal } from './store.ts';

/** Nobody is kept in the dark for longer by one decision. */
const SILENT_DAYS = 365;

export const askAsModerator: Handler<'POST /api/moderation/cases/:caseId/unseal'> = async (
  asking,
  { caller, now },
) => {
  await askForContact({ uid: caller.uid, role: 'moderator', ...asking }, now);
};

export const askAsCustodian: Handler<'POST /api/unseals'> = async (
  { about, ...asking },
  { caller: { uid }, now },
) => {
  const caseId = await caseAbout(about);
  if (caseId === null) {
    throw new AppError('not-found', 'There is no such case before you.');
  }
  const id = await askForContact({ uid, role: 'custodian', caseId, ...asking }, now);
  return { unseal: shown(await findUnseal(id, uid), uid, now) };
};

export const getUnseals: Handler<'GET /api/unseals'> = async (_input, { caller, now }) => ({
  unseals: await listUnseals(caller.uid, now),
});

export const grantUnseal: Handler<'POST /api/unseals/:unsealId/grant'> = (input, context) =>
  silently('grant', input, context);

export const confirmUnseal: Handler<'POST /api/unseals/:unsealId/confirm'> = (input, context) =>
  silently('confirm', input, context);

export const refuseUnseal: Handler<'POST /api/unseals/:unsealId/refuse'> = (input, context) =>
  silently('refuse', input, context);

export const openUnseal: Handler<'POST /api/unseals/:unsealId/open'> = (input, context) =>
  openNow('open', input, context);

export const openInEmergency: Handler<'POST /api/unseals/:unsealId/emergency'> = (
  input,
  context,
) => {
  requireRecentLogin(context.caller, context.now, 'open it within five minutes');
  return openNow('emergency', input, context);
};

type Context = Parameters<Handler<'POST /api/unseals/:unsealId/open'>>[1];

async function silently(
  action: UnsealAction,
  {
    unsealId,
    silentUntil,
  }: { readonly unsealId: string; readonly silentUntil?: string | undefined },
  { caller: { uid }, now }: Context,
): Promise<{ unseal: Unseal }> {
  const today = localDate(now, 'UTC');
  if (
    silentUntil !== undefined &&
    (silentUntil < today || silentUntil > addDays(today, SILENT_DAYS))
  )
    throw badField('silentUntil', 'is a day from today on, within a year');
  const found = await actOnUnseal(uid, { unsealId, action, silentUntil }, now);
  return { unseal: shown(found, uid, now) };
}

/** Nobody reads a contact that they opened alone before everybody was paged. */
async function openNow(
  action: 'open' | 'emergency',
  { unsealId }: { readonly unsealId: string },
  { caller: { uid }, now }: Context,
): Promise<{ unseal: Unseal; contact: UnsealedContact }> {
  const found = await actOnUnseal(uid, { unsealId, action }, now);
  await pageAll(found);
  const contact = await contactOf(found.about.id, found.about.author);
  return { unseal: shown(found, uid, now), contact };
}

const shown = ({ id, doc, about }: FoundUnseal, uid: string, now: Date): Unseal =>
  presentUnseal(id, doc, about.doc, staffKey(uid), now);
