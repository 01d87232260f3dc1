import { environment } from './environment.ts';
import { app } from './firebase.ts';
import { REGION } from './params.ts';

/** Longest that a task may run before Cloud Tasks tries it again; the functions have the same limit. */
const TASK_SECONDS = 540;

/** Emulators of Firestore without one of Cloud Tasks: tests, and functions that run without the whole suite. */
const hasQueue = () => {
  const { CLOUD_TASKS_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = environment();
  return Boolean(CLOUD_TASKS_EMULATOR_HOST) || !FIRESTORE_EMULATOR_HOST;
};

const isKnown = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'functions/task-already-exists';

/**
 * Puts a task on the queue of one of our `onTaskDispatched` functions. A second task of the same name is none.
 * @param name letters, digits and hyphens; it stands in logs, so it must lead to nobody
 * @param at when it is to run; as soon as it can unless told
 * @returns `no-queue` where none can be reached (emulators without Cloud Tasks): the caller then does the work itself
 */
export async function enqueue(
  functionName: string,
  name: string,
  data: object,
  at?: Date,
): Promise<'queued' | 'no-queue'> {
  if (!hasQueue()) return 'no-queue';
  const { getFunctions } = await import('firebase-admin/functions');
  const queue = getFunctions(app()).taskQueue(`locations/${REGION}/functions/${functionName}`);
  const options = {
    id: name,
    dispatchDeadlineSeconds: TASK_SECONDS,
    ...(at && { scheduleTime: at }),
  };
  try {
    await queue.enqueue(data, options);
  } catch (thrown) {
    if (!isKnown(thrown)) throw thrown;
  }
  return 'queued';
}
