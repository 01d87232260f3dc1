import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until an address answers with success; throws the last answer when it has not after so many milliseconds. */
export async function untilAnswers(address: string, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  let last = 'no answer';
  while (performance.now() < deadline) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) });
      last = `${answer.status} ${await answer.text()}`;
      if (answer.ok) return;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await sleep(250);
  }
  throw new Error(`${address} does not answer: ${last.slice(0, 500)}`);
}
