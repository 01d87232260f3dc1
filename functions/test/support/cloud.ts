import { openModel } from '../../src/analysis/vertex/sdk.ts';
import { cloudOf, dailyQuota, personalQuota } from '../../src/analysis/vertex/vertex-analyser.ts';
import { cloudSettings } from '../../src/platform/environment.ts';
import type { Clock } from '../../src/platform/time.ts';
import type { FakeVertex } from './fake-vertex.ts';

/** The prefixes of the environment variables for the two packages that can ask the cloud. */
export const PREFIXES = ['GEMINI', 'VERTEX'] as const;

/** Sets the environment so that the server uses a fake cloud. To undo it, set the variable `…_MODEL` to ''. */
export function configureCloud(
  { endpoint }: FakeVertex,
  prefix: (typeof PREFIXES)[number] = 'GEMINI',
): void {
  for (const each of PREFIXES) process.env[`${each}_MODEL`] = each === prefix ? 'a-model' : '';
  process.env[`${prefix}_MODEL_ENDS`] = '2027-06-30';
  process.env[`${prefix}_API_ENDPOINT`] = endpoint;
}

/** The settings for a fake cloud, to be asked with one of the two packages. */
export const fakeSettings = (endpoint: string, sdk: 'genai' | 'vertexai' = 'genai') => ({
  sdk,
  project: 'demo-cloud',
  location: 'europe-west1',
  isOutsideEu: false,
  model: 'a-model',
  ends: null,
  endpoint,
  dailyCalls: 1000,
  dailyTextsEach: 6,
});

/** Time limits that are long enough on a busy machine; and shorter ones, for tests in which no answer ever comes. */
const PATIENT = { tryMs: 20_000, totalMs: 45_000, backoffMs: 5 };
const IMPATIENT = { tryMs: 2_000, totalMs: 4_500, backoffMs: 5 };

/** A new analyser for the configured cloud, with its own counters and circuit breaker. */
export function ownCloud(clock: Clock, { impatient = false } = {}): ReturnType<typeof cloudOf> {
  const { settings } = cloudSettings();
  if (!settings) throw new Error('no cloud is configured');
  return cloudOf({
    open: () => openModel(settings),
    personalQuota: personalQuota(settings, clock),
    dailyQuota: dailyQuota(settings.dailyCalls, clock),
    limits: impatient ? IMPATIENT : PATIENT,
  });
}
