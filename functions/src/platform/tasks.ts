import { environment, REGION } from './environment.ts';
import { app } from './firestore.ts';

/** The longest time that a task may run before Cloud Tasks tries again. The functions have the same limit. */
const TASK_SECONDS = 540;

/**
 * False if the Firestore emulator runs without a Cloud Tasks emulator: in tests, and for functions that run without all
 * emulators.
 */
const hasQueue = () => {
  const { CLOUD_TASKS_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = environment();
  return Boolean(CLOUD_TASKS_EMULATOR_HOST) || !FIRESTORE_EMULATOR_HOST;
};

const isKnown = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'functions/task-already-exists';

/**
 * Puts a task on the queue of one of our `onTaskDispatched` functions. A second task with the same name is ignored.
 * @param name letters, digits and hyphens; it appears in logs, so it must not identify a person
 * @param at when the task runs; by default as soon as possible
 * @returns `no-queue` if there is no queue (emulators without Cloud Tasks): the caller then does the work itself
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
