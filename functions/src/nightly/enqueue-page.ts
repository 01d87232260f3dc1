import { enqueue } from '../platform/tasks.ts';
import { type NightPage, pageName, tendPage } from './page.ts';

/** Gives a page to `nightlyPage`; where there is no queue, tends it here and now. */
export async function passOn(page: NightPage): Promise<void> {
  const outcome = await enqueue('nightlyPage', pageName(page), page);
  if (outcome === 'no-queue') await tendPage(page, passOn);
}
