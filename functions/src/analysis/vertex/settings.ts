import {
  environment,
  isDemo,
  projectOf,
  REGION,
  VERTEX_MODEL,
} from '../../platform/environment.ts';
import { log } from '../../platform/log.ts';

/** The settings of the cloud analyser. */
export interface VertexSettings {
  readonly project: string;
  readonly location: string;
  readonly model: string;
  /** `host:port` of another server instead of Google's. The code sends no secret to such a server. */
  readonly endpoint: string | null;
  /** The largest number of calls on one day (UTC), for all people together. */
  readonly dailyCalls: number;
  /**
   * The largest number of texts of one person on one day; never more than a tenth of the day's calls, see `textsEach`.
   */
  readonly dailyTextsEach: number;
}

const DAILY_CALLS = 1000;
const DAILY_TEXTS_EACH = 6;

/**
 * The settings of the cloud analyser; null while the analyser is off. It is off unless the environment names a model. A
 * real project calls only Google. A demo project calls only a server or project that the environment names.
 */
export function vertexSettings(env: NodeJS.ProcessEnv = environment()): VertexSettings | null {
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

/** A number with only digits; null for any other text, which then has no effect. */
const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
