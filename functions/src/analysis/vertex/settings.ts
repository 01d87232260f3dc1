import { type Environment, environment, isDemo, projectOf } from '../../platform/environment.ts';
import { log } from '../../platform/log.ts';
import { REGION, VERTEX_MODEL } from '../../platform/params.ts';

/** How the cloud analyser is reached. */
export interface VertexSettings {
  readonly project: string;
  readonly location: string;
  readonly model: string;
  /** `host:port` instead of Google's own, where nothing secret is sent along. */
  readonly endpoint: string | null;
  /** Most calls on one day (UTC), of everybody together. */
  readonly dailyCalls: number;
  /** Most texts of one person on one day; never more than a tenth of the day's calls, see `textsEach`. */
  readonly dailyTextsEach: number;
}

const DAILY_CALLS = 1000;
const DAILY_TEXTS_EACH = 6;

/**
 * The settings of the cloud analyser; null while it is off, which it is unless a model is named. A project that is
 * real talks to Google alone, and a demo one to nobody who was not named.
 */
export function vertexSettings(env: Environment = environment()): VertexSettings | null {
  const model = VERTEX_MODEL.value();
  if (!model) return null;
  const endpoint = env.VERTEX_API_ENDPOINT || null;
  if (endpoint && !isDemo(env)) {
    log.error('the cloud analyser is off: VERTEX_API_ENDPOINT is set outside a demo- project');
    return null;
  }
  const project = env.VERTEX_PROJECT || (isDemo(env) && !endpoint ? '' : projectOf(env));
  if (!project) return null;
  return {
    project,
    location: env.VERTEX_LOCATION || REGION,
    model,
    endpoint,
    dailyCalls: wholeNumber(env.VERTEX_DAILY_CALLS) ?? DAILY_CALLS,
    dailyTextsEach: wholeNumber(env.VERTEX_DAILY_TEXTS_EACH) ?? DAILY_TEXTS_EACH,
  };
}

/** Nothing but digits; whatever else stands there changes nothing. */
const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
