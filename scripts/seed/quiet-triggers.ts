/**
 * Runs the work while the emulated triggers sleep: the seed analyses each drop itself, at the drop's own moment, and
 * the Functions emulator would start a process for every simultaneous event. Without a hub to ask (the variable that
 * the Emulator Suite sets) the triggers stay awake, which costs time but changes nothing.
 */
export async function withQuietTriggers<Result>(
  hub: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!hub) return work();
  const asleep = await order(hub, 'disableBackgroundTriggers');
  if (!asleep) return work();
  try {
    return await work();
  } finally {
    await order(hub, 'enableBackgroundTriggers');
  }
}

/** Answers false when the suite runs without functions, so that there was nothing to order about. */
async function order(hub: string, what: string): Promise<boolean> {
  const answer = await fetch(`http://${hub}/functions/${what}`, { method: 'PUT' });
  if (!answer.ok && answer.status !== 400) {
    throw new Error(`the emulators refused to ${what}: ${answer.status}`);
  }
  return answer.ok;
}
