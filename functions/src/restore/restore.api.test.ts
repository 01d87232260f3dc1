import { it } from 'vitest';
import { RestoreDrill } from '../../test/support/restore-drill.ts';

it('a restore brings back all words but those that were erased since, as it was decided since', async () => {
  const drill = new RestoreDrill(60);
  await drill.store();
  await drill.backUp();
  await drill.goOn();
  await drill.lose();
  await drill.recover();
  await drill.check();
});
