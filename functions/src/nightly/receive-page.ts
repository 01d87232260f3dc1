import { log } from '../platform/log.ts';
import { nightPage, tendPage } from './page.ts';
import { passOn } from './pass-on.ts';

/** What `nightlyPage` does with its task. One that is not ours never will be, so it is not tried again. */
export async function receivePage(data: unknown): Promise<void> {
  const page = nightPage.safeParse(data);
  if (!page.success) {
    log.error('nightly page dropped: not one of ours');
    return;
  }
  await tendPage(page.data, passOn);
}
