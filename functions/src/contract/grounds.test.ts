import { expect, it } from 'vitest';
import { DISCLOSURE_GROUNDS, GROUNDS } from './grounds.ts';

it('there are three grounds for a contact, each with what it covers and what it never covers', () => {
  expect(DISCLOSURE_GROUNDS).toEqual(['order', 'crime', 'under-way']);
  expect(Object.keys(GROUNDS)).toEqual([...DISCLOSURE_GROUNDS]);
  for (const { covers, never } of Object.values(GROUNDS)) {
    expect(covers).toMatch(/^[A-Z].{40,}\.$/);
    expect(never).toMatch(/^Never for .+\.$/);
  }
});

it('feelings, wishes and past attempts are no ground', () => {
  const never = `${GROUNDS.crime.never} ${GROUNDS['under-way'].never}`;
  for (const word of ['feelings', 'wishes', 'wishing to die', 'past attempts']) {
    expect(never).toContain(word);
  }
});
