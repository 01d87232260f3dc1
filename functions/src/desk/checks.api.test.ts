import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newId, newModerator, storeCase, storedCase, storedDrop } from '../../test/support/desk.ts';
import { deskCalls } from '../../test/support/desk-calls.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { readAudit } from '../audit/audit.ts';
import { drawn, quarterAfter } from '../cases/case.ts';
import { collection } from '../platform/collections.ts';

const START = new Date('2026-11-20T12:34:56.789Z');
const DEALT = new Date('2026-11-20T12:30:00.000Z');
const DAY = 24 * 3_600_000;
let now = START;
const api = whileTesting(() => startApi(() => now));
const { list, decide } = deskCalls(api);
beforeEach(async () => {
  now = START;
  await emptyStore();
});

describe('one decision in twenty', () => {
  it('is dealt again as if it were new, to somebody else, and what they decide changes nothing', async () => {
    const [one, two] = [await newModerator(), await newModerator()];
    let id = newId();
    while (drawn('check', id, 2) >= 0.05) id = newId();
    const { dropId } = await storeCase('somebody', DEALT, {}, {}, id);
    await decide(one, id, { decision: 'keep' });
    const [copy] = (await collection('cases').where('checkOf.caseId', '==', id).get()).docs;
    const checked = copy?.id ?? '';
    now = new Date(START.getTime() + 30 * 60_000);
    expect(await list(one)).toEqual([]);
    expect(await list(two)).toMatchObject([
      { id: checked, state: 'open', decision: null, notes: null },
    ]);
    const answer = await decide(two, checked, { decision: 'remove', rule: 'spam' });
    expect(answer.body.case).toMatchObject({ state: 'decided', decision: 'remove' });
    expect((await storedDrop(dropId))?.state).toBe('shown');
    expect(await storedCase(id)).toMatchObject({ decision: 'keep', version: 2 });
    expect(await storedCase(checked)).toBeUndefined();
    const last = (await readAudit()).at(-1);
    expect(last).toMatchObject({
      action: 'check',
      before: 'decided keep',
      after: 'decided remove',
    });
  });
  it('comes, where words were removed, as late as the checks that the end of an account rests on', async () => {
    const one = await newModerator();
    await newModerator();
    for (let n = 0; n < 3; n += 1) {
      let id = newId();
      while (drawn('check', id, 2) >= 0.05) id = newId();
      await storeCase('somebody', DEALT, {}, {}, id);
      await decide(one, id, { decision: 'remove', rule: 'spam' });
      const [copy] = (await collection('cases').where('checkOf.caseId', '==', id).get()).docs;
      const dealt = quarterAfter(
        new Date(START.getTime() + Math.floor(drawn('removal check wait', id) * 20 * DAY)),
      );
      expect(copy?.data().dealtFrom.toDate()).toEqual(dealt);
    }
  });
});
