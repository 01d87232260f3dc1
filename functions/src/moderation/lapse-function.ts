import { onSchedule } from 'firebase-functions/scheduler';
import { systemClock } from '../platform/clock.ts';
import { REGION } from '../platform/params.ts';

/**
 * Every ten minutes: lets go of what nobody decided on in time, ends sweeps that were broken off, and tells whoever is on
 * duty of grave cases that wait. The next one finds what this one did not do.
 */
export const lapsingHolds = onSchedule(
  {
    region: REGION,
    memory: '512MiB',
    timeoutSeconds: 120,
    maxInstances: 1,
    concurrency: 1,
    schedule: '*/10 * * * *',
    timeZone: 'Etc/UTC',
    retryCount: 0,
  },
  async () => {
    const { lapseHolds } = await import('./lapse-holds.ts');
    await lapseHolds(systemClock());
    const { finishSweeps } = await import('./sweep/run-sweep.ts');
    await finishSweeps(systemClock());
    const { alertGrave } = await import('./alert.ts');
    await alertGrave(systemClock());
  },
);
