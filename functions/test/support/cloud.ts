import { openModel } from '../../src/analysis/vertex/sdk.ts';
import { vertexSettings } from '../../src/analysis/vertex/settings.ts';
import {
  type Cloud,
  cloudOf,
  dailyQuota,
  personalQuota,
  textsEach,
} from '../../src/analysis/vertex/vertex-analyser.ts';
import type { Clock } from '../../src/platform/time.ts';
import type { FakeVertex } from './fake-vertex.ts';

/** Points this test file's server at a fake; undone by emptying VERTEX_MODEL. */
export function configureCloud({ endpoint }: FakeVertex): void {
  process.env.VERTEX_MODEL = 'a-model';
  process.env.VERTEX_API_ENDPOINT = endpoint;
}

/** Longer than anything takes here, on however busy a machine; and for what never answers, less. */
const PATIENT = { tryMs: 20_000, totalMs: 45_000, backoffMs: 5 };
const IMPATIENT = { tryMs: 2_000, totalMs: 4_500, backoffMs: 5 };

/** The cloud as it is configured, with a memory of its own. */
export function ownCloud(clock: Clock, { impatient = false } = {}): Cloud {
  const settings = vertexSettings();
  if (!settings) throw new Error('no cloud is configured');
  return cloudOf({
    open: () => openModel(settings),
    personalQuota: personalQuota(textsEach(settings), clock),
    dailyQuota: dailyQuota(settings.dailyCalls, clock),
    limits: impatient ? IMPATIENT : PATIENT,
  });
}
