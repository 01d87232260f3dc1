import { isPremium } from '../account/premium.ts';
import { isDeleted } from '../account/tombstone.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { users } from '../platform/collections.ts';
import type { Analyser } from './analyser.ts';
import { embeddedAnalyser } from './embedded.ts';
import { configuredCloud } from './vertex/configured.ts';
import type { Cloud } from './vertex/vertex-analyser.ts';

/**
 * Whether a person's words may be read in the cloud now: they are a member, they chose so, and they are not leaving.
 * Always as it is stored at this moment, never as it was when the words were written.
 */
async function hasConsented(uid: string, now: Date): Promise<boolean> {
  const [profile, premium, leaving] = await Promise.all([
    users().doc(uid).get(),
    isPremium(uid, now),
    isDeleted(uid),
  ]);
  return profile.data()?.aiProvider === 'cloud' && premium && !leaving;
}

/**
 * Who reads this person's words: the embedded analyser, or the cloud's where it is configured and they agree (design
 * 11). The only way to the cloud. It is never part of answering a request: triggers ask it.
 */
export async function chooseAnalyser(
  uid: string,
  eventId: string,
  clock: Clock = systemClock,
  cloud: Cloud | null = configuredCloud(),
): Promise<Analyser> {
  if (!cloud) return embeddedAnalyser;
  const hasConsent = () => hasConsented(uid, clock());
  return (await hasConsent()) ? cloud({ uid, eventId }, hasConsent) : embeddedAnalyser;
}
