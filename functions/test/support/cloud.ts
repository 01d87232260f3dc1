import { openModel } from '../../src/analysis/vertex/sdk.ts';
import { cloudOf, dailyQuota, personalQuota } from '../../src/analysis/vertex/vertex-analyser.ts';
import { cloudSettings } from '../../src/platform/environment.ts';
import type { Clock } from '../../src/platform/time.ts';
import type { FakeVertex } from './fake-vertex.ts';

/** The two ways to ask the cloud, by the prefix of their settings. */
export const PREFIXES = ['GEMINI', 'VERTEX'] as const;

/** Lets the server of this test file use a fake cloud. An empty model undoes it. */
export function configureCloud(
  { endpoint }: FakeVertex,
  prefix: (typeof PREFIXES)[number] = 'GEMINI',
): void {
  for (const each of PREFIXES) process.env[`${each}_MODEL`] = each === prefix ? 'a-model' : '';
  process.env[`${prefix}_MODEL_ENDS`] = '2027-06-30';
  process.env[`${prefix}_API_ENDPOINT`] = endpoint;
}

/** The settings of a fake cloud, for each of the two packages that may ask it. */
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

/** Longer than anything takes, even on a busy machine. A shorter time for requests that never get an answer. */
const PATIENT = { tryMs: 20_000, totalMs: 45_000, backoffMs: 5 };
const IMPATIENT = { tryMs: 2_000, totalMs: 4_500, backoffMs: 5 };

/** The configured cloud, with its own cache. */
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
