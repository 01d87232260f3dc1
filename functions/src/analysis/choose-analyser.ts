import { isDeleted, isPremium } from '../account/account.ts';
import { isStopped } from '../platform/brakes.ts';
import { collection } from '../platform/collections.ts';
import { cloudSettings } from '../platform/environment.ts';
import { type Clock, systemClock } from '../platform/time.ts';
import { type Analyser, embeddedAnalyser } from './analysis.ts';
import { configuredCloud } from './vertex/vertex-analyser.ts';

/**
 * Whether the cloud may read a person's words now. The person must be premium and must have agreed to the cloud where
 * it is now (in the EU or outside). Their account must not be deleted or in deletion. The check uses the values that
 * are stored at this moment, not those of the time of writing.
 */
async function hasConsented(uid: string, now: Date): Promise<boolean> {
  const [profile, premium, leaving] = await Promise.all([
    collection('users').doc(uid).get(),
    isPremium(uid, now),
    isDeleted(uid),
  ]);
  const agreed = profile.data()?.aiProvider;
  const isPlaceAgreed =
    agreed === 'cloud-outside-eu' || (agreed === 'cloud' && !cloudSettings().settings?.isOutsideEu);
  return isPlaceAgreed && premium && !leaving;
}

/**
 * Chooses the analyser for this person's words: the cloud analyser if it is configured, no brake stops
 * it and the person agreed, else the embedded analyser (design 11). No other code leads to the cloud. Only triggers call this function, never a request that
 * waits for an answer.
 */
export async function chooseAnalyser(
  uid: string,
  eventId: string,
  clock: Clock = systemClock,
  cloud = configuredCloud(),
): Promise<Analyser> {
  if (!cloud || (await isStopped('cloud reading'))) return embeddedAnalyser;
  const hasConsent = () => hasConsented(uid, clock());
  return (await hasConsent()) ? cloud({ uid, eventId }, hasConsent) : embeddedAnalyser;
}
