import { openModel, vertexSettings } from '../../src/analysis/vertex/sdk.ts';
import { cloudOf, dailyQuota, personalQuota } from '../../src/analysis/vertex/vertex-analyser.ts';
import type { Clock } from '../../src/platform/time.ts';
import type { FakeVertex } from './fake-vertex.ts';

/** Lets the server of this test file use a fake cloud. An empty VERTEX_MODEL undoes it. */
export function configureCloud({ endpoint }: FakeVertex): void {
  process.env.VERTEX_MODEL = 'a-model';
  process.env.VERTEX_API_ENDPOINT = endpoint;
}

/** Longer than anything takes, even on a busy machine. A shorter time for requests that never get an answer. */
const PATIENT = { tryMs: 20_000, totalMs: 45_000, backoffMs: 5 };
const IMPATIENT = { tryMs: 2_000, totalMs: 4_500, backoffMs: 5 };

/** The configured cloud, with its own cache. */
export function ownCloud(clock: Clock, { impatient = false } = {}): ReturnType<typeof cloudOf> {
  const settings = vertexSettings();
  if (!settings) throw new Error('no cloud is configured');
  return cloudOf({
    open: () => openModel(settings),
    personalQuota: personalQuota(settings, clock),
    dailyQuota: dailyQuota(settings.dailyCalls, clock),
    limits: impatient ? IMPATIENT : PATIENT,
  });
}
