// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIdempotencyKey } from './use-idempotency-key.ts';

it('gives the same words another day a key of their own', () => {
  const { result } = renderHook(() => useIdempotencyKey('sent'));
  const today = result.current.keyFor('The same words');
  expect(result.current.keyFor('The same words')).toBe(today);
  result.current.renew();
  expect(result.current.keyFor('The same words')).not.toBe(today);
});
