import { FieldValue } from 'firebase-admin/firestore';
import { type Space, tickState } from '../../platform/collections.ts';
import { orConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { NO_STATE } from '../tick/snapshot.ts';

/** Lets no tick write pages from now on. A step that is under way loses its commit, because the state has changed. */
export const stopTicks = (space: Space): Promise<void> =>
  retryOnConflict(async () => {
    const ref = tickState(space);
    const { updateTime } = await ref.get();
    const write = updateTime
      ? ref.update({ migrating: true }, { lastUpdateTime: updateTime })
      : ref.create({ ...NO_STATE, migrating: true });
    return write.then(() => undefined, orConflict);
  });

/** Lets ticks write pages again. */
export const letTicksRun = async (space: Space): Promise<void> => {
  await tickState(space).update({ migrating: FieldValue.delete() });
};
