import { log, safeError } from '../platform/log.ts';
import { passOn as passOnToQueue } from './enqueue-page.ts';
import { nightPage, type PassOn, tendPage } from './page.ts';

/**
 * What `nightlyPage` does with its task. One that is not ours never will be, so it is not tried again.
 * @throws Error without any detail: what a function throws is logged by its framework
 */
export async function receivePage(data: unknown, passOn: PassOn = passOnToQueue): Promise<void> {
  const page = nightPage.safeParse(data);
  if (!page.success) {
    log.error('nightly page dropped: not one of ours');
    return;
  }
  try {
    await tendPage(page.data, passOn);
  } catch (thrown) {
    log.error('nightly page failed', { error: safeError(thrown) });
    throw new Error('a nightly page failed');
  }
}
