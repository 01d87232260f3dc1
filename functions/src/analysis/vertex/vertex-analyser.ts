import type { Clock } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import type { Analyser, Analysis } from '../analyser.ts';
import { embeddedAnalyser } from '../embedded.ts';
import { rateRisk } from '../risk/index.ts';
import { readAnswer } from './answer.ts';
import { Breaker } from './breaker.ts';
import { replyText } from './extract-text.ts';
import { mergeAnswer } from './merge.ts';
import { CloudFault } from './provider-error.ts';
import type { Asker, Spend, TakeShare } from './quota.ts';
import { PATIENCE, type Patience, tryTwice } from './retry-policy.ts';
import type { Ask } from './sdk.ts';

/** What stands between a text and the cloud; one for all texts of an instance, because the breaker remembers. */
export interface CloudParts {
  /** Opens the model at the first call. */
  readonly open: () => Promise<Ask>;
  readonly share: TakeShare;
  readonly spend: Spend;
  readonly clock: Clock;
  readonly patience?: Patience;
}

/** Whether a text may leave now: asked right before it would, each time. */
export type MayLeave = () => Promise<boolean>;

/** Makes the analyser for one author and the event that asks. */
export type Cloud = (asker: Asker, mayLeave: MayLeave) => Analyser;

/**
 * The cloud analyser (design 11). It rejects with a CloudFault whenever it did not get an answer that is wholly
 * as asked for, and its caller goes on with the embedded one. A log says why in a word, and nothing of the text.
 */
export function cloudOf({ open, share, spend, clock, patience = PATIENCE }: CloudParts): Cloud {
  const breaker = new Breaker(clock);
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
    mayLeave: MayLeave,
    ms: number,
  ): Promise<unknown> => {
    const ask = await opened();
    // Their own share first: beyond it nobody takes anything from the day of all.
    if (!(await share(asker))) throw new CloudFault('shared-out');
    if (!(await spend())) throw new CloudFault('spent');
    // Last of all, so that nothing stands between the answer and the sending.
    if (!(await mayLeave())) throw new CloudFault('withheld');
    return ask(text, ms);
  };

  return (asker, mayLeave) => ({
    name: 'vertex',
    async analyse(text): Promise<Analysis> {
      const analysis = await embeddedAnalyser.analyse(text);
      try {
        const answer = await breaker.run(async () => {
          const attempt = (ms: number) => askOnce(text, asker, mayLeave, ms);
          return readAnswer(replyText(await tryTwice(attempt, clock, patience)));
        });
        return mergeAnswer({ text, analysis, risk: rateRisk(text) }, answer);
      } catch (thrown) {
        const code = thrown instanceof CloudFault ? thrown.code : 'failed';
        log.warn('the cloud analyser did not answer', { code });
        throw thrown;
      }
    },
  });
}
