import { log } from '../../platform/log.ts';
import type { Analyser, Analysis } from '../analyser.ts';
import { embeddedAnalyser } from '../embedded.ts';
import { memoizedRisk } from '../risk/memoized-risk.ts';
import { extractText, readAnswer } from './answer.ts';
import { openBreaker } from './breaker.ts';
import { mergeAnswer } from './merge.ts';
import { ProviderError } from './provider-error.ts';
import type { Asker, DailyQuota, PersonalQuota } from './quota.ts';
import { RETRY_LIMITS, type RetryLimits, retryOnce } from './retry-policy.ts';
import type { Ask } from './sdk.ts';

/** What stands between a text and the cloud; one for all texts of an instance, because the breaker remembers. */
export interface CloudParts {
  /** Opens the model at the first call. */
  readonly open: () => Promise<Ask>;
  readonly personalQuota: PersonalQuota;
  readonly dailyQuota: DailyQuota;
  readonly limits?: RetryLimits;
}

/** Whether its author agrees to a text being sent: asked right before it would be, each time. */
type HasConsent = () => Promise<boolean>;

/** Makes the analyser for one author and the event that asks. */
export type Cloud = (asker: Asker, hasConsent: HasConsent) => Analyser;

/**
 * The cloud analyser (design 11). It rejects with a ProviderError whenever it did not get an answer that is wholly
 * as asked for, and its caller goes on with the embedded one. A log says why in a word, and nothing of the text.
 */
export function cloudOf({
  open,
  personalQuota,
  dailyQuota,
  limits = RETRY_LIMITS,
}: CloudParts): Cloud {
  const unlessPaused = openBreaker();
  let model: Promise<Ask> | undefined;
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
    // Their own share first: beyond it nobody takes anything from the day of all.
    if (!(await personalQuota(asker))) throw new ProviderError('shared-out');
    if (!(await dailyQuota())) throw new ProviderError('spent');
    // Last of all, so that nothing stands between the answer and the sending.
    if (!(await hasConsent())) throw new ProviderError('no-consent');
    return ask(text, ms);
  };

  return (asker, hasConsent) => ({
    name: 'vertex',
    async analyse(text, context): Promise<Analysis> {
      const analysis = await embeddedAnalyser.analyse(text, context);
      try {
        const attempt = (ms: number) => askOnce(text, asker, hasConsent, ms);
        // An answer of any kind shows that somebody is there, so what it says is looked at outside the breaker.
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
