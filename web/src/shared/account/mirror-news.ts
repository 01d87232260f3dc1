import { createStore } from '../../lib/store.ts';

// The two reasons for the dot on the Mirror's item in the navigation. The app learns both a while after its start, on
// any screen.

/** Whether a notice is unread (`notices.tsx`). */
export const unreadNotices = createStore(false, () => false);

/** Whether an own drop got a reaction since its author last looked at the Mirror (`reactions/follow-echoes.ts`). */
export const unseenEchoes = createStore(false, () => false);
