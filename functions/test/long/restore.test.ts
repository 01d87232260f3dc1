import { it } from 'vitest';
import { RestoreDrill } from '../support/restore-drill.ts';

// For every query the emulator reads the whole collection, so its time grows with the square of the people: more of them
// would take hours here.
const PEOPLE = Number(process.env.DRILL_PEOPLE ?? 2_000);
const PATIENCE_MS = 3_600_000;

it(
  'two thousand people: a restore brings back all words but those that were erased since',
  async () => {
    const drill = new RestoreDrill(PEOPLE);
    await drill.store();
    await drill.backUp();
    await drill.goOn();
    await drill.lose();
    const { restored, rebuilt } = await drill.recover();
    process.stdout.write(
      `A restore for ${PEOPLE} people: ${restored.toFixed(0)} s, their pages ${rebuilt.toFixed(0)} s\n`,
    );
    await drill.check();
  },
  PATIENCE_MS,
);
