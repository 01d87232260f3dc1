import { claimStored, countStored } from '../../platform/counters.ts';
import { cloudSettings } from '../../platform/environment.ts';
import { log } from '../../platform/log.ts';
import { type Clock, DAY_MS, systemClock } from '../../platform/time.ts';
import { type Analyser, type Analysis, embeddedAnalyser } from '../analysis.ts';
import { memoizedRisk } from '../risk/memoized-risk.ts';
import { extractText, mergeAnswer, readAnswer } from './answer.ts';
import { openBreaker, ProviderError, retryOnce } from './retry.ts';
import { openModel } from './sdk.ts';

/**
 * What the cloud analyser needs. One server instance makes it once and uses it for all texts, because the circuit
 * breaker counts failures over several texts.
 */
interface CloudParts {
  /** Opens the model. It runs before the first request to the cloud. */
  readonly open: () => ReturnType<typeof openModel>;
  readonly personalQuota: PersonalQuota;
  readonly dailyQuota: DailyQuota;
  readonly limits?: Parameters<typeof retryOnce>[1];
}

/** Whether the author agrees, at this moment, that the text is sent to the cloud. It is called before each request. */
type HasConsent = () => Promise<boolean>;

/** Makes the analyser for one author and one event. */
type Cloud = (asker: Asker, hasConsent: HasConsent) => Analyser;

/**
 * The cloud analyser (design 11). It rejects with a ProviderError if it does not get an answer in exactly the right
 * form. Its caller then uses the embedded analyser. The log has only the error code, and nothing of the text.
 */
export function cloudOf({ open, personalQuota, dailyQuota, limits }: CloudParts): Cloud {
  const unlessPaused = openBreaker();
  let model: ReturnType<typeof openModel> | undefined;
  const opened = () => {
    model ??= open().catch((thrown: unknown) => {
      model = undefined;
      throw thrown;
    });
    return model;
  };

  const askOnce = async (
    text: string,
    asker: Asker,
    hasConsent: HasConsent,
    ms: number,
  ): Promise<unknown> => {
    const ask = await opened();
    // Check the person's own share first. A person without a share left must not use up a call of the day.
    if (!(await personalQuota(asker))) throw new ProviderError('shared-out');
    if (!(await dailyQuota())) throw new ProviderError('spent');
    // Check the consent last, so that no other step comes between this check and the sending.
    if (!(await hasConsent())) throw new ProviderError('no-consent');
    return ask(text, ms);
  };

  return (asker, hasConsent) => ({
    name: 'vertex',
    async analyse(text, context): Promise<Analysis> {
      const analysis = await embeddedAnalyser.analyse(text, context);
      try {
        const attempt = (ms: number) => askOnce(text, asker, hasConsent, ms);
        // Any response shows that the provider works. So the check of its content is outside the breaker.
        const response = await unlessPaused(() => retryOnce(attempt, limits));
        const answer = readAnswer(extractText(response));
        return mergeAnswer({ text, analysis, risk: memoizedRisk(text), context }, answer);
      } catch (thrown) {
        const code = thrown instanceof ProviderError ? thrown.code : 'failed';
        log.warn('the cloud analyser did not answer', { code });
        throw thrown;
      }
    },
  });
}

let known: { readonly name: string; readonly cloud: Cloud } | undefined;

/** This server instance's cloud analyser, as the settings configure it; null while the settings turn it off. */
export function configuredCloud(): Cloud | null {
  const { settings, problem } = cloudSettings();
  if (problem) log.error(`the cloud analyser is off: ${problem}`);
  if (!settings) return null;
  const name = JSON.stringify(settings);
  if (known?.name !== name) {
    const cloud = cloudOf({
      open: () => openModel(settings),
      personalQuota: personalQuota(settings, systemClock),
      dailyQuota: dailyQuota(settings.dailyCalls, systemClock),
    });
    known = { name, cloud };
  }
  return known.cloud;
}

/** Takes one of the day's calls; false if none is left. */
type DailyQuota = () => Promise<boolean>;

/**
 * The author of the words, and the event that asks for the analysis. The event is delivered again if its work was not
 * done.
 */
interface Asker {
  readonly uid: string;
  readonly eventId: string;
}

/** Takes one call of a person's own share of the day; false if none is left. */
type PersonalQuota = (asker: Asker) => Promise<boolean>;

/**
 * Allows this many calls a day (UTC). All instances share the counter in the store. When the calls of a day are used
 * up, this instance stops counting, so that it does not write the counter all day without need.
 */
export function dailyQuota(calls: number, clock: Clock): DailyQuota {
  let spentUntil = 0;
  return async () => {
    const now = clock();
    if (now.getTime() < spentUntil) return false;
    const { count, closesAt } = await countStored('cloud analyser', DAY_MS, now);
    if (count >= calls) spentUntil = closesAt;
    return count <= calls;
  };
}

/** The largest number of calls for one text, however often its event is delivered: see `retryOnce`. */
const CALLS_OF_TEXT = 2;
/** No person may use more than this part of the day's calls, whatever the settings say. */
const MOST_OF_DAY = 0.1;

/**
 * Allows each person `dailyTextsEach` texts a day (UTC), but never more than a tenth of the day's calls. The store
 * counts one event for each text. An event that is delivered again is not counted again. One text has at most two
 * calls.
 */
export function personalQuota(
  { dailyCalls, dailyTextsEach }: { dailyCalls: number; dailyTextsEach: number },
  clock: Clock,
): PersonalQuota {
  const most = Math.max(1, Math.floor((dailyCalls * MOST_OF_DAY) / CALLS_OF_TEXT));
  const places = Math.min(dailyTextsEach, most);
  return ({ uid, eventId }) =>
    claimStored(
      { name: `cloud analyser ${uid}`, windowMs: DAY_MS, places, uses: CALLS_OF_TEXT },
      eventId,
      clock(),
    );
}
