import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { everythingStored } from '../../test/support/everything.ts';
import { aDrop, newPerson } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { readAudit } from '../audit/audit.ts';
import { collection } from '../platform/collections.ts';
import { carryOut } from './operators.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));
const WORDS = 'words that a court does not want to stand here';
beforeEach(emptyStore);

async function released() {
  const author = await newPerson();
  const call = { token: author.token, json: aDrop({ content: WORDS }) };
  const { body } = await api.send('POST /api/drops', call);
  await tick(now);
  return { author, dropId: body.drop.id as string };
}

describe('an authority orders that a drop is taken down', () => {
  it('knows nothing of a drop that there is not', async () => {
    expect(await carryOut({ dropId: newId(), reference: 'AB 1/26' }, now)).toBe('unknown-drop');
    expect((await collection('preserved').get()).empty).toBe(true);
  });

  it('is off the feed with the next tick, and its author still reads it', async () => {
    const { author, dropId } = await released();
    expect(await carryOut({ dropId, reference: 'AB 1/26' }, now)).toBe('taken-down');
    await tick(now);
    const feed = await api.send('GET /api/public/drops/feed');
    expect(feed.text).not.toContain(WORDS);
    expect(feed.body.gone).toContain(dropId);
    const own = await api.send('GET /api/drops/me', { token: author.token });
    expect(own.body.drops[0]).toMatchObject({ content: WORDS, state: 'removed' });
  });

  it('tells its author what was done and on whose word, unless the order forbids it', async () => {
    for (const isSecret of [false, true]) {
      const { author, dropId } = await released();
      await carryOut({ dropId, reference: `AB ${isSecret}`, isSecret }, now);
      const told = await api.send('GET /api/notices', { token: author.token });
      expect(told.body.notices.map(({ kind }: { kind: string }) => kind)).toEqual(
        isSecret ? [] : ['removed'],
      );
      if (!isSecret) expect(told.text).toContain('An authority ordered it.');
    }
  });

  it('stands in the audit, without the drop', async () => {
    const { dropId } = await released();
    await carryOut({ dropId, reference: 'AB 1/26' }, now);
    const audit = await readAudit();
    expect(audit).toMatchObject([{ n: 1, by: 'operator', action: 'order', after: 'removed' }]);
    expect(JSON.stringify(audit)).not.toContain(dropId);
  });

  it('keeps the words for the term of the law, without an author', async () => {
    const { author, dropId } = await released();
    await carryOut({ dropId, reference: 'AB 1/26', keptDays: 30 }, now);
    const [copy] = (await collection('preserved').get()).docs;
    expect(copy?.data()).toMatchObject({ words: WORDS, reference: 'AB 1/26' });
    expect(copy?.data().expireAt.toDate()).toEqual(new Date('2026-12-20T12:00:00.000Z'));
    expect(JSON.stringify([copy?.id, copy?.data()])).not.toContain(author.uid);
    expect(JSON.stringify([copy?.id, copy?.data()])).not.toContain(dropId);
  });

  it('is no error a second time, and keeps one copy', async () => {
    const { dropId } = await released();
    const order = { dropId, reference: 'AB 1/26' };
    await carryOut(order, now);
    expect(await carryOut(order, now)).toBe('done-before');
    expect((await collection('preserved').get()).size).toBe(1);
    // Its author deletes it afterwards. The copy stays and says so.
    await collection('drops').doc(dropId).delete();
    expect(await carryOut(order, now)).toBe('done-before');
    expect(await everythingStored()).toContain(WORDS);
  });
});
