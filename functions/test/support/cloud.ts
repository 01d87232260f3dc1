import { dailyBudget } from '../../src/analysis/vertex/budget.ts';
import { openModel } from '../../src/analysis/vertex/sdk.ts';
import { vertexSettings } from '../../src/analysis/vertex/settings.ts';
import { type Cloud, cloudOf } from '../../src/analysis/vertex/vertex-analyser.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { FakeVertex } from './fake-vertex.ts';

/** Points this test file's server at a fake; undone by emptying VERTEX_MODEL. */
export function configureCloud({ endpoint }: FakeVertex): void {
  process.env.VERTEX_MODEL = 'a-model';
  process.env.VERTEX_API_ENDPOINT = endpoint;
}

/** The cloud as it is configured, with a memory of its own and less patience than in production. */
export function impatientCloud(clock: Clock): Cloud {
  const settings = vertexSettings();
  if (!settings) throw new Error('no cloud is configured');
  return cloudOf({
    open: () => openModel(settings),
    spend: dailyBudget(settings.dailyCalls, clock),
    clock,
    patience: { tryMs: 600, totalMs: 1_300, breathMs: 5 },
  });
}
