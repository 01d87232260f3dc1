import { expect, it } from 'vitest';
import { GROUNDS, UNSEAL_GROUNDS } from './unseal-grounds.ts';

it('there are three grounds for a contact, each with what it covers and what it never covers', () => {
  expect(UNSEAL_GROUNDS).toEqual(['order', 'crime', 'under-way']);
  for (const { covers, never } of Object.values(GROUNDS)) {
    expect(covers).toMatch(/^[A-Z].{40,}\.$/);
    expect(never).toMatch(/^Never for .+\.$/);
  }
});

it('feelings, wishes and past attempts are never one', () => {
  const never = `${GROUNDS.crime.never} ${GROUNDS['under-way'].never}`;
  for (const word of ['feelings', 'wishes', 'wishing to die', 'past attempts']) {
    expect(never).toContain(word);
  }
});
