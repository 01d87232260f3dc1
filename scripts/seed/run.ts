import { db } from '../../functions/src/platform/firestore.ts';
import { systemClock } from '../../functions/src/platform/time.ts';
import { seedDesk } from './desk.ts';
import { refusal, withQuietTriggers } from './emulators.ts';
import { firstNight } from './nights.ts';
import { isSeeded, keepMembers, seed } from './seed.ts';

const problem = refusal(process.env);
if (problem) {
  console.error(problem);
  process.exit(1);
}

if (await isSeeded()) {
  await keepMembers(systemClock());
  await seedDesk(systemClock());
  const isNew = await firstNight(systemClock());
  console.log(isNew ? 'Seeded before: a night has passed.' : 'Seeded before: nothing to do.');
} else {
  const started = systemClock();
  const result = await withQuietTriggers(process.env.FIREBASE_EMULATOR_HUB, async () => {
    const seeded = await seed(started);
    await seedDesk(started);
    await firstNight(started);
    return seeded;
  });
  const seconds = ((systemClock().getTime() - started.getTime()) / 1000).toFixed(1);
  const { crisisPosts, drops, entries, people, reactions } = result;
  console.log(
    `Seeded in ${seconds} s: ${drops} drops and ${crisisPosts} crisis posts by ${people} people, ${reactions} reactions, ${entries} journal entries.`,
  );
}
await db().terminate();
