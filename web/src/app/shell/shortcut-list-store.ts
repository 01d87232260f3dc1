import { createStore } from '../../lib/store.ts';

/** Whether the list of shortcuts is open. */
export const shortcutList = createStore(false);
