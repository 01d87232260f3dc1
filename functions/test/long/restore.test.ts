import { it } from 'vitest';
import { RestoreDrill } from '../support/restore-drill.ts';

const PEOPLE = Number(process.env.DRILL_PEOPLE ?? 20_000);
// For every query the emulator reads the whole collection, so it takes much longer than production.
const PATIENCE_MS = 3_600_000;

it(
  'twenty thousand people: a restore brings back all words but those that were erased since',
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
