import { createStore } from '../../lib/store.ts';

/** Whether an own drop was answered since its author last looked. Known a while after the start (`follow-echoes.ts`). */
export const unseenEchoes = createStore(false, () => false);
