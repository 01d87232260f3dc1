import { systemClock } from '../../platform/clock.ts';
import { dailyQuota, personalQuota, textsEach } from './quota.ts';
import { openModel } from './sdk.ts';
import { type VertexSettings, vertexSettings } from './settings.ts';
import { type Cloud, cloudOf } from './vertex-analyser.ts';

let known: { readonly name: string; readonly cloud: Cloud } | undefined;

/** The cloud analyser of this instance, as the settings describe it; null while it is off. */
export function configuredCloud(): Cloud | null {
  const settings = vertexSettings();
  if (!settings) return null;
  const name = JSON.stringify(settings);
  if (known?.name !== name) known = { name, cloud: open(settings) };
  return known.cloud;
}

const open = (settings: VertexSettings): Cloud =>
  cloudOf({
    open: () => openModel(settings),
    personalQuota: personalQuota(textsEach(settings), systemClock),
    dailyQuota: dailyQuota(settings.dailyCalls, systemClock),
  });
