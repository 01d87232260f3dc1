import { rateThoroughly } from '../analysis/risk/thorough-risk.ts';
import { log, safeError } from '../platform/log.ts';

/**
 * One text in each language of the app that must always be rated `high`. They are short: one rule alone does not decide
 * them, so damage to the rules, to the word list or to the weights shows. We wrote them for this check, so nobody's words are
 * watched: what people write is never counted or logged by its rating.
 */
export const CANARIES: Readonly<Record<string, string>> = {
  en: 'I want to kill myself tonight.',
  nl: 'Ik wil vannacht dood zijn.',
};

/** A tick runs each minute. This is the number of minutes between two checks. */
const EVERY_MINUTES = 10;

/**
 * With every tenth tick, checks that the deployed detector still rates the canary texts `high`: the same code that decides
 * whether the author of a drop sees help. Rates them anew each time. Logs one error line for each text that it does not find,
 * on which an alert comes. Never throws, because a tick must not fail for it.
 * @param minute the minute for which the tick was scheduled
 */
export function watchHelp(minute: Date, rate: typeof rateThoroughly = rateThoroughly): void {
  if (minute.getUTCMinutes() % EVERY_MINUTES !== 0) return;
  for (const [language, text] of Object.entries(CANARIES)) {
    try {
      const level = rate(text);
      if (level !== 'high')
        log.error('help: a canary is not high', { code: `${language} ${level}` });
    } catch (thrown) {
      const error = safeError(thrown);
      log.error('help: a canary is not high', { code: `${language} failed`, error });
    }
  }
}
