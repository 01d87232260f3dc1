import { createStore } from '../../lib/store.ts';

/** Whether a notice waits to be read. Known a while after the start, on any screen (`follow-unread.ts`). */
export const unread = createStore(false, () => false);
